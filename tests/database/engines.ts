// The two databases every store test runs on, and a store of its own for each test.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type StoreOptions } from '../../src/adapters/database/open.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { createDatabase } from '../support/postgres.ts';
import { emptySqlite } from '../support/sqlite.ts';

export { ADA, newOrder, orderEvent } from '../fixtures/orders.ts';

interface Engine {
  readonly name: string;
  /** A new, empty place for a store; gone when the test ends. */
  place(): Promise<StoreOptions>;
  /** A database for many tests, and how it is emptied between two of them. */
  open(): Promise<SharedDatabase>;
}

interface SharedDatabase {
  readonly database: Database;
  empty(): Promise<void> | void;
}

const ALL_ENGINES: readonly Engine[] = [
  {
    name: 'SQLite',
    async place() {
      const dataDir = temporaryFolder();
      return { dataDir };
    },
    async open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'store-test-'));
      const database = await openDatabase({ dataDir });
      atEndOfFile(async () => {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      });
      return { database, empty: () => emptySqlite(dataDir) };
    },
  },
  {
    name: 'PostgreSQL',
    async place() {
      const { url, drop } = await createDatabase();
      onTestFinished(drop);
      return { url };
    },
    async open() {
      const { url, drop, empty } = await createDatabase();
      const database = await openDatabase({ url });
      atEndOfFile(async () => {
        await database.close();
        await drop();
      });
      return { database, empty };
    },
  },
];

/** `npm run test:fast` does without PostgreSQL. */
export const ENGINES = ALL_ENGINES.filter(({ name }) => name === 'SQLite' || !process.env.TEST_FAST);

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openForTest(place: StoreOptions): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return database;
}

/** Databases that no test uses now, because opening one takes longer than most tests. */
const free: { engine: string; shared: SharedDatabase }[] = [];

/** An empty database that no other test uses meanwhile. */
export async function freshDatabase({ name: engine, open }: Engine): Promise<Database> {
  const index = free.findIndex((each) => each.engine === engine);
  const [found] = index < 0 ? [] : free.splice(index, 1);
  if (!found) atEndOfFile(async () => void free.splice(0));
  const shared = found?.shared ?? (await open());
  await shared.empty();
  onTestFinished(() => void free.push({ engine, shared }));
  return shared.database;
}

export function cartAdd(fields: Partial<Parameters<Database['carts']['add']>[0]> = {}) {
  return {
    id: randomUUID(),
    sessionId: 'session-1',
    productId: '7',
    variantId: '71',
    quantity: 1,
    cap: 99,
    mostLines: 100,
    now: 1_000,
    ...fields,
  };
}

export async function inParallel<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
