// B6 Account: changes the password and two-step login, and lists the sessions and the audit trail.
import { useForm } from 'react-hook-form';
import type { DeskSession } from '../../../../shared/api/desk/account.ts';
import { NEW_PASSWORD_MIN_CHARS, PASSWORD_CHARS } from '../../../../shared/constants.ts';
import { DESK_ACCOUNT } from '../../../content/desk/account.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { REMOVES } from '../../../ui/focus.ts';
import { useDesk, useDeskAction, useDeskList } from './desk-client.ts';
import { Failed, leaveRow, PanelHead, Rows, Waiting } from './desk-parts.tsx';
import { Moment } from './moment.tsx';
import { TwoStep } from './two-step.tsx';

export default function AccountTab() {
  const { data, isError, refetch } = useDesk('deskAccount', {});
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className="grid gap-12">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <PasswordForm username={data.admin.username} />
        <TwoStep account={data} />
      </div>
      <Devices sessions={data.sessions} />
      <Trail />
    </div>
  );
}

function PasswordForm({ username }: { username: string }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { current: '', next: '' } });
  const change = useDeskAction('deskPassword', { done: ({ message }) => message });

  const submit = handleSubmit((passwords) => change.mutate(passwords, { onSuccess: () => reset() }));

  return (
    <section>
      <PanelHead title={DESK_ACCOUNT.password} />
      <form onSubmit={submit} className="mt-5 grid max-w-104 gap-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label={DESK_ACCOUNT.current}
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_CHARS}
          {...register('current')}
        />
        <TextField
          label={DESK_ACCOUNT.next}
          hint={DESK_ACCOUNT.nextHint}
          type="password"
          autoComplete="new-password"
          required
          minLength={NEW_PASSWORD_MIN_CHARS}
          maxLength={PASSWORD_CHARS}
          {...register('next')}
        />
        <div>
          <Button type="submit" variant="secondary" pending={change.isPending}>
            {DESK_ACCOUNT.change}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Devices({ sessions }: { sessions: readonly DeskSession[] }) {
  const end = useDeskAction('deskEndSession');
  return (
    <section>
      <PanelHead title={DESK_ACCOUNT.devices} />
      <ul className="mt-5 border-t border-line">
        {sessions.map(({ id, device, usedAt, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {device}
              {current && <Badge variant="tone">{DESK_ACCOUNT.thisDevice}</Badge>}
            </p>
            <p className="flex items-center gap-4 text-sm text-muted">
              <span>
                {DESK_ACCOUNT.used} <Moment value={usedAt} />
              </span>
              <Button
                variant="ghost"
                size="sm"
                className="shrink-0 whitespace-nowrap"
                aria-label={`${DESK_ACCOUNT.logOut} ${device}`}
                {...REMOVES}
                onClick={(event) => {
                  leaveRow(event);
                  end.mutate({ id });
                }}
              >
                {DESK_ACCOUNT.logOut}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trail() {
  const list = useDeskList('deskAudit', {});
  return (
    <section>
      <PanelHead title={DESK_ACCOUNT.trail} />
      <p className="mt-2 text-sm text-muted">{DESK_ACCOUNT.trailNote}</p>
      <Rows list={list} label={DESK_ACCOUNT.trail} empty={DESK_ACCOUNT.noTrail}>
        {({ at, username, action, subject, outcome }) => (
          <p className="flex flex-wrap justify-between gap-x-6 py-2 text-sm">
            <span className="min-w-0 break-words">
              {username}: {action}
              {subject && <span className="break-words text-muted"> {subject}</span>}
              {(outcome === 'refused' || outcome === 'failed') && (
                <>
                  {' '}
                  <Badge variant="tone">{DESK_ACCOUNT.outcomes[outcome]}</Badge>
                </>
              )}
            </span>
            <Moment value={at} className="text-muted tabular-nums" />
          </p>
        )}
      </Rows>
    </section>
  );
}
