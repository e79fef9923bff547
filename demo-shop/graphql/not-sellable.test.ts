import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { JACKET_S, SHIRT_L_SOLD_OUT, SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const patch = (body: object) => running.admin('PATCH', '/products/1001', body);
const read = async () => {
  const { data } = await running.graphql(`{ product(handle: "linen-shirt") { isGiftCard requiresSellingPlan
    availableForSale seo { title description } description images(first: 3) { nodes { altText } }
    collections(first: 5) { nodes { handle } }
    variants(first: 3) { nodes { sku barcode requiresComponents currentlyNotInStock availableForSale
      quantityRule { minimum increment maximum } } } } }`);
  return data.product;
};
const buy = async (merchandiseId: string, quantity: number) => {
  const { cart, userErrors } = await createCart(running, [{ merchandiseId, quantity }]);
  return userErrors[0]?.code ?? cart.totalQuantity;
};

describe('products that cannot be bought as they are', () => {
  it('answers what is true of an ordinary product', async () => {
    expect(await read()).toMatchObject({
      isGiftCard: false,
      requiresSellingPlan: false,
      seo: { title: null, description: null },
      variants: {
        nodes: [
          {
            sku: 'SKU-1001-0',
            requiresComponents: false,
            currentlyNotInStock: false,
            quantityRule: { minimum: 1, increment: 1, maximum: null },
          },
          {},
          {},
        ],
      },
    });
  });

  it('by subscription only; a fixed bundle is bought by its parent', async () => {
    await patch({ requiresSellingPlan: true });
    expect((await read()).requiresSellingPlan).toBe(true);
    expect(await buy(SHIRT_S, 1)).toBe('VARIANT_REQUIRES_SELLING_PLAN');
    await patch({ requiresSellingPlan: false, variants: [{ id: 10010, requiresComponents: true }] });
    const { variants } = await read();
    expect(variants.nodes.map((each: { requiresComponents: boolean }) => each.requiresComponents)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await buy(SHIRT_S, 1)).toBe(1);
    expect(await buy(JACKET_S, 1)).toBe(1);
  });

  it('in other quantities', async () => {
    await patch({ stock: 50, quantityRule: { minimum: 4, increment: 2, maximum: 8 } });
    expect((await read()).variants.nodes[0].quantityRule).toEqual({ minimum: 4, increment: 2, maximum: 8 });
    expect(await buy(SHIRT_S, 2)).toBe('MINIMUM_NOT_MET');
    expect(await buy(SHIRT_S, 5)).toBe('INVALID_INCREMENT');
    expect(await buy(SHIRT_S, 10)).toBe('MAXIMUM_EXCEEDED');
    expect(await buy(SHIRT_S, 6)).toBe(6);
    expect((await patch({ quantityRule: { minimum: 0 } })).status).toBe(422);
  });

  it('on back order: sold although there is none', async () => {
    await patch({ stock: 0 });
    expect((await read()).availableForSale).toBe(false);
    await patch({ currentlyNotInStock: true });
    expect(await read()).toMatchObject({ availableForSale: true });
    const { cart } = await createCart(running, [{ merchandiseId: SHIRT_L_SOLD_OUT, quantity: 2 }]);
    expect(cart.totalQuantity).toBe(2);
    await running.form(cart.checkoutUrl, paymentForm(80_00));
    expect(running.shop.state.orders.size).toBe(1);
  });

  it('without barcode, pictures, their texts, description or category', async () => {
    await patch({ barcode: '850000000011', seo: { title: 'A shirt' } });
    expect((await read()).variants.nodes[0].barcode).toBe('850000000011');
    expect((await read()).seo).toEqual({ title: 'A shirt', description: null });
    await patch({ altText: null });
    expect((await read()).images.nodes).toEqual([{ altText: null }]);
    await patch({ barcode: null, images: [], descriptionHtml: '', collections: [] });
    expect(await read()).toMatchObject({
      description: '',
      images: { nodes: [] },
      collections: { nodes: [] },
      variants: { nodes: [{ barcode: null }, { barcode: null }, { barcode: null }] },
    });
    const { data } = await running.graphql(
      '{ collection(handle: "women") { products(first: 5) { nodes { handle } } } }',
    );
    expect(data.collection.products.nodes).toEqual([{ handle: 'wool-coat' }]);
    expect((await patch({ images: [{ src: 'x' }] })).status).toBe(422);
  });

  it('keeps each change when another is made later', async () => {
    await patch({ requiresSellingPlan: true, barcode: null });
    await patch({ price: '41.00' });
    const { body } = await running.admin('GET', '/products/1001');
    expect(body).toMatchObject({
      requiresSellingPlan: true,
      variants: [{ price: 41_00, barcode: null }, {}, {}],
    });
  });
});
