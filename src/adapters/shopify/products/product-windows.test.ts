// Tests a walk over more products than Shopify's paging limit: it restarts at the last creation date.
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { createProductReader } from './read-products.ts';

const WINDOW = 20_000;
const MONDAY = '2026-01-05T00:00:00Z';
const TUESDAY = '2026-01-06T00:00:00Z';
const WEDNESDAY = '2026-01-07T00:00:00Z';

const price = { amount: '5.0', currencyCode: 'USD' };
const product = (id: number, createdAt: string) => ({
  id: `gid://shopify/Product/${id}`,
  handle: `p-${id}`,
  title: `P${id}`,
  createdAt,
  variants: { nodes: [{ id: 'gid://shopify/ProductVariant/1', price }] },
});
const first = product(1, MONDAY);
const second = product(2, TUESDAY);
const third = product(3, WEDNESDAY);
/** Repeats one product, because known products are read fast. */
const many = (node: object, count: number) => new Array<object>(count).fill(node);

function setUp(pages: readonly { readonly nodes: readonly object[]; readonly next?: string }[]) {
  const requests: unknown[] = [];
  const request = async (_document: string, variables: object = {}) => {
    const { nodes, next } = pages[requests.length] ?? { nodes: [] };
    const { after, query } = variables as { after: string | null; query: string | null };
    requests.push([after, query]);
    return { products: { nodes, pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? null } } };
  };
  return { asked: requests, reader: createProductReader({ request, scrub: String }, recordingLog()) };
}

describe('How products arrive: more than Shopify pages through', () => {
  test('a walk goes on from the last creation date, and within one moment by the cursor', async () => {
    const { asked, reader } = setUp([
      { nodes: [first, second, third] },
      { nodes: many(first, WINDOW - 1), next: 'c1' },
      { nodes: [second], next: 'c2' },
      { nodes: [third], next: 'c3' },
      { nodes: many(second, WINDOW), next: 'c4' },
      { nodes: [third] },
    ]);
    await reader.listChanges(0);
    const walked = await reader.listProducts();
    expect(walked.map((entry) => entry.product.shopifyId)).toEqual(['1', '2', '3']);
    expect(asked.slice(1)).toEqual([
      [null, null],
      ['c1', null],
      [null, `created_at:>='${TUESDAY}'`],
      ['c3', `created_at:>='${TUESDAY}'`],
      ['c4', `created_at:>='${TUESDAY}'`],
    ]);
  });

  test('a look at what changed goes on by the cursor', async () => {
    const { asked, reader } = setUp([{ nodes: many(first, WINDOW), next: 'c1' }, { nodes: [second] }]);
    await reader.listChanges(0);
    const query = "updated_at:>='1970-01-01T00:00:00.000Z'";
    expect(asked).toEqual([
      [null, query],
      ['c1', query],
    ]);
  });
});
