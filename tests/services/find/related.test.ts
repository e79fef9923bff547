// B1 'You may also like': which products are shown beside one, and how often the platform is asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import { createRelated, fillUp } from '../../../src/shop/find/related.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { product } from '../../fixtures/product.ts';
import { namesOf, viewOf } from '../support-find.ts';

const made = (name: string, fields: Partial<Product> = {}): Product => product({ name, ...fields });
const some = (count: number, fields: Partial<Product> = {}, prefix = 'p'): Product[] =>
  Array.from({ length: count }, (_, at) => made(`${prefix}${at + 1}`, fields));

/** The names beside the product of that place. */
async function beside(products: readonly Product[], at: number, recommended: readonly Product[] = []) {
  const ids = recommended.map(({ shopifyId }) => shopifyId);
  return namesOf(fillUp(await viewOf(products), products[at] as Product, ids));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('B1 Which products are shown beside one', () => {
  test.each([
    ['the next four of the list', 0, ['p2', 'p3', 'p4', 'p5']],
    ['from its own place on', 1, ['p3', 'p4', 'p5', 'p6']],
    ['from the beginning again after the end', 4, ['p6', 'p1', 'p2', 'p3']],
    ['the first four beside the last', 5, ['p1', 'p2', 'p3', 'p4']],
  ])('%s', async (_rule, at, names) => {
    expect(await beside(some(6), at)).toEqual(names);
  });

  test.each([
    ['none in a shop of one product', 1, []],
    ['one in a shop of two', 2, ['p2']],
    ['all the others in a shop of five', 5, ['p2', 'p3', 'p4', 'p5']],
  ])('%s', async (_case, count, names) => {
    expect(await beside(some(count), 0)).toEqual(names);
  });

  test('sold-out products are skipped', async () => {
    const [first, ...rest] = some(7);
    const products = [first as Product, ...rest.map((each, at) => ({ ...each, inStock: at % 2 === 1 }))];
    expect(await beside(products, 0)).toEqual(['p3', 'p5', 'p7']);
  });

  test('its sub-category comes first, then its category, then the whole shop', async () => {
    const shown = made('shown', { tags: ['Active Wear'] });
    const products = [
      shown,
      made('men', { categoryId: 'men', tags: ['active-wear'] }),
      made('women'),
      made('top', { tags: ['tops'] }),
      made('active', { tags: ['Active Wear', 'sale'] }),
    ];
    expect(await beside(products, 0)).toEqual(['active', 'women', 'top', 'men']);
  });

  test('several sub-categories follow in the category’s order', async () => {
    const products = [
      made('shown', { tags: ['denim', 'tops'] }),
      made('plain'),
      made('denim', { tags: ['denim'] }),
      made('top', { tags: ['tops'] }),
    ];
    expect(await beside(products, 0)).toEqual(['top', 'denim', 'plain']);
  });

  test('a tag that is no sub-category of its category is ignored', async () => {
    const products = [
      made('shown', { categoryId: 'men', tags: ['jewelry'] }),
      made('ring', { categoryId: 'accessories', tags: ['jewelry'] }),
      made('jeans', { categoryId: 'men' }),
    ];
    expect(await beside(products, 0)).toEqual(['jeans', 'ring']);
  });

  test('a product of an unknown category shows the whole shop', async () => {
    const products = [made('other'), made('shown', { categoryId: 'gifts' }), made('next')];
    expect(await beside(products, 1)).toEqual(['next', 'other']);
  });

  test('recommendations come first, without unknown, sold-out or repeated ones and the product itself', async () => {
    const products = [...some(6), made('gone', { inStock: false })];
    const [shown, , third, , fifth, , gone] = products as [
      Product,
      Product,
      Product,
      Product,
      Product,
      Product,
      Product,
    ];
    const recommended = [shown, gone, made('of another shop'), fifth, third, fifth];
    expect(await beside(products, 0, recommended)).toEqual(['p5', 'p3', 'p2', 'p4']);
  });

  test('four recommendations fill the row, and a fifth is dropped', async () => {
    const products = some(9);
    expect(await beside(products, 0, products.slice(4))).toEqual(['p5', 'p6', 'p7', 'p8']);
  });
});

describe('B1 Asking the platform for recommendations', () => {
  async function setUp(answer: () => Promise<string[]>) {
    const products = some(6);
    const shown = products[0] as Product;
    const log = recordingLog();
    const recommendedProducts = vi.fn((_id: string, _signal?: AbortSignal) => answer());
    const related = createRelated({ platform: { recommendedProducts }, log });
    return { products, shown, log, recommendedProducts, related, view: await viewOf(products) };
  }

  test('it is called by the product’s number, with a time limit, once an hour', async () => {
    const { products, shown, view, related, recommendedProducts } = await setUp(async () => []);
    await Promise.all([related.relatedTo(view, shown), related.relatedTo(view, shown)]);
    await related.relatedTo(view, shown);
    expect(recommendedProducts).toHaveBeenCalledExactlyOnceWith(shown.shopifyId, expect.any(AbortSignal));
    await related.relatedTo(view, products[1] as Product);
    expect(recommendedProducts).toHaveBeenLastCalledWith(products[1]?.shopifyId, expect.any(AbortSignal));
    await related.relatedTo(await viewOf(products, 'two'), shown);
    expect(recommendedProducts).toHaveBeenCalledTimes(2);
  });

  test('at most eight calls run at once; beyond them the store’s own choice shows, and the call follows later', async () => {
    const answers: (() => void)[] = [];
    const recommendedProducts = vi.fn(
      () => new Promise<string[]>((resolve) => answers.push(() => resolve([]))),
    );
    const products = some(10);
    const view = await viewOf(products);
    const related = createRelated({ platform: { recommendedProducts }, log: recordingLog() });
    const waiting = products.slice(0, 8).map((each) => related.relatedTo(view, each));
    expect(namesOf(await related.relatedTo(view, products[8] as Product))).toEqual(['p10', 'p1', 'p2', 'p3']);
    expect(recommendedProducts).toHaveBeenCalledTimes(8);
    for (const answer of answers) answer();
    await Promise.all(waiting);
    void related.relatedTo(view, products[8] as Product);
    expect(recommendedProducts).toHaveBeenCalledTimes(9);
  });

  test('its answer is shown first from then on', async () => {
    const recommended: string[] = [];
    const { products, shown, view, related } = await setUp(async () => recommended);
    recommended.push(products[4]?.shopifyId ?? '');
    for (let times = 0; times < 2; times += 1)
      expect(namesOf(await related.relatedTo(view, shown))).toEqual(['p5', 'p2', 'p3', 'p4']);
  });

  test('a failure is logged, and the platform is called again after a minute', async () => {
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { shown, view, related, log, recommendedProducts } = await setUp(() =>
      Promise.reject(new Error('down')),
    );
    expect(namesOf(await related.relatedTo(view, shown))).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(log.lines).toHaveLength(1);
    now += 60_001;
    await sleep(5);
    await related.relatedTo(view, shown);
    expect(recommendedProducts).toHaveBeenCalledTimes(2);
  });
});
