// Fixtures for this folder's tests: entries, an in-memory database, and a scripted platform.
import fc from 'fast-check';
import { CATEGORY_IDS } from '../../shared/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { product } from '../../shared/product-fixture.ts';
import type { CatalogueRepository, Snapshot } from '../ports/catalogue.ts';
import type { CatalogueEntry, CommercePlatform, ProductReading } from '../ports/platform.ts';
import type { Log } from '../ports/system.ts';

export function entry(
  number: number,
  changes: Partial<Product> = {},
  collections: string[] = [],
): CatalogueEntry {
  const id = String(number);
  const made = product({
    shopifyId: id,
    id: `shopify-${id}`,
    handle: `product-${id}`,
    name: `Product ${id}`,
    description: '<p>Héllo</p>',
    price: '10.00',
    imageUrl: '',
    stockQuantity: 1,
    stock: 1,
    variants: [{ id: `${id}1`, title: '', options: [], price: '10.00', stock: 1 }],
    createdAt: new Date(1_700_000_000_000 + number * 1_000).toISOString(),
    ...changes,
  });
  return { product: made, collections };
}

export const entries = (count: number): CatalogueEntry[] =>
  Array.from({ length: count }, (_, index) => entry(index + 1));

const TAGS = ['denim', 'Active Wear', 'Featured', 'TOPS', 'tops', 'sale'];

/** Catalogues of any make: categories, tags and collections at random, each product once. */
export const anyEntries = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 500 }),
      categoryId: fc.constantFrom(...CATEGORY_IDS),
      tags: fc.subarray(TAGS),
      collections: fc.subarray([...CATEGORY_IDS, 'sale']),
      day: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ number }) => number, maxLength: 40 },
  )
  .map((all) =>
    all.map(({ number, categoryId, tags, collections, day }) => {
      const createdAt = new Date(day * 86_400_000).toISOString();
      return entry(number, { categoryId, category: { slug: categoryId }, tags, createdAt }, collections);
    }),
  );

interface MemoryDatabase extends CatalogueRepository {
  saved: Snapshot | undefined;
  saves: number;
  readonly leases: Map<string, { holder: string; until: number }>;
}

export function memoryDatabase(saved?: Snapshot): MemoryDatabase {
  const leases = new Map<string, { holder: string; until: number }>();
  return {
    saved,
    saves: 0,
    leases,
    async snapshotVersion() {
      return this.saved?.version;
    },
    async loadSnapshot() {
      return this.saved;
    },
    async saveSnapshot(snapshot) {
      this.saved = snapshot;
      this.saves += 1;
    },
    async acquireLease({ name, holder, now, ttlMs }) {
      const held = leases.get(name);
      if (held && held.holder !== holder && held.until > now) return false;
      leases.set(name, { holder, until: now + ttlMs });
      return true;
    },
    async releaseLease(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },
  };
}

interface FakePlatform extends Pick<CommercePlatform, 'listProducts' | 'listChanges' | 'readProducts'> {
  list: CatalogueEntry[];
  failing: boolean;
  /** Full readings, and questions for changes. */
  reads: number;
  polls: number;
  /** The change date of every product, for what a webhook waits for. */
  updatedAt: string;
  /** What a question for changes answers. */
  changes: ProductReading[];
  readonly named: string[][];
  readonly since: number[];
}

/** Gives fresh objects at every reading, as a real platform does. */
export function fakePlatform(list: CatalogueEntry[]): FakePlatform {
  return {
    list,
    failing: false,
    reads: 0,
    polls: 0,
    updatedAt: '2026-03-01T10:00:00Z',
    changes: [],
    named: [],
    since: [],
    async listProducts() {
      this.reads += 1;
      if (this.failing) throw new Error('platform is down');
      return structuredClone(this.list);
    },
    async listChanges(since, _signal, keep = (entry) => entry) {
      this.polls += 1;
      this.since.push(since);
      if (this.failing) throw new Error('platform is down');
      return structuredClone(this.changes).map((each) => ({
        ...each,
        entry: each.entry && keep(each.entry),
      }));
    },
    async readProducts(ids, _signal, keep = (entry) => entry) {
      this.named.push([...ids]);
      if (this.failing) throw new Error('platform is down');
      return ids.map((id) => {
        const found = this.list.find(({ product }) => product.shopifyId === id);
        if (!found) return { id, entry: undefined, updatedAt: undefined };
        return { id, entry: keep(structuredClone(found)), updatedAt: this.updatedAt };
      });
    },
  };
}

export function recordingLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const at = (level: string) => (_fields: object, message: string) => {
    lines.push(`${level}: ${message}`);
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
