// B6 Catalogue health: looked at once for each version of the catalogue, and the edges of each fault.
import { expect, test } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import { buildView, type CatalogueView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { checkCatalogue, createCatalogueHealth } from '../../../src/shop/desk/catalogue-health.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import type { CatalogueEntry } from '../../../src/shop/ports/platform.ts';
import { product } from '../../fixtures/product.ts';

const links = { order: () => '', product: (id: string) => `/back-office/${id}` };
const variant = { id: '71', title: 'M', options: ['M'], price: '20.00', stock: 3 };

/** A product with nothing wrong. */
function sound(
  id: string,
  fields: Partial<Product> = {},
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  const made = product({
    shopifyId: id,
    name: `Product ${id}`,
    description: '<p>Soft.</p>',
    images: [{ src: '/a.jpg', alt: 'A shirt' }],
    variants: [variant],
    ...fields,
  });
  return {
    product: made,
    collections: ['women'],
    details: { variants: [{ id: '71', barcode: '0123' }] },
    ...more,
  };
}

const withoutDetails = ({ details: _details, ...entry }: CatalogueEntry): CatalogueEntry => entry;

const kindsOf = async (...entries: CatalogueEntry[]) =>
  (await checkCatalogue({ entries }, links)).problems.map(({ kind }) => kind);

test('an empty catalogue has no products and no problems', async () => {
  expect(await checkCatalogue({ entries: [] }, links)).toEqual({ products: 0, problems: [] });
});

test.each<[string, CatalogueEntry]>([
  ['one variant of several at hand', sound('1', { variants: [{ ...variant, stock: 0 }, variant] })],
  ['a variant on back order', sound('1', { variants: [{ ...variant, stock: 0, backorder: true }] })],
  ['a sale price a cent below the price', sound('1', { variants: [{ ...variant, salePrice: '19.99' }] })],
  [
    'a gift card without a barcode',
    sound('1', { giftCard: true }, { details: { variants: [{ id: '71' }] } }),
  ],
  ['a product of which no barcodes were read', sound('1', {}, { details: {} })],
  ['a product of which nothing more was read', withoutDetails(sound('1'))],
  ['a description that is a picture with words', sound('1', { description: '<img src="a"> x' })],
])('%s is no problem', async (_case, entry) => {
  expect(await kindsOf(entry)).toEqual([]);
});

test.each<[string, CatalogueEntry, string]>([
  [
    'a sale price above the price, in one variant of several',
    sound('1', { variants: [variant, { ...variant, salePrice: '20.01' }] }),
    'sale-price',
  ],
  [
    'a barcode missing from one variant of several',
    sound('1', {}, { details: { variants: [{ id: '71', barcode: '0123' }, { id: '72' }] } }),
    'no-barcode',
  ],
  [
    'a picture without words beside one with words',
    sound('1', { images: [{ src: '/a.jpg', alt: 'A' }, { src: '/b.jpg' }] }),
    'no-alt',
  ],
  ['a product without variants', sound('1', { variants: [] }), 'sold-out'],
  ['an empty description', sound('1', { description: '' }), 'no-description'],
])('%s is a problem', async (_case, entry, kind) => {
  expect(await kindsOf(entry)).toEqual([kind]);
});

test('each problem names two hundred products and counts all', async () => {
  const entries = Array.from({ length: 201 }, (_, index) => sound(`${index}`, { images: [] }));
  const { products, problems } = await checkCatalogue({ entries }, links);
  expect(products).toBe(201);
  expect(problems).toMatchObject([{ kind: 'no-picture', count: 201 }]);
  expect(problems[0]?.products).toHaveLength(200);
});

test('a product with several problems is listed under each, in a fixed order', async () => {
  expect(
    await kindsOf(
      sound('1', { images: [], description: '', notSellable: 'selling-plan' }, { collections: [] }),
    ),
  ).toEqual(['no-picture', 'no-description', 'no-category', 'not-sellable']);
});

/** A catalogue whose versions the test publishes; `looked` has the products that were looked up for a link. */
function open() {
  const listeners = new Set<(view: CatalogueView) => void>();
  const looked: string[] = [];
  let current: CatalogueView | undefined;
  const health = createCatalogueHealth({
    facts: false,
    catalogue: {
      snapshot() {
        if (!current) throw new ShopError('catalogue_unavailable');
        return current;
      },
      status: () => ({ ready: current !== undefined }),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    links: {
      ...links,
      product(id) {
        looked.push(id);
        return links.product(id);
      },
    },
  });
  async function publish(version: string, ...entries: CatalogueEntry[]) {
    current = await buildView(version, entries);
    for (const listener of listeners) listener(current);
  }
  return { health, listeners, looked, publish };
}

test('a version is checked once, when it arrives', async () => {
  const { health, looked, publish } = open();
  await publish('1', sound('1', { images: [] }));
  expect(looked).toEqual(['1']);
  expect(await health.read()).toMatchObject({ products: 1, problems: [{ kind: 'no-picture' }] });
  expect(await health.read()).toBe(await health.read());
  expect(looked).toEqual(['1']);
});

test('a new version is checked again', async () => {
  const { health, publish } = open();
  await publish('1', sound('1', { images: [] }));
  await publish('2', sound('1'), sound('2'));
  expect(await health.read()).toEqual({ products: 2, problems: [] });
});

test('a failed check is repeated', async () => {
  const { health, publish } = open();
  const faulty = sound('1');
  const { images } = faulty.product;
  Object.assign(faulty.product, { images: undefined });
  await publish('1', faulty);
  await expect(health.read()).rejects.toThrow(TypeError);
  Object.assign(faulty.product, { images });
  expect(await health.read()).toEqual({ products: 1, problems: [] });
});

test('without a catalogue the caller gets an error', () => {
  expect(() => open().health.read()).toThrow(ShopError);
});

test('closing waits for the running check, even if it fails', async () => {
  const { health, publish } = open();
  await publish('1', { ...sound('1'), product: product({ images: undefined as never }) });
  await expect(health.close()).resolves.toBeUndefined();
});
