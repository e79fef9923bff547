// §2 §5 §7 B4 'Get In Touch': checks, sends, thanks and clears. Without mail it makes no call, as the specification
// says.
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { EMAIL_CHARS, LINE_CHARS, MESSAGE_CHARS } from '../../../shared/constants.ts';
import type { ContactMessage } from '../../../shared/forms.ts';
import { CONTACT_THANKS, TOASTS } from '../../../shared/messages.ts';
import { ORDER_PARAMETER } from '../../../shared/routes.ts';
import { call } from '../../api/client.ts';
import { CONTACT_FORM } from '../../content/contact.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { useSearch } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { Honeypot, honeypotOf } from '../../ui/honeypot.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

/** The schemas load at the first submit, or earlier when a field is touched. */
const loadCheck = () => import('./contact-check.ts');
/** Reports an error of the whole form when the schemas cannot be loaded. */
const UNCHECKED = { values: {}, errors: { root: { type: 'unchecked' } } };
const resolver: Resolver<ContactMessage> = (...input) =>
  loadChunk(loadCheck).then(
    ({ checkContact }) => checkContact(...input),
    () => UNCHECKED,
  );

const EMPTY: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Returns false after it has reported a failure; the typed text stays. */
async function deliver(message: ContactMessage & { website?: string }): Promise<boolean> {
  try {
    await call('contact', message);
    return true;
  } catch {
    toast(TOASTS.contactFailed);
    return false;
  }
}

const ORDER_NUMBER = /^[\w-]{1,20}$/;

/** B5 Prefills the subject with the order's number, when an order's page opened the form. */
function useOrderSubject(): string {
  const orderNumber = new URLSearchParams(useSearch()).get(ORDER_PARAMETER) ?? '';
  return ORDER_NUMBER.test(orderNumber) ? CONTACT_FORM.aboutOrder(orderNumber) : '';
}

/** Without mail it checks, thanks and clears as the specification says. */
export default function ContactForm({ canSend }: { canSend: boolean }) {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver,
    // Has no default values, so that text typed before hydration stays.
  });
  const { isSubmitting } = formState;
  const subject = useOrderSubject();
  const plain = usePlainForm('contact');
  const [isSent, setIsSent] = useState(false);

  const tell = ({ root }: FieldErrors<ContactMessage>) => root && toast(TOASTS.contactFailed);
  const send = handleSubmit(async (message, event) => {
    setIsSent(false);
    // The log must contain nothing personal.
    if (!canSend) console.info('Contact form submitted.');
    else if (!(await deliver({ ...message, ...(event && honeypotOf(event.target)) }))) return;
    reset(EMPTY);
    alert(CONTACT_THANKS);
    setIsSent(canSend);
  }, tell);

  return (
    <form
      noValidate
      {...plain.target}
      onSubmit={send}
      onFocus={() => void loadCheck().catch(() => undefined)}
      className="grid gap-6 sm:grid-cols-2"
    >
      <TextField
        {...plain.field('name', formState)}
        {...register('name')}
        label={CONTACT_FORM.name}
        autoComplete="name"
        required
        maxLength={LINE_CHARS}
      />
      <TextField
        {...plain.field('email', formState)}
        {...register('email')}
        type="email"
        label={CONTACT_FORM.email}
        autoComplete="email"
        required
        maxLength={EMAIL_CHARS}
      />
      <TextField
        {...plain.field('subject', formState)}
        defaultValue={plain.refusal?.values.subject ?? subject}
        {...register('subject')}
        label={CONTACT_FORM.subject}
        autoComplete="off"
        required
        className="sm:col-span-2"
        maxLength={LINE_CHARS}
      />
      <TextareaField
        {...plain.field('message', formState)}
        {...register('message')}
        label={CONTACT_FORM.message}
        rows={6}
        required
        className="sm:col-span-2"
        maxLength={MESSAGE_CHARS}
      />
      {canSend && <Honeypot />}
      <Button
        type="submit"
        size="lg"
        pending={isSubmitting}
        pendingText={CONTACT_FORM.pending}
        className="justify-self-start sm:col-span-2"
      >
        {CONTACT_FORM.submit}
      </Button>
      {canSend && (
        <p role="status" className="empty:hidden sm:col-span-2">
          {isSent && CONTACT_THANKS}
        </p>
      )}
    </form>
  );
}
