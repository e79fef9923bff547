// B14 Reloads a page whose code failed to load and leaves it without scripts: its forms then work as plain forms.
import { ROOT_ID, SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import { readFeatures } from './features.ts';

const KEY = 'plainPage';
const FIELDS = ':is(input:not([type=password], [type=file]), textarea, select)[id]';

/** Holds the typed texts by the field's id. */
type TypedFields = readonly (readonly [id: string, value: string])[];

interface LeftPage {
  readonly href: string;
  readonly fields: TypedFields;
  /** The id of the field that the visitor was typing in. */
  readonly focus: string;
}

let answer: HTMLElement | undefined;

/** Copies a page that answers a form before React takes it, because a reload would not bring the answer back. */
export function keepAnswer(root: HTMLElement): void {
  answer = root.cloneNode(true) as HTMLElement;
}

const typedFields = (): TypedFields =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ id, value }) => [id, value]);

const focusedField = (): string => document.activeElement?.id ?? '';

/** Somebody may have typed since the page was loaded again. A select does not tell. */
const isUntouched = (field: HTMLInputElement): boolean =>
  field.tagName === 'SELECT' || field.value === field.defaultValue;

function showPlain(fields: TypedFields, focus: string): void {
  document.documentElement.removeAttribute(SCRIPTS_ATTRIBUTE);
  for (const [id, value] of fields) {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (field?.matches(FIELDS) && isUntouched(field)) field.value = value;
  }
  if (!focusedField()) document.getElementById(focus)?.focus({ preventScroll: true });
}

function showAnswer(page: HTMLElement): void {
  if (page.isConnected) return;
  const fields = typedFields();
  const focus = focusedField();
  document.getElementById(ROOT_ID)?.replaceWith(page);
  if (!focus) page.querySelector<HTMLElement>('[role=alert][tabindex]')?.focus();
  showPlain(fields, focus);
}

/** Returns false without forms, and without session storage, because the page would reload endlessly. */
export function leavePlain(): boolean {
  try {
    if (!readFeatures().has('no-script')) return false;
    if (answer) showAnswer(answer);
    else {
      const page: LeftPage = { href: location.href, fields: typedFields(), focus: focusedField() };
      sessionStorage.setItem(KEY, JSON.stringify(page));
      location.reload();
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns true once: the next load of the page tries its code again. */
export function isLeftPlain(): boolean {
  try {
    const page = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LeftPage>;
    sessionStorage.removeItem(KEY);
    if (page.href !== location.href) return false;
    showPlain(page.fields ?? [], page.focus ?? '');
    return true;
  } catch {
    return false;
  }
}
