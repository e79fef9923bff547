// B4 The form of an alert: an address, then a word of thanks that is the same for everyone.

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EMAIL_CHARS } from '../../../shared/constants.ts';
import type { AlertKind } from '../../../shared/forms.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { ApiError, call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Honeypot, honeypotOf } from '../../ui/honeypot.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ALERT_FORM, ALERT_REQUEST } from './alert-content.ts';

/** The form is gone, and focus with it. */
const takeFocus = (said: HTMLElement | null) => said?.focus({ preventScroll: true });

interface AlertFormProps {
  kind: AlertKind;
  variantId: string;
}

export default function AlertForm({ kind, variantId }: AlertFormProps) {
  const { register, handleSubmit, setFocus } = useForm<{ email: string }>();
  const ask = useMutation({
    mutationFn: (input: { email: string; website?: string }) =>
      call('createAlert', { ...input, variantId, kind }),
    onError: (error) =>
      toast(TOASTS.alertFailed(error instanceof ApiError ? error.serverMessage : undefined)),
  });
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(({ email }, event) => {
    if (email.trim() && !ask.isPending)
      ask.mutate({ email: email.trim(), ...(event && honeypotOf(event.target)) });
  });

  if (ask.data)
    return (
      <p ref={takeFocus} role="status" tabIndex={-1} className="text-sm text-success">
        {ask.data.message}
      </p>
    );
  return (
    <form
      method="dialog"
      aria-label={ALERT_REQUEST[kind]}
      onSubmit={submit}
      className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch"
    >
      <TextField
        {...register('email')}
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
