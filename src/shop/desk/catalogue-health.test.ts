// B6 Tests that each fault of a catalogue is found, and that a sound catalogue has none.
import { expect, test } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { CatalogueProblem } from '../../shared/api/desk/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import type { CatalogueEntry } from '../ports/platform.ts';
import { checkCatalogue } from './catalogue-health.ts';

const links = { order: () => '', product: (id: string) => `/admin/${id}` };
const variant = { id: '71', title: 'M', options: ['M'], price: '20.00', stock: 3 };

const entry = (
  id: string,
  fields: Partial<Product> = {},
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({
  product: product({
    shopifyId: id,
    name: `Product ${id}`,
    description: '<p>Soft.</p>',
    images: [{ src: '/a.jpg', alt: 'A shirt' }],
    variants: [variant],
    ...fields,
  }),
  collections: ['women'],
  details: { variants: [{ id: '71', sku: 'S', barcode: '0123' }] },
  ...more,
});

test('B15 Catalogue: clothing without origin or material is named, other goods are not [B15.3]', async () => {
  const entryWithFacts = entry('1', {}, { details: { facts: { origin: 'Imported', material: 'Wool' } } });
  const entries = [entryWithFacts, entry('2'), entry('3', { categoryId: 'accessories' })];
  const kinds = async (facts: boolean) =>
    (await checkCatalogue({ entries }, links, { facts })).problems.map(({ kind, products }) => [
      kind,
      products.map(({ name }) => name),
    ]);
  expect(await kinds(true)).toEqual([
    ['no-origin', ['Product 2']],
    ['no-material', ['Product 2']],
  ]);
  expect(await kinds(false)).toEqual([]);
});

const problems = async (...entries: CatalogueEntry[]) =>
  (await checkCatalogue({ entries }, links)).problems.map(({ kind, count }) => [kind, count]);

test('B6 Catalogue: a sound catalogue has no problems [B6.7]', async () => {
  expect(await problems(entry('1'), entry('2'))).toEqual([]);
});

test.each<[CatalogueProblem, CatalogueEntry]>([
  ['no-picture', entry('2', { images: [] })],
  ['no-alt', entry('2', { images: [{ src: '/a.jpg', alt: ' ' }] })],
  ['no-description', entry('2', { description: '<p>&nbsp; </p>' })],
  ['no-category', entry('2', {}, { collections: [] })],
  ['sold-out', entry('2', { variants: [{ ...variant, stock: 0 }] })],
  ['sale-price', entry('2', { variants: [{ ...variant, salePrice: '20.00' }] })],
  ['sale-price', entry('2', {}, { details: { saleNotBelow: true } })],
  ['no-barcode', entry('2', {}, { details: { variants: [{ id: '71' }] } })],
  ['not-sellable', entry('2', { notSellable: 'selling-plan' })],
])('B6 Catalogue: %s is found and nothing else [B6.7]', async (kind, faulty) => {
  expect(await problems(entry('1'), faulty, entry('3'))).toEqual([[kind, 1]]);
});

test('B6 Catalogue: a name that two products share names both, with links to them [B6.7]', async () => {
  const health = await checkCatalogue(
    { entries: [entry('1', { name: 'Linen Shirt' }), entry('2', { name: 'linen shirt ' }), entry('3')] },
    links,
  );
  expect(health).toMatchObject({ products: 3, problems: [{ kind: 'same-name', count: 2 }] });
  expect(health.problems[0]?.products[0]).toEqual({
    name: 'Linen Shirt',
    path: '/product/1',
    adminUrl: '/admin/1',
  });
});

test('B13 Struck prices: sales whose old price was never charged are listed [B13.22]', async () => {
  const sale = entry('2', { variants: [{ ...variant, price: '20.00', salePrice: '15.00' }] });
  const kinds = async (isHonest?: () => boolean) => {
    const { problems } = await checkCatalogue({ entries: [sale] }, links, isHonest && { isHonest });
    return problems.map(({ kind }) => kind);
  };
  expect(await kinds(() => false)).toContain('old-price');
  expect(await kinds(() => true)).not.toContain('old-price');
  expect(await kinds()).not.toContain('old-price');
});
