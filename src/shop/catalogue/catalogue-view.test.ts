import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_IDS } from '../../shared/catalogue.ts';
import { hasTagSlug } from '../../shared/listing.ts';
import { pack, unpack, versionOf } from './catalogue-codec.ts';
import { anyEntries, entries, entry } from './catalogue-fixtures.ts';
import { arrange, buildView } from './catalogue-view.ts';

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
          expect(view.inCategory(id)).toEqual(scan(inCategory));
          for (const { slug } of CATEGORIES[id].subCategories) {
            expect(view.inSubCategory(id, slug)).toEqual(
              scan((each) => inCategory(each) && hasTagSlug(each.product, slug)),
            );
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

describe('The snapshot of the catalogue', () => {
  test('what is packed is unpacked the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (all) => {
        expect(await unpack(await pack(all))).toEqual(all);
      }),
      { numRuns: 30 },
    );
    const many = entries(3_000);
    expect(await unpack(await pack(many))).toEqual(many);
  });

  test('damaged bytes are an error, never half a catalogue', async () => {
    const packed = await pack(entries(500));
    await expect(unpack(packed.subarray(0, packed.length - 20))).rejects.toThrow();
    await expect(unpack(Buffer.from('nonsense'))).rejects.toThrow();
    await expect(unpack(new Uint8Array())).rejects.toThrow();
  });

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
