import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEntries, entries, entry } from '../../../tests/fixtures/catalogue.ts';
import { CATEGORIES, CATEGORY_IDS } from '../../shared/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { hasTagSlug } from '../../shared/find/categories.ts';
import { arrange, buildView } from './catalogue-view.ts';
import { versionOf } from './version.ts';

const byAge = (a: Product, b: Product): number =>
  a.createdAt === b.createdAt
    ? Number(b.shopifyId) - Number(a.shopifyId)
    : a.createdAt < b.createdAt
      ? 1
      : -1;

describe('§7 GET /api/shopify/products: what each question answers', () => {
  test('every list equals a plain scan of the catalogue [7.11]', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (all) => {
        const arranged = await arrange(all);
        const view = await buildView('v', arranged);
        const scan = (test: (each: (typeof all)[number]) => boolean) =>
          arranged.filter(test).map(({ product }) => product);
        expect(view.inCategory('all')).toEqual(scan(() => true));
        for (const id of CATEGORY_IDS) {
          const inCategory = ({ product, collections }: (typeof all)[number]) =>
            id === 'new-arrivals' ? collections.includes(id) : product.categoryId === id;
          const listed = scan(inCategory);
          if (id === 'new-arrivals') listed.sort((a, b) => byAge(a, b));
          expect(view.inCategory(id)).toEqual(listed);
          for (const { slug } of CATEGORIES[id].subCategories) {
            const tagged = listed.filter((product) => hasTagSlug(product, slug));
            expect(view.inSubCategory(id, slug)).toEqual(tagged);
          }
        }
        for (const { product } of all) {
          for (const key of [
            product.shopifyId,
            product.id,
            product.handle,
            `gid://shopify/Product/${product.shopifyId}`,
          ]) {
            expect(view.find(key)).toBe(product);
          }
          expect(view.findVariant(`${product.shopifyId}1`)).toEqual({
            product,
            variant: product.variants[0],
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  test('featured products come first, then the newest', async () => {
    const list = await arrange([
      entry(1, { tags: ['Featured'] }),
      entry(2),
      entry(3),
      entry(4, { tags: ['featured'] }),
    ]);
    expect(list.map(({ product }) => product.shopifyId)).toEqual(['4', '1', '3', '2']);
  });

  test('§2 New Arrivals: the newest first across categories, featured or not', async () => {
    const entryWith = (number: number, tags: string[], categoryId: string) =>
      entry(number, { tags, categoryId }, ['new-arrivals']);
    const view = await buildView(
      'v',
      await arrange([
        entryWith(1, ['featured'], 'women'),
        entryWith(3, [], 'men'),
        entryWith(2, ['featured'], 'kids'),
      ]),
    );
    expect(view.inCategory('new-arrivals').map(({ shopifyId }) => shopifyId)).toEqual(['3', '2', '1']);
    expect(view.products.map(({ shopifyId }) => shopifyId)).toEqual(['2', '1', '3']);
  });

  test.each(['shoes', 'women/tops', '', '__proto__', 'constructor'])(
    'an unknown category %j is empty [R.11]',
    async (category) => {
      const view = await buildView('v', entries(3));
      expect(view.inCategory(category)).toEqual([]);
      expect(view.inSubCategory(category, 'tops')).toEqual([]);
    },
  );

  test('a handle made of digits is found when no product has that number', async () => {
    const view = await buildView('v', [entry(1, { handle: '501' }), entry(2)]);
    expect(view.find('501')?.shopifyId).toBe('1');
    expect(view.find('2')?.shopifyId).toBe('2');
    expect(view.find('3')).toBeUndefined();
  });
});

describe('The version of the catalogue', () => {
  test('the version follows the content, not the order it was read in', async () => {
    const version = async (all: ReturnType<typeof entries>) => versionOf(await arrange(all));
    const first = await version(entries(20));
    expect(await version(entries(20).reverse())).toBe(first);
    const changed = entries(20);
    changed[7] = entry(8, { stock: 0 });
    expect(await version(changed)).not.toBe(first);
    expect(await version(entries(19))).not.toBe(first);
  });
});
