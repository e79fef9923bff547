// `npm run privacy`: exports a person's records as JSON, or erases them.
import { fileURLToPath } from 'node:url';
import { openBackupFolder } from '../../adapters/database/engines/sqlite/backup-folder.ts';
import { backupFolder, databaseFile } from '../../adapters/database/open.ts';
import { createBackups } from '../../shop/backups/backups.ts';
import type { Database } from '../../shop/ports/database.ts';
import { readConfig } from '../config.ts';
import { randomIds, systemClock } from '../system/system.ts';
import { runCommand, type Terminal, UsageError, withDatabase } from './run-command.ts';

const PRIVACY_USAGE = `Usage:
  npm run privacy -- export <email>   prints what the store keeps of a person, as JSON
  npm run privacy -- erase <email>    deletes their subscription, messages, alerts, mails and carts, and takes them out of orders`;

export function privacyCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const [verb, address = '', ...more] = args;
  const email = address.trim();
  if ((verb !== 'export' && verb !== 'erase') || !email.includes('@') || more.length > 0)
    return Promise.reject(new UsageError(PRIVACY_USAGE));

  return withDatabase(terminal, async (database) => {
    if (verb === 'export') {
      terminal.print(JSON.stringify(await database.privacy.exportPerson(email), null, 2));
      return;
    }
    const { subscribers, messages, orders, carts, alerts, mails } = await database.privacy.erasePerson(email);
    terminal.print(
      `Deleted: ${subscribers} subscriptions, ${messages} messages, ${carts} cart lines, ${alerts} alerts, ${mails} mails. Taken out of ${orders} orders.`,
    );
    await replaceBackups(terminal, database);
  });
}

const silent = { info() {}, warn() {}, error() {} };

/** Those from before contain the person. */
async function replaceBackups({ env, print }: Terminal, database: Database): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl) {
    print('Backups that you made of PostgreSQL still contain them: delete those.');
    return;
  }
  const files = openBackupFolder({ database: databaseFile(dataDir), folder: backupFolder(dataDir) });
  const backups = createBackups({
    files,
    database,
    clock: systemClock,
    ids: randomIds,
    log: silent,
    nightly: false,
  });
  const before = await backups.list();
  await backups.run();
  const failure = backups.failure();
  if (failure)
    throw new UsageError(`The backups in ${backupFolder(dataDir)} still contain them: ${failure.reason}`);
  if (before.length > 0) print('A new backup was written and checked, and the older ones were deleted.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(privacyCommand);
