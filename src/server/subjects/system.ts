// B20 Opens the subject 'system': the version, and the backups of a store on SQLite.
import { openBackupFolder } from '../../adapters/database/engines/sqlite/backup-folder.ts';
import { backupFolder, databaseFile } from '../../adapters/database/open.ts';
import { createBackups } from '../../shop/backups/backups.ts';
import type { Account } from '../../shop/desk/account.ts';
import { mountDeskSystem } from '../routes/desk-system.ts';
import type { Store, Subject } from './subject.ts';

const CHECK_MS = 60_000;

interface SystemDeps {
  readonly mail: { readonly isOn: boolean; readonly onQueued: () => void };
  readonly account: Account;
}

export function openSystem(store: Store, { mail, account }: SystemDeps) {
  const { dataDir, databaseUrl, backups: nightly } = store.config;
  const files = openBackupFolder({ database: databaseFile(dataDir), folder: backupFolder(dataDir) });
  // PostgreSQL has tools of its own.
  const backups = databaseUrl
    ? undefined
    : createBackups({ ...store, files, nightly, onQueued: mail.isOn ? mail.onQueued : undefined });
  return {
    routes: ({ mount }) => mountDeskSystem(mount, { backups, account }),
    jobs: backups
      ? [{ everyMs: CHECK_MS, run: backups.run, failure: 'Backups could not be checked and will be retried' }]
      : [],
  } satisfies Subject;
}
