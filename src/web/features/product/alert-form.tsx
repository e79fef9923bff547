// B4 Asks for the address of an alert; the thanks are the same for everyone, so they reveal nothing.
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { EMAIL_CHARS } from '../../../shared/constants.ts';
import type { AlertKind } from '../../../shared/forms.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { ApiError, call } from '../../api/client.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { alertLink } from '../../storage/alert-link.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Honeypot, honeypotOf } from '../../ui/honeypot.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ALERT_FORM, ALERT_REQUEST } from './alert-content.ts';

/** The form is gone, so the thanks take the focus. */
const takeFocus = (thanks: HTMLElement | null) => thanks?.focus({ preventScroll: true });

export interface AlertSubject {
  kind: AlertKind;
  productId: string;
  variantId: string;
}

export default function AlertForm({ kind, productId, variantId }: AlertSubject) {
  const plain = usePlainForm('createAlert');
  // One page may have both kinds of alert.
  const field = plain.refusal?.values.kind === kind ? plain.field('email') : { id: undefined };
  const ask = useMutation({
    mutationFn: (input: { email: string; website?: string }) =>
      call('createAlert', { ...input, variantId, kind, ...alertLink() }),
    onError: (error) =>
      toast(TOASTS.alertFailed(error instanceof ApiError ? error.serverMessage : undefined)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (email && !ask.isPending) ask.mutate({ email, ...honeypotOf(form) });
  }

  if (ask.data)
    return (
      <p ref={takeFocus} role="status" tabIndex={-1} className="text-sm text-success">
        {ask.data.message}
      </p>
    );
  return (
    <form
      {...plain.target}
      aria-label={ALERT_REQUEST[kind]}
      onSubmit={submit}
      className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <TextField
        {...field}
        name="email"
        type="email"
        required
        label={ALERT_FORM.label}
        autoComplete="email"
        maxLength={EMAIL_CHARS}
        className="grow"
      />
      <Honeypot />
      <Button
        type="submit"
        variant="secondary"
        className="whitespace-nowrap"
        pending={ask.isPending}
        pendingText={ALERT_FORM.pending}
      >
        {ALERT_FORM.submit}
      </Button>
    </form>
  );
}
