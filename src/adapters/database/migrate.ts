// Brings a database to the current schema, once, however many instances start at the same time.
import { type Kysely, sql } from 'kysely';
import type { Engine } from './handle.ts';
import { initial } from './migrations/0001-initial.ts';
import { mail } from './migrations/0003-mail.ts';
import { orderStatus } from './migrations/0005-order-status.ts';
import { vitals } from './migrations/0008-vitals.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** In order; a released one is never edited. */
const MIGRATIONS: readonly Migration[] = [initial, mail, orderStatus, vitals];

/** Any number, as long as every instance asks PostgreSQL for the same. */
const LOCK = 7_310_664_021;

interface WithMigrations {
  schema_migrations: { name: string; applied_at: number };
}

export async function migrate(queries: Kysely<Tables>, engine: Engine): Promise<string[]> {
  // On SQLite the transaction itself is the lock: it starts by taking the right to write.
  return (queries as unknown as Kysely<WithMigrations>).transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await trx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const applied = new Set(
      (await trx.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name),
    );
    const known = new Set(MIGRATIONS.map(({ name }) => name));
    const foreign = [...applied].find((name) => !known.has(name));
    if (foreign !== undefined) {
      throw new DatabaseUnavailable(
        `The database has migration ${foreign}, which this version does not know: run the newer version.`,
      );
    }
    const missing = MIGRATIONS.filter(({ name }) => !applied.has(name));
    for (const { name, up } of missing) {
      await up(trx as unknown as Kysely<unknown>, engine);
      await trx.insertInto('schema_migrations').values({ name, applied_at: Date.now() }).execute();
    }
    return missing.map(({ name }) => name);
  });
}
