// Brings a database to the current schema with Kysely's Migrator, once, however many instances start at the same time.
import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import { DatabaseUnavailable } from './engines/unavailable.ts';
import type { Engine } from './handle.ts';
import { MIGRATIONS } from './migrations/list.ts';

/** Stores from before Kysely's Migrator list their migrations here. */
const OLD_TABLE = 'schema_migrations';
const TABLE = 'kysely_migration';
/** Any number, as long as every instance uses the same. */
const BRIDGE_LOCK = 7_310_664_021;

interface MigrationTables {
  schema_migrations: { name: string; applied_at: number };
  kysely_migration: { name: string; timestamp: string };
}

/** Returns the names of the migrations it ran. */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<string[]> {
  const tables = db as unknown as Kysely<MigrationTables>;
  await adoptOldList(tables, engine);
  // Topics do not depend on each other, and a branch merged later may have a lower number.
  const migrator = new Migrator({ db, provider: providerFor(engine), allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  await refuseNewerDatabase(tables);
  throw error;
}

function providerFor(engine: Engine): MigrationProvider {
  const entries = MIGRATIONS.map(({ name, up }) => [name, { up: (db: Kysely<unknown>) => up(db, engine) }]);
  return { getMigrations: async () => Object.fromEntries(entries) };
}

async function refuseNewerDatabase(db: Kysely<MigrationTables>): Promise<void> {
  if (!(await exists(db, TABLE))) return;
  const knownNames = new Set(MIGRATIONS.map(({ name }) => name));
  const applied = await db.selectFrom(TABLE).select('name').execute();
  const foreign = applied.find(({ name }) => !knownNames.has(name));
  if (!foreign) return;
  throw new DatabaseUnavailable(
    `The database has migration ${foreign.name}, which this version does not know: run the newer version.`,
  );
}

/** The old list stays: dropping it would fail another instance that lists the tables at that moment. */
async function adoptOldList(db: Kysely<MigrationTables>, engine: Engine): Promise<void> {
  if (!(await exists(db, OLD_TABLE))) return;
  await db.transaction().execute(async (trx) => {
    // On SQLite the transaction itself is the lock: it starts with the write lock.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${BRIDGE_LOCK})`.execute(trx);
    if (!(await exists(trx, OLD_TABLE))) return;
    await trx.schema
      .createTable(TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    for (const { name, applied_at } of await trx.selectFrom(OLD_TABLE).selectAll().execute()) {
      const timestamp = new Date(applied_at).toISOString();
      await trx
        .insertInto(TABLE)
        .values({ name, timestamp })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  });
}

async function exists(db: Kysely<MigrationTables>, table: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
}
