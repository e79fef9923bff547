// What the tests of finding products share: a view over some products, a listing's state, and a database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open.ts';
import type { Product } from '../../src/shared/entities.ts';
import { type FindState, readFind } from '../../src/shared/find/query.ts';
import { product } from '../../src/shared/product-fixture.ts';
import { buildView, type CatalogueView } from '../../src/shop/catalogue/catalogue-view.ts';
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

export const viewOf = (products: readonly Product[], version = 'one'): Promise<CatalogueView> =>
  buildView(
    version,
    products.map((each) => ({ product: each, collections: [] })),
  );

/** One product for each name, in that order. */
export const productsNamed = (...names: string[]): Product[] => names.map((name) => product({ name }));

/** What a call such as '?q=linen&sort=match' asks for. */
export const asked = (query: string): FindState =>
  readFind(new URLSearchParams(query), { place: 'call', facets: true, search: true });

export const namesOf = (items: readonly { readonly name: string }[]): string[] =>
  items.map(({ name }) => name);
