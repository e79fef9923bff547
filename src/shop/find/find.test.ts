// B1 Tests the finder and the related products.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { readFind } from '../../shared/find/query.ts';
import type { Synonyms } from '../../shared/find/words.ts';
import { buildView } from '../catalogue/catalogue-view.ts';
import { createFinder } from './finder.ts';
import { createRelated } from './related.ts';
import { createSuggester } from './suggestions.ts';

const log = { info() {}, warn() {}, error() {} };
const viewOf = (...products: ReturnType<typeof product>[]) =>
  buildView(
    'one',
    products.map((each) => ({ product: each, collections: [] })),
  );
const call = (query: string) =>
  readFind(new URLSearchParams(query), { place: 'call', facets: true, search: true });

describe('B1 Synonyms widen the search', () => {
  it('at once, in lists and in suggestions [B1.29]', async () => {
    const view = await viewOf(product({ name: 'Wide Culottes' }), product({ name: 'Silk Shirt' }));
    let synonyms: Synonyms = [];
    const finder = createFinder({ synonyms: () => synonyms, forgiving: true });
    const suggester = createSuggester({ synonyms: () => synonyms });
    expect((await finder.find(view, call('q=gauchos'))).total).toBe(0);
    expect((await suggester.suggest(view, 'gauchos')).products).toEqual([]);
    synonyms = [['culottes', 'gauchos']];
    expect((await finder.find(view, call('q=wide gauchos'))).items[0]?.name).toBe('Wide Culottes');
    expect((await suggester.suggest(view, 'gauchos')).products[0]?.name).toBe('Wide Culottes');
  });
});

describe('B1 Suggestions look up few words', () => {
  const suggester = createSuggester({ synonyms: () => [] });
  const names = async (text: string) => {
    const view = await viewOf(product({ name: 'Linen Shirt' }), product({ name: 'V Neck Sweater' }));
    return (await suggester.suggest(view, text)).products.map(({ name }) => name);
  };

  it('the first eight different ones', async () => {
    const eight = 'v ne nec neck sw swe swea sweat';
    expect(await names(eight)).toEqual(['V Neck Sweater']);
    expect(await names(`${eight} qqqq`)).toEqual(['V Neck Sweater']);
    expect(await names(`${'sweat '.repeat(12)}qqqq`)).toEqual([]);
  });

  it('one letter begins a word only while it is the last', async () => {
    expect(await names('linen s')).toEqual(['Linen Shirt']);
    expect(await names('l shirt')).toEqual([]);
    expect(await names('v neck')).toEqual(['V Neck Sweater']);
  });
});

describe('B1 A search that forgives', () => {
  it('is off where the addition is off', async () => {
    const view = await viewOf(product({ name: 'Linen Shirt' }));
    const strict = createFinder({ synonyms: () => [['flax', 'linen']], forgiving: false });
    expect((await strict.find(view, call('q=linnen'))).total).toBe(0);
    expect((await strict.find(view, call('q=flax'))).total).toBe(0);
  });

  it('filters narrow near misses too, and an exact match that filters empty stays empty [B1.27]', async () => {
    const view = await viewOf(product({ name: 'Linen Shirt', stock: 0 }), product({ name: 'Wool Coat' }));
    const finder = createFinder({ synonyms: () => [], forgiving: true });
    expect(await finder.find(view, call('q=linnen&in-stock=1'))).toMatchObject({
      total: 0,
      corrected: 'linen',
    });
    const exact = await finder.find(view, call('q=linen&in-stock=1'));
    expect(exact).toMatchObject({ total: 0 });
    expect(exact.corrected).toBeUndefined();
  });
});

describe('B1 You may also like', () => {
  const shirt = product({ tags: ['tops'] });
  const top = product({ tags: ['tops'] });
  const soldOut = product({ tags: ['tops'], inStock: false });
  const others = [product(), product(), product()];

  it('takes what the platform says, never the product itself or a sold-out one, and fills up [B1.32]', async () => {
    const view = await viewOf(shirt, ...others, soldOut, top);
    const ids = [shirt, soldOut, others[2] as typeof shirt].map(({ shopifyId }) => shopifyId);
    const related = createRelated({ platform: { recommendedProducts: async () => ids }, log });
    expect(await related.relatedTo(view, shirt)).toEqual([others[2], top, others[0], others[1]]);
  });

  it('fills up alone while the platform fails, and asks it once for many [B1.32]', async () => {
    const view = await viewOf(shirt, ...others, top);
    let calls = 0;
    const platform = {
      recommendedProducts: async () => {
        calls += 1;
        throw new Error('down');
      },
    };
    const related = createRelated({ platform, log });
    expect((await related.relatedTo(view, shirt))[0]).toBe(top);
    await related.relatedTo(view, shirt);
    expect(calls).toBe(1);
  });
});
