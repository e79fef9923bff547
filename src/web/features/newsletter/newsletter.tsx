// §2 §4 §8 Newsletter signup: idle, pending, then a toast; success clears the field.

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EMAIL_CHARS } from '../../../shared/constants.ts';
import type { Claims } from '../../../shared/figures.ts';
import { TOASTS } from '../../../shared/messages.ts';
import type { NoticeCode } from '../../../shared/notices.ts';
import { NOTICE_PARAMETER } from '../../../shared/routes.ts';
import { ApiError, call } from '../../api/client.ts';
import { NEWSLETTER } from '../../content/home.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { useSearch } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Honeypot, honeypotOf } from '../../ui/honeypot.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

/** Shows that a form without scripts succeeded. */
const SUBSCRIBED: NoticeCode = 'subscribed';

const trueTitle = ({ subscribers }: Claims): string =>
  subscribers === undefined ? NEWSLETTER.titleAlone : NEWSLETTER.title(subscribers);

interface NewsletterProps {
  /** B13 Holds the real figures; absent if the specification's claim applies. */
  claims?: Claims | undefined;
  /** A mail asks the address to confirm. */
  confirms: boolean;
}

export default function Newsletter({ claims, confirms }: NewsletterProps) {
  // Has no default value, so that an address typed before hydration stays.
  const { register, handleSubmit, reset, formState } = useForm<{ email: string }>();
  const plain = usePlainForm('subscribe');
  const notice = new URLSearchParams(useSearch()).get(NOTICE_PARAMETER);
  const subscribe = useMutation({
    mutationFn: (input: { email: string; website?: string }) => call('subscribe', input),
    onSuccess: () => {
      reset({ email: '' });
      toast(TOASTS.newsletterSubscribed);
    },
    onError: (error) =>
      toast(TOASTS.newsletterFailed(error instanceof ApiError ? error.serverMessage : undefined)),
  });

  const submit = handleSubmit(({ email }, event) => {
    if (email.trim() && !subscribe.isPending)
      subscribe.mutate({ email: email.trim(), ...(event && honeypotOf(event.target)) });
  });

  return (
    <section aria-labelledby="newsletter" className="border-t border-line py-section">
      <div className="wrap flex flex-col items-center text-center">
        <p className="eyebrow text-muted">{NEWSLETTER.eyebrow}</p>
        <h2 id="newsletter" className="display mt-5 text-display">
          {claims ? trueTitle(claims) : NEWSLETTER.title()}
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">{NEWSLETTER.lead}</p>
        <form
          {...plain.target}
          onSubmit={submit}
          className="mt-9 flex w-full max-w-128 items-end gap-3 max-sm:flex-col max-sm:items-stretch"
        >
          <TextField
            {...plain.field('email', formState)}
            {...register('email')}
            type="email"
            required
            label={NEWSLETTER.label}
            hideLabel
            look="line"
            placeholder={NEWSLETTER.placeholder}
            autoComplete="email"
            maxLength={EMAIL_CHARS}
            className="grow text-left"
          />
          <Honeypot />
          <Button type="submit" pending={subscribe.isPending} pendingText={NEWSLETTER.pending}>
            {NEWSLETTER.submit}
          </Button>
        </form>
        <p role="status" className="mt-4 text-sm text-muted">
          {confirms && (subscribe.isSuccess || notice === SUBSCRIBED) && NEWSLETTER.confirm}
        </p>
      </div>
    </section>
  );
}
