// Tests the owner's collections: which products are in each, in which order, and one product by its names.
import { describe, expect, test } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import { collectionList } from '../../shared/doors/collections.ts';
import { ShopError } from '../errors.ts';
import type { ShopCollection } from '../ports/platform.ts';
import { buildView } from './catalogue-view.ts';
import { productOf } from './one-product.ts';

const collection = (handle: string, productIds: string[]): ShopCollection => ({
  handle,
  title: handle,
  html: '<p>Chosen by hand</p>',
  productIds,
});

describe('B16 The owner’s collections', () => {
  const GIFTS = collection('gifts', ['3', '9', '1', '2']);
  const LINEN = collection('linen', []);
  const open = () =>
    buildView(
      'v',
      [
        entry(6, {}, ['gifts']),
        entry(1, {}, ['gifts', 'linen', 'women']),
        entry(2, {}, ['gifts', 'hidden']),
        entry(3, {}, ['gifts']),
        entry(4, {}, ['linen']),
      ],
      [GIFTS, LINEN, collection('empty', ['1']), collection('women', ['1'])],
    );

  test('a collection lists its own products in the owner’s order, and a new one last', async () => {
    const view = await open();
    const listed = (handle: string) =>
      view.inCategory(collectionList(handle)).map(({ shopifyId }) => shopifyId);
    expect(listed('gifts')).toEqual(['3', '1', '2', '6']);
    expect(listed('gifts')).toEqual(['3', '1', '2', '6']);
    expect(listed('linen')).toEqual(['1', '4']);
    expect(['empty', 'hidden', 'women', 'constructor'].map(listed)).toEqual([[], [], [], []]);
  });

  test('a collection is found by its handle, and a category is no collection', async () => {
    const view = await open();
    expect(view.collections.map(({ handle }) => handle)).toEqual(['gifts', 'linen', 'empty']);
    expect(view.collection('gifts')).toBe(GIFTS);
    expect([view.collection('women'), view.collection('hidden')]).toEqual([undefined, undefined]);
  });

  test('a shop without collections has none', async () => {
    const view = await buildView('v', [entry(1, {}, ['gifts'])]);
    expect([view.collections, view.inCategory(collectionList('gifts'))]).toEqual([[], []]);
  });
});

describe('One product', () => {
  const open = async () => {
    const known = {
      ...entry(7),
      details: { facts: { material: 'Linen' }, variants: [{ id: '71', sku: 'L-7' }] },
    };
    return { known, view: await buildView('v', [known, entry(8)]) };
  };

  test.each(['7', 'shopify-7', 'product-7'])('is found by its name %s', async (key) => {
    const { known, view } = await open();
    expect(productOf(view, key, false)).toBe(known.product);
  });

  test('has its facts and numbers only where they are requested', async () => {
    const { view } = await open();
    expect(productOf(view, '7', true)).toMatchObject({
      facts: { material: 'Linen' },
      variants: [{ sku: 'L-7' }],
    });
    expect(productOf(view, '7', false)).not.toHaveProperty('facts');
    expect(productOf(view, '8', true)).not.toHaveProperty('facts');
  });

  test('that the shop does not sell is not found', async () => {
    const { view } = await open();
    expect(() => productOf(view, '9', true)).toThrow(new ShopError('product_not_found'));
  });
});
