import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type FixtureServer,
  recordingLog,
  sendData,
  startFixtureServer,
} from '../../../../tests/fixtures/shopify-server.ts';
import { STOCK_UNKNOWN } from '../../../shared/constants.ts';
import { createShopifyPlatform } from '../platform.ts';

const servers: FixtureServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function setUp(answer: Answer) {
  const server = await startFixtureServer(answer);
  servers.push(server);
  const log = recordingLog();
  const platform = createShopifyPlatform({ shopUrl: server.shopUrl, apiVersion: '2026-10', log, retries: 0 });
  return { server, log, platform };
}

const page = (nodes: unknown[], endCursor?: string) => ({
  pageInfo: { hasNextPage: endCursor !== undefined, endCursor: endCursor ?? null },
  nodes,
});
const variant = (id: number, changes = {}) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  title: `V${id}`,
  availableForSale: true,
  quantityAvailable: 2,
  price: { amount: '5.0', currencyCode: 'USD' },
  ...changes,
});
const product = (id: number, changes = {}) => ({
  id: `gid://shopify/Product/${id}`,
  handle: `p-${id}`,
  title: `P${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  collections: page([{ handle: 'women' }]),
  variants: page([variant(id * 10)]),
  ...changes,
});
const idsOf = (list: { product: { shopifyId: string } }[]) => list.map((entry) => entry.product.shopifyId);

describe('§7 GET /api/shopify/products: where the list comes from', () => {
  test('walks every page by its cursor and meets no product twice', async () => {
    const { platform } = await setUp((request, res) =>
      sendData(res, {
        products:
          request.variables.after === 'c1'
            ? page([product(2), product(3)])
            : page([product(1), product(2)], 'c1'),
      }),
    );
    expect(idsOf(await platform.listProducts())).toEqual(['1', '2', '3']);
  });

  test('reads the rest of a product’s variants and collections', async () => {
    const { platform } = await setUp((request, res) => {
      if (request.query.includes('query Products')) {
        const first = product(1, {
          variants: page([variant(1)], 'v1'),
          collections: page([{ handle: 'x' }], 'k1'),
        });
        return sendData(res, { products: page([first]) });
      }
      if (request.variables.variantsAfter === 'v1') {
        return sendData(res, {
          product: { variants: page([variant(2)], 'v2'), collections: page([{ handle: 'men' }]) },
        });
      }
      return sendData(res, { product: { variants: page([variant(3)]) } });
    });
    const [entry] = await platform.listProducts();
    expect(entry?.product.variants.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(entry).toMatchObject({ collections: ['x', 'men'], product: { categoryId: 'men', stock: 6 } });
  });

  test('a product that cannot be read is left out and logged once', async () => {
    const { log, platform } = await setUp((_asked, res) =>
      sendData(res, { products: page([product(1), product(2, { title: null }), product(3), null]) }),
    );
    expect(idsOf(await platform.listProducts())).toEqual(['1', '3']);
    await platform.listProducts();
    expect(log.lines).toHaveLength(2);
  });

  test.each([null, {}, { products: null }, { products: { nodes: null } }])(
    'an answer without a list is a fault: %j',
    async (data) => {
      const { platform } = await setUp((_asked, res) => sendData(res, data));
      await expect(platform.listProducts()).rejects.toThrow('Shopify answered');
    },
  );

  test('without the scope for inventory, stock is known as available or sold out, logged once and remembered [R.8]', async () => {
    const soldOut = variant(20, { availableForSale: false, quantityAvailable: undefined });
    const { server, log, platform } = await setUp((request, res) => {
      if (request.variables.inventory) {
        const path = ['products', 'nodes', 0, 'variants', 'nodes', 0, 'quantityAvailable'];
        return sendData(res, {}, [{ message: 'denied', path, extensions: { code: 'ACCESS_DENIED' } }]);
      }
      const open = variant(10, { quantityAvailable: undefined });
      return sendData(res, {
        products: page([product(1, { variants: page([open]) }), product(2, { variants: page([soldOut]) })]),
      });
    });
    const stocks = (await platform.listProducts()).map((entry) => entry.product.stock);
    expect(stocks).toEqual([STOCK_UNKNOWN, 0]);
    await platform.listProducts();
    expect(server.asked.map(({ variables }) => variables.inventory)).toEqual([true, false, false]);
    expect(log.lines).toHaveLength(1);
  });

  test('a page that costs too much is asked for in smaller ones', async () => {
    const { platform } = await setUp((request, res) =>
      Number(request.variables.first) > 30
        ? sendData(res, null, [{ message: 'too complex', extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' } }])
        : sendData(res, { products: page([product(1)]) }),
    );
    expect(idsOf(await platform.listProducts())).toEqual(['1']);
  });
});
