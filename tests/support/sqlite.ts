// Empties a store's SQLite file from outside, while the store has it open.
import Libsql from 'libsql';
import { databaseFile } from '../../src/adapters/database/open.ts';

/** Migrations run once for all tests of a file. */
const KEPT_TABLES = /^(sqlite_|kysely_)/;

export function emptySqlite(dataDir: string): void {
  const sql = new Libsql(databaseFile(dataDir));
  const tables = sql.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const deletes = tables
    .filter(({ name }) => !KEPT_TABLES.test(name))
    .map(({ name }) => `delete from "${name}";`);
  // One commit for all of them: each waits for the disk.
  sql.exec(`pragma busy_timeout = 5000; begin immediate; ${deletes.join(' ')} commit`);
  sql.close();
}
