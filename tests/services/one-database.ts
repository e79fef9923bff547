// One real database for all tests of a file: to open one takes longer than most tests do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { emptySqlite } from '../support/sqlite.ts';

/** Without `emptied`, what a test stores is there for the next ones. */
export function databaseOfFile({ emptied = false } = {}): () => Database {
  let dataDir: string;
  let database: Database;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'store-test-'));
    database = await openDatabase({ dataDir });
  });
  if (emptied) beforeEach(() => emptySqlite(dataDir));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => database;
}
