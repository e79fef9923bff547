// B15 A hundred queries with their expected first result, in a shop of 520 and in one of 50,000 products.
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../demo-shop/catalogue/build.ts';
import type { DemoProduct } from '../../../demo-shop/types.ts';
import { ALL_FEATURES } from '../../../src/shared/features.ts';
import { helpPagesFor } from '../../../src/shared/find/help-pages.ts';
import { readFind } from '../../../src/shared/find/query.ts';
import { fromCents } from '../../../src/shared/money.ts';
import { arrange, buildView, type CatalogueView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createFinder, type Finder } from '../../../src/shop/find/finder.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import type { CatalogueEntry } from '../../../src/shop/ports/platform.ts';
import { HUNDRED_QUERIES } from '../../fixtures/hundred-queries.ts';
import { product } from '../../fixtures/product.ts';
import { extent } from '../../support/extent.ts';

function entryOf(demo: DemoProduct): CatalogueEntry {
  const stock = demo.variants.reduce((sum, variant) => sum + variant.quantityAvailable, 0);
  return {
    collections: demo.collections,
    details: { variants: demo.variants.map(({ id, sku }) => ({ id: String(id), sku })) },
    product: product({
      shopifyId: String(demo.id),
      id: `shopify-${demo.id}`,
      handle: demo.handle,
      name: demo.title,
      description: demo.descriptionHtml,
      tags: demo.tags,
      categoryId: demo.collections[0] ?? '',
      category: { slug: demo.collections[0] ?? '' },
      price: fromCents(demo.variants[0]?.price ?? 0),
      stock,
      stockQuantity: stock,
      inStock: stock > 0,
      options: demo.options,
      variants: demo.variants.map(({ id, title, selectedOptions, price, quantityAvailable }) => ({
        id: String(id),
        title,
        options: selectedOptions.map(({ value }) => value),
        price: fromCents(price),
        stock: quantityAvailable,
      })),
      ...(demo.isGiftCard && { giftCard: true as const }),
      createdAt: demo.createdAt,
    }),
  };
}

const RULES = { place: 'merchandise', facets: true, search: true } as const;
const stateFor = (q: string) => readFind(new URLSearchParams({ q }), RULES);

it('B15 Search: the list has a hundred queries, none twice [B15.12]', () => {
  expect(new Set(HUNDRED_QUERIES.map(([query]) => query)).size).toBe(100);
});

describe.each(extent({ whole: [520, 50_000], fast: [520] }))(
  'B15 Search in a shop of %i products',
  (count) => {
    let view: CatalogueView;
    let finder: Finder;
    const firstName = async (query: string) => (await finder.find(view, stateFor(query))).items[0]?.name;
    const listOf = async (query: string) => {
      const { items, total } = await finder.find(view, stateFor(query));
      return { total, names: items.map(({ name }) => name) };
    };

    beforeAll(async () => {
      view = await buildView('one', await arrange(buildCatalogue({ count }).products.map(entryOf)));
      finder = createFinder({ synonyms: () => [], forgiving: true, facts: true });
      await finder.prepare(view);
    }, 120_000);

    it('B15 Search: each of a hundred queries returns its expected first result [B15.12]', async () => {
      const wrong: unknown[] = [];
      for (const [query, expected] of HUNDRED_QUERIES) {
        if (typeof expected === 'object' && 'page' in expected) {
          const [page] = helpPagesFor(query, ALL_FEATURES);
          if (page?.path !== expected.page) wrong.push([query, page?.path]);
          continue;
        }
        const name = (await firstName(query)) ?? '';
        if (typeof expected === 'string' ? name !== expected : !expected.test(name))
          wrong.push([query, name]);
      }
      expect(wrong).toEqual([]);
    }, 120_000);

    it.each([
      ['t shirt', ['t-shirt', 'tee', 'tees', 't-shirts', 'T Shirts', 'tshirt']],
      ['dress', ['dresses', 'Dresses']],
      ['accessory', ['accessories']],
      ['hoodie', ['hoodies']],
      ['scarf', ['scarves']],
      ['women dress', ["women's dress", 'womens dresses']],
    ])('B15 Search: %s and its other forms return the same list [B15.13]', async (query, forms) => {
      const list = await listOf(query);
      for (const form of forms) expect(await listOf(form), form).toEqual(list);
    });

    it('B15 Search: the dialog suggests the product of an item number and the matching help page [B15.12]', async () => {
      const suggester = createSuggester({ synonyms: () => [], facts: true, features: ALL_FEATURES });
      expect((await suggester.suggest(view, 'dm-00007-1')).products[0]?.name).toBe('Banner Elk Wool Fedora');
      expect((await suggester.suggest(view, 'return')).pages).toEqual([
        { name: 'Shipping & Returns', path: '/shipping-returns' },
      ]);
      expect((await suggester.suggest(view, 'linen')).pages).toBeUndefined();
    }, 120_000);
  },
);
