// §7 Checkout: the browser is sent to the checkoutUrl, and to nothing else.
import { expect, it } from 'vitest';
import { safeCheckoutUrl } from './safe-checkout-url.ts';

it.each(['https://shop.example/checkouts/1', 'http://127.0.0.1:3000/x', '/demo-shop/checkouts/cn/1'])(
  '§7 Checkout: the browser follows %s [7.26]',
  (address) => {
    expect(safeCheckoutUrl(address)).toBe(address);
  },
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'checkout',
  '',
  undefined,
  null,
  {},
])('§8 Checkout: %s counts as a missing checkoutUrl', (address) => {
  expect(safeCheckoutUrl(address)).toBeUndefined();
});
