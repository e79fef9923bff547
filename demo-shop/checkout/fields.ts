// One labeled form field with its error beneath, tied together for screen readers.
import { type Html, html } from '../text.ts';
import type { FieldName, FormErrors, FormValues } from './form.ts';
import { usStates } from './states.ts';
import { taxedStates } from './totals.ts';

export interface FieldContext {
  values: FormValues;
  errors: FormErrors;
  labels: Record<FieldName, string>;
}

interface FieldOptions {
  type?: string;
  autocomplete: string;
  inputmode?: string;
  optional?: boolean;
  describedBy?: string;
}

export function field(
  { values, errors, labels }: FieldContext,
  name: FieldName,
  options: FieldOptions,
): Html {
  const error = errors[name];
  return html`<div class="field"><label for="${name}">${labels[name]}</label>
<input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${values[name]}" maxlength="200" autocomplete="${options.autocomplete}"${
    options.inputmode ? html` inputmode="${options.inputmode}"` : ''
  }${options.optional ? '' : html` required`}${ties(name, error, options.describedBy)}>
${message(name, error)}</div>`;
}

export function stateField({ values, errors, labels }: FieldContext): Html {
  const error = errors.state;
  return html`<div class="field"><label for="state">${labels.state}</label>
<select id="state" name="state" autocomplete="address-level1" required${ties('state', error)}>
<option value="">Choose</option>
${[...usStates].map(
  ([code, name]) =>
    html`<option value="${code}"${taxedStates.has(code) ? html` data-taxed` : ''}${code === values.state ? html` selected` : ''}>${name}</option>`,
)}
</select>
${message('state', error)}</div>`;
}

function ties(name: FieldName, error: string | undefined, describedBy?: string): Html {
  const ids = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return html`${error && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`;
}

const message = (name: FieldName, error: string | undefined): Html | null =>
  error ? html`<p class="error" id="${name}-error">${error}</p>` : null;
