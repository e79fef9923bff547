// Tests the numeric names of a product.
import { expect, test } from 'vitest';
import { productNumber } from './product-key.ts';

test.each(['42', 'shopify-42', 'gid://shopify/Product/42'])('%s names product 42', (key) => {
  expect(productNumber(key)).toBe('42');
});

test.each(['', 'linen-shirt', 'shirt-42', '42-shirt', 'shopify-', 'gid://shopify/Variant/42'])(
  '%j names no number, so it is a handle',
  (key) => {
    expect(productNumber(key)).toBeUndefined();
  },
);
