// §2 What the shop answered: the flag, the message and the error.
import type { ConnectionTest } from '../../../shared/entities.ts';
import { CONNECTION_TEST } from '../../content/connection-test.ts';
import { Badge } from '../../ui/badge.tsx';

export function ConnectionResult({ result: { connected, message, error } }: { result: ConnectionTest }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-sm border border-line bg-surface p-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-8">
      <dt className="text-sm text-muted">{CONNECTION_TEST.connected}</dt>
      <dd>
        <Badge variant={connected ? 'success' : 'sale'}>
          {connected ? CONNECTION_TEST.yes : CONNECTION_TEST.no}
        </Badge>
      </dd>
      <dt className="text-sm text-muted">{CONNECTION_TEST.message}</dt>
      <dd className={connected ? 'break-words' : 'font-medium break-words text-destructive'}>{message}</dd>
      {error && (
        <>
          <dt className="text-sm text-muted">{CONNECTION_TEST.error}</dt>
          <dd className="break-words">{error}</dd>
        </>
      )}
    </dl>
  );
}
