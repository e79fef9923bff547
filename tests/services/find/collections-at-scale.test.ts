// B16 2,000 collections of 50,000 products: the owner's order, the counts, and the time the find call has.
import { expect, it } from 'vitest';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createFinder } from '../../../src/shop/find/finder.ts';
import { entry } from '../../fixtures/catalogue.ts';
import { extent } from '../../support/extent.ts';
import { asked } from '../support-find.ts';

const PRODUCTS = extent({ whole: 50_000, fast: 10_000 });
const COLLECTIONS = 2_000;
/** Each product is in four collections, so each collection holds a hundred products. */
const EACH_IN = 4;
/** B9's times of the find call. */
const MOST_MS = extent({ whole: 50, fast: 15 });

const dollarsOf = (id: number) => 10 + ((id - 1) % 90);
const handleOf = (number: number) => `collection-${number % COLLECTIONS}`;

it('B16 Collections: 2,000 of 50,000 products are found within the time of any list [B16.11]', async () => {
  const members = new Map<string, string[]>();
  const entries = Array.from({ length: PRODUCTS }, (_, at) => {
    const handles = Array.from({ length: EACH_IN }, (_none, turn) => handleOf(at * 7 + turn * 501));
    for (const handle of handles) {
      const list = members.get(handle) ?? [];
      members.set(handle, list);
      list.push(String(at + 1));
    }
    const sizes = ['S', 'M', 'L'];
    const variants = sizes.map((size, turn) => ({
      id: `${at + 1}0${turn}`,
      title: size,
      options: [size],
      price: `${dollarsOf(at + 1)}.00`,
      stock: (at + turn) % 5,
    }));
    return entry(at + 1, { variants, options: [{ name: 'Size', values: sizes }] }, handles);
  });
  const collections = [...members].map(([handle, ids]) => ({
    handle,
    title: handle,
    html: '',
    // An order of the owner's that is no other list's.
    productIds: [...ids].sort((a, b) => ((Number(a) * 7919) % 104_729) - ((Number(b) * 7919) % 104_729)),
  }));
  const view = await buildView('v', entries, collections);
  const finder = createFinder({ synonyms: () => [], forgiving: false });
  await finder.prepare(view);

  const times: number[] = [];
  for (const [at, { handle, productIds }] of collections.entries()) {
    const filter = ['', '&size=M', '&in-stock=1&sort=price-low', '&price=20-40&sort=newest'][at % 4];
    const began = performance.now();
    const found = await finder.find(view, asked(`category=collections/${handle}${filter}`));
    times.push(performance.now() - began);
    if (at % 4 === 0) {
      expect(found.items.map(({ shopifyId }) => shopifyId)).toEqual(productIds.slice(0, 24));
      expect(found.total).toBe(productIds.length);
      expect(found.facets.inStock).toBeGreaterThan(0);
    }
    if (at % 4 === 3) {
      const dollars = productIds.map((id) => dollarsOf(Number(id)));
      expect(found.total).toBe(dollars.filter((price) => price >= 20 && price <= 40).length);
    }
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] as number;
  expect(p95).toBeLessThan(MOST_MS);
}, 120_000);
