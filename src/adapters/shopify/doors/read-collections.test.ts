// B16 Tests reading the owner's collections, menu and redirects: by pages, with missing or wrong parts.
import { expect, it } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/catalogue.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { createCollectionReader } from './read-collections.ts';
import { createDoorReader } from './read-doors.ts';

const page = (nodes: unknown[], next?: string) => ({
  nodes,
  pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? null },
});
const ids = (...numbers: number[]) => numbers.map((number) => ({ id: `gid://shopify/Product/${number}` }));

/** A client that returns the answers one by one and records its requests. */
function scripted(...answers: unknown[]) {
  const variables: object[] = [];
  return {
    variables,
    request: async (_document: string, input: object = {}) => {
      variables.push(input);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
}

it('B16 Collections: pages of collections and of their products are read to the end [B16.10, B16.11]', async () => {
  const linen = {
    id: 'gid://shopify/Collection/1',
    handle: 'linen',
    title: 'Linen',
    descriptionHtml: '<p>Soft<script>x</script></p>',
    image: { url: 'https://cdn.shopify.com/a.jpg', altText: 'Cloth' },
    products: page(ids(3, 1), 'p1'),
  };
  const bare = { id: 'gid://shopify/Collection/2', handle: 'bare', title: 'Bare', products: page([]) };
  const client = scripted(
    { collections: page([linen], 'c1') },
    { collection: { products: page(ids(2)) } },
    { collections: page([bare, { handle: 'no-title' }]) },
  );
  const collections = await createCollectionReader(client, recordingLog()).listCollections();
  expect(collections).toEqual([
    {
      handle: 'linen',
      title: 'Linen',
      html: '<p>Soft</p>',
      image: { src: 'https://cdn.shopify.com/a.jpg', alt: 'Cloth' },
      productIds: ['3', '1', '2'],
    },
    { handle: 'bare', title: 'Bare', html: '', productIds: [] },
  ]);
  expect(client.variables).toMatchObject([
    { after: null },
    { id: 'gid://shopify/Collection/1', after: 'p1' },
    { after: 'c1' },
  ]);
});

it('B16 Collections: a page that is too heavy is asked for in parts; an answer without any is a fault [B16.13]', async () => {
  const heavy = new ShopifyError('too_complex', 'Too heavy');
  const client = scripted(heavy, { collections: page([]) });
  expect(await createCollectionReader(client, recordingLog()).listCollections()).toEqual([]);
  const [first, second] = client.variables as { first: number }[];
  expect(second?.first).toBeLessThan(first?.first ?? 0);
  await expect(createCollectionReader(scripted({}), recordingLog()).listCollections()).rejects.toThrow();
});

const options = {
  shopUrl: 'https://shop.myshopify.com',
  publicUrl: 'https://store.example',
  primaryHost: async () => 'www.shop.example',
};

it("B16 Menu: addresses of the shop's own hosts are paths, others stay whole [B16.12]", async () => {
  const item = (url: string, items: unknown[] = []) => ({ title: 'T', url, items });
  const menu = {
    items: [
      item('https://shop.myshopify.com/collections/a?x=1', [
        item('https://www.shop.example/pages/b', [item('/pages/c')]),
      ]),
      item('https://elsewhere.example/'),
      { url: '/no-title' },
    ],
  };
  expect(await createDoorReader(scripted({ menu }), options).readMenu()).toEqual([
    {
      title: 'T',
      url: '/collections/a?x=1',
      items: [{ title: 'T', url: '/pages/b', items: [{ title: 'T', url: '/pages/c', items: [] }] }],
    },
    { title: 'T', url: 'https://elsewhere.example/', items: [] },
  ]);
  expect(await createDoorReader(scripted({ menu: null }), options).readMenu()).toEqual([]);
});

it('B16 Redirects: are read by pages; a token that may not read them is a shop without any [B16.2]', async () => {
  const client = scripted(
    { urlRedirects: page([{ path: '/a', target: 'https://store.example/b' }], 'r1') },
    { urlRedirects: page([{ path: '/c', target: 'https://elsewhere.example/d' }]) },
  );
  expect(await createDoorReader(client, options).listRedirects()).toEqual([
    { path: '/a', target: '/b' },
    { path: '/c', target: 'https://elsewhere.example/d' },
  ]);
  const denied = new ShopifyError('access_denied', 'No');
  expect(await createDoorReader(scripted(denied), options).listRedirects()).toEqual([]);
  await expect(createDoorReader(scripted({}), options).listRedirects()).rejects.toThrow();
});
