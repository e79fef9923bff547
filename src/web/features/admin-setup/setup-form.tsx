// §2 Admin setup: shows the credentials or their fields, the button, and the result.
import { Check } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { SETUP_MESSAGES } from '../../../shared/messages.ts';
import { href } from '../../../shared/routes.ts';
import { ADMIN_DEFAULT_USERNAME, ADMIN_SETUP } from '../../content/admin.ts';
import { Link } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Credentials } from './credentials.tsx';
import { TokenFields } from './token-fields.tsx';
import { type TypedAccount, useAdminSetup } from './use-admin-setup.ts';

const EMPTY: TypedAccount = { token: '', username: ADMIN_DEFAULT_USERNAME, password: '' };

export function SetupForm() {
  const { setup, status, pending, create } = useAdminSetup();
  const { register, handleSubmit } = useForm({ defaultValues: EMPTY });
  const ready = status === 'success' || status === 'exists';
  const onward = useLostFocus<HTMLAnchorElement>(ready);
  const byToken = setup?.mode === 'token';

  const submit = handleSubmit((account) => {
    if (!pending && !ready) create(byToken ? account : undefined);
  });

  return (
    <form method="dialog" onSubmit={submit} className="grid gap-8">
      {byToken ? (
        !ready && <TokenFields register={register} />
      ) : (
        <Credentials
          username={setup?.username}
          password={setup && (setup.password ?? ADMIN_SETUP.passwordUsed)}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <Button
          type="submit"
          size="lg"
          variant={ready ? 'secondary' : 'primary'}
          // The button is disabled after success, but its text is news and must stay readable.
          className="disabled:opacity-100!"
          pending={pending}
          pendingText={ADMIN_SETUP.pending}
          disabled={ready}
        >
          {ready && <Icon of={Check} size={16} />}
          {ready ? ADMIN_SETUP.ready : ADMIN_SETUP.submit}
        </Button>
        {ready && (
          <Link ref={onward} href={href.admin} className={buttonClass({ size: 'lg' })}>
            {ADMIN_SETUP.toDashboard}
          </Link>
        )}
      </div>
      <p role="status" className={cx('min-h-7', status === 'error' ? 'text-destructive' : 'text-success')}>
        {status !== 'idle' && !pending && SETUP_MESSAGES[status]}
      </p>
    </form>
  );
}
