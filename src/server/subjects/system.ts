// B20 Opens the subject 'system': the backups of a store on SQLite.
import { openBackupFolder } from '../../adapters/database/engines/sqlite/backup-folder.ts';
import { backupFolder, databaseFile } from '../../adapters/database/open.ts';
import { createBackups } from '../../shop/backups/backups.ts';
import type { Store, Subject } from './subject.ts';

const CHECK_MS = 60_000;

export function openSystem(
  store: Store,
  { mail }: { readonly mail: { readonly isOn: boolean; readonly onQueued: () => void } },
) {
  const { dataDir, databaseUrl, backups: nightly } = store.config;
  const files = openBackupFolder({ database: databaseFile(dataDir), folder: backupFolder(dataDir) });
  const backups = createBackups({
    ...store,
    files,
    nightly,
    onQueued: mail.isOn ? mail.onQueued : undefined,
  });
  return {
    services: { backups, files },
    // PostgreSQL has tools of its own.
    jobs: databaseUrl
      ? []
      : [
          {
            everyMs: CHECK_MS,
            run: backups.run,
            failure: 'Backups could not be checked and will be retried',
          },
        ],
  } satisfies Subject;
}
