// One real database for all tests of a file: to open one takes longer than most tests do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { databaseFile, openDatabase } from '../../src/adapters/database/open.ts';
import type { Database } from '../../src/shop/ports/database.ts';

/** Migrations run once for all tests of a file. */
const KEPT_TABLES = /^(sqlite_|kysely_)/;

function emptyTables(file: string): void {
  const sql = new Libsql(file);
  sql.exec('pragma busy_timeout = 5000');
  const tables = sql.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  for (const { name } of tables) if (!KEPT_TABLES.test(name)) sql.exec(`delete from "${name}"`);
  sql.close();
}

/** Without `emptied`, what a test stores is there for the next ones. */
export function databaseOfFile({ emptied = false } = {}): () => Database {
  let dataDir: string;
  let database: Database;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'store-test-'));
    database = await openDatabase({ dataDir });
  });
  if (emptied) beforeEach(() => emptyTables(databaseFile(dataDir)));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => database;
}
