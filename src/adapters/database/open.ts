// Opens the store of records: PostgreSQL when a URL is given, else a SQLite file in the data folder.
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Store } from '../../shop/ports/store.ts';
import type { Log } from '../../shop/ports/world.ts';
import { Database, type Engine } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { openSqliteFile } from './sqlite/file.ts';
import { createStore } from './store.ts';
import { reasonOf, StoreUnavailable } from './unavailable.ts';

const DATABASE_FILE = 'store.sqlite';

export interface StoreOptions {
  /** postgres://… */
  readonly url?: string | undefined;
  /** The folder of store.sqlite. */
  readonly dataDir?: string | undefined;
  readonly log?: Log | undefined;
}

/** Loaded only when it is used: a store on SQLite need not carry a PostgreSQL driver in its memory. */
async function openServer(url: string, log: Log | undefined) {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, log);
}

/** Throws StoreUnavailable, whose message is one sentence for the operator. */
export async function openStore({ url, dataDir, log }: StoreOptions): Promise<Store> {
  const engine: Engine = url ? 'postgres' : 'sqlite';
  const dialect = url
    ? await openServer(url, log)
    : sqliteDialect(await openSqliteFile(join(dataDir ?? 'data', DATABASE_FILE)));
  const queries = new Kysely<Tables>({ dialect });
  try {
    const applied = await migrate(queries as unknown as Kysely<never>, engine);
    if (applied.length > 0) log?.info({ migrations: applied }, 'The database was brought up to date');
  } catch (error) {
    await queries.destroy();
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable(`The database could not be brought up to date: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return createStore(new Database(queries, engine));
}
