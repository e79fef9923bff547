// A real database for the tests of a file that stores something.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open.ts';
import type { Database } from '../../src/shop/ports/database.ts';

/** One database for a whole file: to open one for each test takes longer than the tests. */
export function databaseOfFile(): () => Database {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => database;
}
