import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '../catalogue/build.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop({ catalogue: buildCatalogue({ count: 120 }) });
});
afterAll(() => running.stop());

describe('the demo catalogue through the Storefront API', () => {
  it('B1 Colors: each value of the Color option has a swatch, and its variants their picture', async () => {
    const { data } = await running.graphql(`{ product(handle: "new-bern-canvas-chore-coat") {
      options { name optionValues { name swatch { color image { id } } firstSelectableVariant { image { altText } } } } } }`);
    const [size, color] = data.product.options;
    expect(size).toMatchObject({ name: 'Size', optionValues: [{ swatch: null }, {}, {}, {}] });
    expect(color.name).toBe('Color');
    expect(color.optionValues.length).toBeGreaterThan(1);
    for (const { name, swatch, firstSelectableVariant } of color.optionValues) {
      expect(swatch).toEqual({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), image: null });
      expect(firstSelectableVariant.image.altText).toContain(` in ${name.toLowerCase()},`);
    }
  });

  it('§2 New Arrivals: the collection lists the newest first, and can be turned round', async () => {
    const list = async (args: string) => {
      const { data } = await running.graphql(
        `{ collection(handle: "new-arrivals") { products(first: 100${args}) { nodes { handle createdAt } } } }`,
      );
      return data.collection.products.nodes as { handle: string; createdAt: string }[];
    };
    const newest = await list('');
    expect(newest.length).toBeGreaterThan(20);
    const dates = newest.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await list(', sortKey: COLLECTION_DEFAULT')).toEqual(newest);
    expect(await list(', reverse: true')).toEqual([...newest].reverse());
    expect(await list(', sortKey: CREATED')).toEqual([...newest].reverse());
  });

  it('answers seo, sku and barcode', async () => {
    const { data } =
      await running.graphql(`{ products(first: 1, sortKey: ID) { nodes { seo { title description }
      requiresSellingPlan variants(first: 1) { nodes { sku barcode } } } } }`);
    expect(data.products.nodes[0]).toEqual({
      seo: { title: expect.stringContaining('Eno Linen'), description: expect.any(String) },
      requiresSellingPlan: false,
      variants: { nodes: [{ sku: 'DM-00001-1', barcode: '850000000001' }] },
    });
  });
});
