// Tests the lookups of single products, and the order of products of one age.
import { describe, expect, test } from 'vitest';
import { entries, entry } from '../../../tests/fixtures/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { arrange, buildView } from './catalogue-view.ts';

describe('A view of the catalogue', () => {
  test('knows its version, its entries and each of them by its number', async () => {
    const all = entries(3);
    const view = await buildView('v7', all);
    expect([view.version, view.entries]).toEqual(['v7', all]);
    expect(view.entry('2')).toBe(all[1]);
    expect(view.entry('9')).toBeUndefined();
    expect(view.entry('product-2')).toBeUndefined();
  });

  test('of an empty shop answers nothing', async () => {
    const view = await buildView('v', await arrange([]));
    expect([view.products, view.inCategory('all'), view.inCategory('women')]).toEqual([[], [], []]);
    expect([view.find('1'), view.findVariant('11'), view.giftCard]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('finds the variant that is asked for among those of a product', async () => {
    const variant = (id: string) => ({ id, title: '', options: [], price: '10.00', stock: 1 });
    const shirt = entry(2, { variants: [variant('21'), variant('22'), variant('23')] });
    const view = await buildView('v', [entry(1), shirt]);
    expect(view.findVariant('22')).toEqual({ product: shirt.product, variant: variant('22') });
    expect(view.findVariant('24')).toBeUndefined();
  });

  test('featured products are sorted by age, however they were read', async () => {
    const ages = ['2026-03-01', '2026-05-01', '2026-04-01', '2026-05-02'];
    const featured = ages.map((createdAt, at) => entry(at + 1, { createdAt, tags: ['sale', 'Featured'] }));
    const list = await arrange([entry(9, { tags: ['sale'], createdAt: '2026-06-01' }), ...featured]);
    expect(list.map(({ product }) => product.shopifyId)).toEqual(['4', '2', '3', '1', '9']);
  });

  test.each<[string, Partial<Product>[], string | undefined]>([
    ['the first that can be bought', [{}, { giftCard: true, stock: 0 }, { giftCard: true }], '3'],
    ['none, where none is left', [{ giftCard: true, stock: 0 }], undefined],
    ['none, where none is sold', [{}, {}], undefined],
  ])('the gift card is %s', async (_rule, made, id) => {
    const view = await buildView(
      'v',
      made.map((changes, at) => entry(at + 1, changes)),
    );
    expect(view.giftCard?.shopifyId).toBe(id);
  });

  test('a product is in the list of a sub-category once, by any of its tags', async () => {
    const view = await buildView('v', [entry(1, { categoryId: 'women', tags: ['Tops', 'tops', 'Denim'] })]);
    expect(view.inSubCategory('women', 'tops')).toHaveLength(1);
    expect(view.inSubCategory('women', 'denim')).toHaveLength(1);
    expect(view.inSubCategory('men', 'denim')).toEqual([]);
  });
});

describe('Products of one age', () => {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const ids = async (numbers: string[]) =>
    (await arrange(numbers.map((shopifyId) => entry(1, { shopifyId, createdAt })))).map(
      ({ product }) => product.shopifyId,
    );

  test.each([
    ['the higher number first', ['1', '3', '2'], ['3', '2', '1']],
    ['a longer number is the higher one', ['9', '10', '100', '99'], ['100', '99', '10', '9']],
    [
      'numbers too large to count with',
      ['9007199254740992', '9007199254740993', '90071992547409930'],
      ['90071992547409930', '9007199254740993', '9007199254740992'],
    ],
  ])('%s', async (_rule, numbers, ordered) => {
    expect(await ids(numbers)).toEqual(ordered);
    expect(await ids([...numbers].reverse())).toEqual(ordered);
  });
});
