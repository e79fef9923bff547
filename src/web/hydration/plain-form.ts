// B14 Makes a form work without scripts: the call it posts to, and its refusal.
import { type EndpointName, endpointUrl } from '../../shared/api.ts';
import type { FormRefusal } from '../../shared/pages/page-contract.ts';
import { useRefusal, useTakesForms } from './page-start.tsx';

interface FormState {
  readonly errors: Readonly<Partial<Record<string, { readonly message?: string | undefined }>>>;
  readonly isSubmitted: boolean;
}

/** Names a field, so that the summary of a refused form can link to it. */
export const fieldId = (form: EndpointName, field: string): string => `${form}-${field}`;

export interface PlainForm {
  /** False without the forms addition: the form then needs scripts. */
  readonly isOn: boolean;
  readonly target: { readonly method: 'post'; readonly action: string } | { readonly method: 'dialog' };
  /** Holds the problems and the values of a refused form. */
  readonly refusal: FormRefusal | undefined;
  /** The browser's own check overrides the server's, once it has run. */
  field(
    name: string,
    state?: FormState,
  ): { id: string; defaultValue: string | undefined; error: string | undefined };
}

export function usePlainForm(name: EndpointName, path: Readonly<Record<string, string>> = {}): PlainForm {
  const isOn = useTakesForms();
  const { form, ...rest } = useRefusal() ?? {};
  const refusal = form === name ? ({ form, ...rest } as FormRefusal) : undefined;
  return {
    isOn,
    // Without the forms addition, a press before hydration does nothing, because the typed text must not
    // end up in an address.
    target: isOn ? { method: 'post', action: endpointUrl(name, path) } : { method: 'dialog' },
    refusal,
    field: (field, state) => ({
      id: fieldId(name, field),
      defaultValue: refusal?.values[field],
      error: state?.errors[field]?.message ?? (state?.isSubmitted ? undefined : refusal?.fields[field]),
    }),
  };
}
