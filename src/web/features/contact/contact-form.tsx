// §2 §5 §7 'Get In Touch': checks, logs, thanks and clears. It makes no call.
import { type Resolver, useForm } from 'react-hook-form';
import type { ContactMessage } from '../../../shared/forms.ts';
import { CONTACT_THANKS } from '../../../shared/messages.ts';
import { CONTACT_FORM } from '../../content/contact.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';

/** The schemas are fetched at the first submit (or sooner, when a field is touched), not with the page. */
const loadCheck = () => import('./contact-check.ts');
const resolver: Resolver<ContactMessage> = async (...input) => (await loadCheck()).checkContact(...input);

const EMPTY: ContactMessage = { name: '', email: '', subject: '', message: '' };

export default function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver,
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(() => {
    // Nothing personal is logged.
    console.info('Contact form submitted.');
    reset();
    alert(CONTACT_THANKS);
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={send}
      onFocus={() => void loadCheck()}
      className="grid gap-6 sm:grid-cols-2"
    >
      <TextField
        {...register('name')}
        label={CONTACT_FORM.name}
        autoComplete="name"
        required
        error={errors.name?.message}
      />
      <TextField
        {...register('email')}
        type="email"
        label={CONTACT_FORM.email}
        autoComplete="email"
        required
        error={errors.email?.message}
      />
      <TextField
        {...register('subject')}
        label={CONTACT_FORM.subject}
        autoComplete="off"
        required
        className="sm:col-span-2"
        error={errors.subject?.message}
      />
      <TextareaField
        {...register('message')}
        label={CONTACT_FORM.message}
        rows={6}
        required
        className="sm:col-span-2"
        error={errors.message?.message}
      />
      <Button
        type="submit"
        size="lg"
        pending={isSubmitting}
        pendingText={CONTACT_FORM.pending}
        className="justify-self-start sm:col-span-2"
      >
        {CONTACT_FORM.submit}
      </Button>
    </form>
  );
}
