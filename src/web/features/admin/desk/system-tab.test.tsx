// B20 The desk's tab 'System' as it is drawn: without a backup, after a failure, and on PostgreSQL.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DeskSystem } from '../../../../shared/api/desk/system.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import SystemTab from './system-tab.tsx';

function render(backups: DeskSystem['backups']): string {
  const client = createQueryClient();
  client.setQueryData(['desk', 'deskSystem', {}], { version: '1.0.0', backups });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SystemTab />
    </QueryClientProvider>,
  );
}

it('B20 System: on PostgreSQL the owner reads which commands to run [B20.7]', () => {
  const html = render(undefined);
  expect(html).toContain('pg_dump -Fc');
  expect(html).toContain('pg_restore --no-owner');
  expect(html).not.toContain('type="password"');
});

it('B20 System: a failure is named, a damaged backup is marked, and without a backup nothing can be downloaded [B20.4, B20.7]', () => {
  const failure = { at: '2026-11-20T08:00:00.000Z', reason: 'The disk of /data/backups is full.' };
  const empty = render({ nightly: false, rows: [], failure });
  expect(empty).toContain('The last backup failed.');
  expect(empty).toContain(failure.reason);
  expect(empty).toContain('BACKUPS is 0');
  expect(empty).toContain('No backup yet');
  expect(empty).not.toContain('type="password"');
  const damaged = render({ nightly: true, rows: [{ name: 'a', at: failure.at, bytes: 7 }] });
  expect(damaged).toContain('Cannot be opened');
  expect(damaged).toContain('type="password"');
});
