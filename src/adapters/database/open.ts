// Opens the database: PostgreSQL if there is a URL, else a SQLite file in the data folder.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../shop/ports/database.ts';
import type { Log } from '../../shop/ports/system.ts';
import { createDatabase } from './database.ts';
import { DatabaseUnavailable, reasonOf } from './engines/unavailable.ts';
import { type Backend, DatabaseHandle } from './handle.ts';
import { migrate } from './migrate.ts';

const DATABASE_FILE = 'store.sqlite';
const DATA_DIR = 'data';
const BACKUP_FOLDER = 'backups';

export interface StoreOptions {
  /** postgres://… */
  readonly url?: string | undefined;
  /** The folder of store.sqlite. */
  readonly dataDir?: string | undefined;
  readonly log?: Log | undefined;
}

export const databaseFile = (dataDir: string = DATA_DIR): string => join(dataDir, DATABASE_FILE);
export const backupFolder = (dataDir: string): string => join(dataDir, BACKUP_FOLDER);

/** Drivers are loaded only when used, so that a store on SQLite does not have a PostgreSQL driver in memory. */
async function openBackend({ url, dataDir, log }: StoreOptions): Promise<Backend> {
  if (url) {
    const { openPostgres } = await import('./engines/postgres.ts');
    return openPostgres(url, log);
  }
  const { openSqlite } = await import('./engines/sqlite/backend.ts');
  return openSqlite(databaseFile(dataDir));
}

/** Throws DatabaseUnavailable, whose message is one sentence for the operator. */
export async function openDatabase(options: StoreOptions): Promise<Database> {
  const { log } = options;
  const database = new DatabaseHandle(await openBackend(options));
  try {
    const applied = await migrate(database.background as unknown as Kysely<never>, database.engine);
    if (applied.length > 0) log?.info({ migrations: applied }, 'The database was brought up to date');
  } catch (error) {
    await database.close();
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(`The database could not be brought up to date: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return createDatabase(database);
}
