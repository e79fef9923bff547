// Tests reading products page by page: the variables of every call, the end of a walk, and refused responses.
import { describe, expect, test } from 'vitest';
import {
  type RecordedCall,
  type ScriptedResponse,
  scriptedClient,
} from '../../../../tests/fixtures/scripted-client.ts';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import type { CatalogueEntry } from '../../../shop/ports/platform.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { createProductReader } from './read-products.ts';

function setUp(answer: ScriptedResponse) {
  const { asked, client } = scriptedClient(answer);
  const log = recordingLog();
  return { asked, log, reader: createProductReader(client, log) };
}

const page = (nodes: unknown[], endCursor?: string) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== undefined, endCursor: endCursor ?? null },
});
const variant = (id: number) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  title: `V${id}`,
  availableForSale: true,
  price: { amount: '5.0', currencyCode: 'USD' },
});
const product = (id: number, changes = {}) => ({
  id: `gid://shopify/Product/${id}`,
  handle: `p-${id}`,
  title: `P${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
  variants: page([variant(id * 10)]),
  ...changes,
});
const unreadable = (id: number) => product(id, { title: null });
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const idsOf = (list: readonly CatalogueEntry[]) => list.map((entry) => entry.product.shopifyId);
const isMore = ({ document }: RecordedCall) => document.includes('query MoreOfProduct');

describe('How products arrive: a walk over all', () => {
  test('keeps the order of the pages, however long each product takes', async () => {
    const { reader } = setUp(async (call) => {
      if (!isMore(call)) {
        const slow = product(1, { variants: page([variant(1)], 'v1') });
        return { products: page([slow, ...range(2, 9).map((id) => product(id))]) };
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { product: { variants: page([variant(2)]) } };
    });
    expect(idsOf(await reader.listProducts())).toEqual(range(1, 10).map(String));
  });

  test.each([
    ['the same cursor again', [page([product(1)], 'c1'), page([product(2)], 'c1')]],
    ['a cursor behind an empty page', [page([product(1)], 'c1'), page([], 'c2')]],
  ])('%s is a walk without end', async (_case, pages) => {
    const { reader } = setUp((_asked, count) => ({ products: pages[count - 1] }));
    await expect(reader.listProducts()).rejects.toThrow('do not end');
  });

  test.each([
    ['no cursor', { hasNextPage: true, endCursor: null }],
    ['no further page', { hasNextPage: false, endCursor: 'c1' }],
    ['no word of pages', undefined],
  ])('%s ends it', async (_case, pageInfo) => {
    const { asked, reader } = setUp(() => ({ products: { nodes: [product(1)], pageInfo } }));
    expect(await reader.listProducts()).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('half of the products unreadable is a small shop, more is a fault', async () => {
    const half = setUp(() => ({ products: page([product(1), unreadable(2)]) }));
    expect(idsOf(await half.reader.listProducts())).toEqual(['1']);
    const more = setUp(() => ({ products: page([product(1), unreadable(2), null]) }));
    await expect(more.reader.listProducts()).rejects.toThrow('2 of 3 products are unreadable');
  });

  test('an entry of equal content may be replaced by the one the caller holds', async () => {
    const { reader } = setUp(() => ({ products: page([product(1), product(2)]) }));
    const copies: CatalogueEntry[] = [];
    const list = await reader.listProducts(undefined, (entry) => {
      copies.push({ ...entry });
      return copies.at(-1) as CatalogueEntry;
    });
    expect(list[0]).toBe(copies[0]);
    expect(list[1]).toBe(copies[1]);
  });
});

describe('How products arrive: the rest of a large product', () => {
  test('is read when only collections are missing', async () => {
    const collections = page([{ handle: 'a' }], 'k1');
    const { reader } = setUp((call) =>
      isMore(call)
        ? { product: { collections: page([{ handle: 'b' }]) } }
        : { products: page([product(1, { collections })]) },
    );
    expect((await reader.listProducts())[0]?.collections).toEqual(['a', 'b']);
  });

  test('ends after fifty pages, and with an answer that is none', async () => {
    const large = product(1, { variants: page([variant(1)], 'v') });
    const endless = setUp((call, count) =>
      isMore(call) ? { product: { variants: page([variant(count)], 'v') } } : { products: page([large]) },
    );
    expect((await endless.reader.listProducts())[0]?.product.variants).toHaveLength(51);
    const both = { ...large, collections: page([{ handle: 'a' }], 'k') };
    const silent = setUp((call) => (isMore(call) ? null : { products: page([both]) }));
    expect((await silent.reader.listProducts())[0]?.product.variants).toHaveLength(1);
  });

  test('is asked for without inventory once that turned out to be forbidden', async () => {
    const large = product(1, { variants: page([variant(1)], 'v1') });
    const { asked, reader } = setUp((call) => {
      if (!isMore(call)) return { products: page([large]) };
      if (call.variables.inventory) throw new ShopifyError('access_denied', 'no', ['quantityAvailable']);
      return { product: { variants: page([variant(2)]) } };
    });
    expect((await reader.listProducts())[0]?.product.variants).toHaveLength(2);
    expect(asked.map(({ variables }) => variables.inventory)).toEqual([true, true, false]);
  });
});

describe('How products arrive: what changed', () => {
  test('is asked for by the time of the change', async () => {
    const { asked, reader } = setUp((_asked, count) => ({
      products: count === 1 ? page([product(1)], 'c1') : page([unreadable(2)]),
    }));
    const changes = await reader.listChanges(Date.parse('2026-03-01T12:00:00Z'));
    const query = "updated_at:>='2026-03-01T12:00:00.000Z'";
    expect(asked.map(({ variables }) => variables)).toMatchObject([
      { query, sortKey: 'UPDATED_AT', after: null },
      { query, sortKey: 'UPDATED_AT', after: 'c1' },
    ]);
    expect(changes.map(({ id, entry, updatedAt }) => [id, entry !== undefined, updatedAt])).toEqual([
      ['1', true, '2026-02-01T00:00:00Z'],
      ['2', false, '2026-02-01T00:00:00Z'],
    ]);
  });

  test('what nobody can name is not among them', async () => {
    const { reader } = setUp(() => ({ products: page([product(1), null]) }));
    expect((await reader.listChanges(0)).map(({ id }) => id)).toEqual(['1']);
  });

  test('what a look has met stays known to the next one, and a walk forgets what is gone', async () => {
    let met = [product(1), product(2)];
    const { reader } = setUp(() => ({ products: page(met) }));
    const before = await reader.listProducts();
    met = [product(1)];
    expect((await reader.listChanges(0))[0]?.entry).toBe(before[0]);
    await reader.listProducts();
    met = [product(1), product(2)];
    const after = await reader.listProducts();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]).toEqual(before[1]);
  });
});

describe('How products arrive: those that were named', () => {
  test('come in the order asked for, however many, and those that are gone without an entry', async () => {
    const { log, reader } = setUp(({ variables }) => ({
      nodes: (variables.ids as string[])
        .map((id) => Number(id.split('/').at(-1)))
        .map((id) => (id === 2 ? null : product(id)))
        .reverse(),
    }));
    const readings = await reader.readProducts(range(1, 26).map(String));
    expect(readings.map(({ id }) => id)).toEqual(range(1, 26).map(String));
    expect(readings[1]).toEqual({ id: '2', entry: undefined, updatedAt: undefined });
    expect(readings.filter(({ entry }) => entry)).toHaveLength(25);
    expect(log.lines).toEqual([]);
  });

  test('one that cannot be read has no entry, and is noted', async () => {
    const { log, reader } = setUp(() => ({ nodes: [product(1, { updatedAt: null, title: null })] }));
    expect(await reader.readProducts(['1'])).toEqual([{ id: '1', entry: undefined, updatedAt: undefined }]);
    expect(log.lines).toHaveLength(1);
  });

  test('none is no call', async () => {
    const { asked, reader } = setUp(() => null);
    expect(await reader.readProducts([])).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([null, {}, { nodes: [] }, { nodes: [null, null] }])(
    '%j does not answer for one',
    async (answer) => {
      await expect(setUp(() => answer).reader.readProducts(['1'])).rejects.toMatchObject({
        failure: 'garbage',
      });
    },
  );
});
