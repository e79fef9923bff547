// B14 A form that works without scripts: the call it is sent to, and what became of it.
import { type EndpointName, endpointUrl } from '../../shared/api.ts';
import type { FormRefusal } from '../../shared/pages/page-contract.ts';
import { useFeature } from './features.tsx';
import { useRefusal } from './page-start.tsx';

interface FormState {
  readonly errors: Readonly<Partial<Record<string, { readonly message?: string | undefined }>>>;
  readonly isSubmitted: boolean;
}

/** The summary of a refused form links to its fields by these. */
export const fieldId = (form: EndpointName, field: string): string => `${form}-${field}`;

export interface PlainForm {
  readonly target: { readonly method: 'post'; readonly action: string } | { readonly method: 'dialog' };
  /** The form came back: what was wrong with it, and what was typed. */
  readonly refusal: FormRefusal | undefined;
  /** The scripts' own check has the last word, once there was one. */
  field(
    name: string,
    state?: FormState,
  ): { id: string; defaultValue: string | undefined; error: string | undefined };
}

export function usePlainForm(name: EndpointName, path: Readonly<Record<string, string>> = {}): PlainForm {
  const takesForms = useFeature('no-script');
  const { form, ...rest } = useRefusal() ?? {};
  const refusal = form === name ? ({ form, ...rest } as FormRefusal) : undefined;
  return {
    // Where the store takes no forms, a press before the scripts are there does nothing: what is typed must not
    // end up in an address.
    target: takesForms ? { method: 'post', action: endpointUrl(name, path) } : { method: 'dialog' },
    refusal,
    field: (field, state) => ({
      id: fieldId(name, field),
      defaultValue: refusal?.values[field],
      error: state?.errors[field]?.message ?? (state?.isSubmitted ? undefined : refusal?.fields[field]),
    }),
  };
}
