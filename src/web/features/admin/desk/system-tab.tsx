// B20 System: the version, and the backups with the newest to download.
import { useState } from 'react';
import type { DeskBackup, DeskSystem } from '../../../../shared/api/desk/system.ts';
import { DESK_SYSTEM } from '../../../content/desk/system.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useDesk } from './desk-client.ts';
import { useDeskExport } from './desk-export.ts';
import { Failed, PanelHead, SUBHEAD, Waiting } from './desk-parts.tsx';
import { Moment } from './moment.tsx';
import { Ask } from './two-step.tsx';

export default function SystemTab() {
  const { data, isError, refetch } = useDesk('deskSystem', {});
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <section>
      <PanelHead title={DESK_SYSTEM.title} />
      <p className="mt-2 text-sm text-muted">{DESK_SYSTEM.version(data.version)}</p>
      <h3 className={`mt-8 ${SUBHEAD}`}>{DESK_SYSTEM.backups}</h3>
      {data.backups ? <Backups backups={data.backups} /> : <Postgres />}
    </section>
  );
}

function Postgres() {
  return (
    <>
      <p className="mt-2 text-sm">{DESK_SYSTEM.postgres}</p>
      <pre className="mt-3 bg-surface px-4 py-3 text-sm break-words whitespace-pre-wrap">
        {DESK_SYSTEM.postgresCommands}
      </pre>
    </>
  );
}

function Backups({ backups: { nightly, rows, failure } }: { backups: NonNullable<DeskSystem['backups']> }) {
  return (
    <>
      <p className="mt-2 text-sm text-muted">{nightly ? DESK_SYSTEM.nightly : DESK_SYSTEM.off}</p>
      {failure && (
        <p role="status" className="mt-5 border-l-2 border-sale bg-surface px-4 py-3 text-sm">
          <strong className="font-medium">{DESK_SYSTEM.failed}</strong> <Moment value={failure.at} />
          <span className="block break-words text-muted">{failure.reason}</span>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="mt-5 border-y border-line py-8 text-center text-muted">{DESK_SYSTEM.none}</p>
      ) : (
        <>
          <ul aria-label={DESK_SYSTEM.backups} className="mt-5 border-t border-line">
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </ul>
          <Download />
        </>
      )}
    </>
  );
}

function Row({ row: { at, bytes, orders } }: { row: DeskBackup }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <Moment value={at} />
      <span className="flex items-center gap-4 text-sm text-muted tabular-nums">
        {DESK_SYSTEM.size(bytes)}
        {orders === undefined ? (
          <Badge variant="sale">{DESK_SYSTEM.broken}</Badge>
        ) : (
          <Badge variant="outline">{DESK_SYSTEM.opened(orders)}</Badge>
        )}
      </span>
    </li>
  );
}

function Download() {
  const save = useDeskExport('deskBackup');
  const [downloads, setDownloads] = useState(0);
  return (
    <>
      <p className="mt-5 text-sm text-muted">{DESK_SYSTEM.downloadNote}</p>
      <Ask
        // A new form forgets the password.
        key={downloads}
        label={DESK_SYSTEM.password}
        submit={DESK_SYSTEM.download}
        password
        pending={save.isPending}
        onSubmit={(password) =>
          save.mutate({ password }, { onSuccess: () => setDownloads((count) => count + 1) })
        }
      />
    </>
  );
}
