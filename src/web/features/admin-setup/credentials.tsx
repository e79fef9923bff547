// §2 Shows the fixed credentials of this installation to the person at the machine.
import { ADMIN_SETUP } from '../../content/admin.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CredentialsProps {
  username: string | undefined;
  password: string | undefined;
}

export function Credentials({ username, password }: CredentialsProps) {
  return (
    <section aria-labelledby="credentials" className="rounded-sm border border-line bg-surface p-6 sm:p-8">
      <h2 id="credentials" className="display text-title">
        {ADMIN_SETUP.credentials}
      </h2>
      <dl className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Credential label={ADMIN_SETUP.username} value={username} />
        <Credential label={ADMIN_SETUP.password} value={password} />
      </dl>
      <p className="mt-6 text-sm text-muted">{ADMIN_SETUP.credentialsNote}</p>
    </section>
  );
}

function Credential({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 min-h-7 text-lg font-medium break-all select-all">
        {value ?? <Skeleton className="mt-1 h-6 w-32" />}
      </dd>
    </div>
  );
}
