// `npm run backup`: writes a consistent copy of the store's data while it runs.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUpSqlite } from '../../adapters/database/engines/sqlite/copies.ts';
import { databaseFile } from '../../adapters/database/open.ts';
import { readConfig } from '../config.ts';
import { runCommand, type Terminal, UsageError } from './run-command.ts';

const BACKUP_USAGE = `Usage:
  npm run backup -- <file>   copies the records of the store, running or not, into a new file`;

export async function backupCommand(args: readonly string[], { env, print }: Terminal): Promise<void> {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new UsageError(BACKUP_USAGE);
  const { databaseUrl, dataDir } = readConfig(env);
  // PostgreSQL's own tool makes a better copy, and restores it.
  if (databaseUrl)
    throw new UsageError(
      `The records are in PostgreSQL. Back them up with its own tool:\n  pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
    );
  const target = resolve(file);
  await backUpSqlite(databaseFile(dataDir), target);
  print(`Copied ${statSync(target).size} bytes to ${target}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(backupCommand);
