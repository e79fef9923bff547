// `npm run restore`: puts a backup in the place of a stopped store's database.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replacedFile } from '../../adapters/database/engines/sqlite/backup-folder.ts';
import { lockInstance } from '../../adapters/database/engines/sqlite/instance-lock.ts';
import { restoreSqlite } from '../../adapters/database/engines/sqlite/restore.ts';
import { backupFolder, databaseFile } from '../../adapters/database/open.ts';
import { readConfig } from '../config.ts';
import { runCommand, type Terminal, UsageError } from './run-command.ts';

const RESTORE_USAGE = `Usage:
  npm run restore -- <file>   puts a backup in the place of a stopped store's records`;
/** A store that is about to end gets this time. */
const LOCK_WAIT_MS = 2_000;

export async function restoreCommand(args: readonly string[], { env, print }: Terminal): Promise<void> {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new UsageError(RESTORE_USAGE);
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl)
    throw new UsageError(
      `The records are in PostgreSQL. Restore them with its own tool:\n  pg_restore --no-owner --dbname="$NEW_DATABASE_URL" ${file}`,
    );
  const lock = await lockInstance(dataDir, LOCK_WAIT_MS);
  try {
    const { orders, replaced } = await restoreSqlite(resolve(file), {
      database: databaseFile(dataDir),
      aside: replacedFile(backupFolder(dataDir), Date.now()),
    });
    print(`Restored ${file} with ${orders} ${orders === 1 ? 'order' : 'orders'}. Start the store.`);
    if (replaced) print(`What it replaced is in ${replaced} until seven newer backups were written.`);
  } finally {
    await lock.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(restoreCommand);
