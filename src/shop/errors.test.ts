// Tests the errors of the shop: each code with its status and its sentence.
import { describe, expect, test } from 'vitest';
import { DiscountRefusal, ShopError } from './errors.ts';

describe('An error of the shop', () => {
  test.each([
    ['bad_quantity', 400, 'Quantity must be a whole number from 1 up to what is in stock.'],
    ['cart_item_not_found', 404, 'This item is not in your cart.'],
    ['cart_empty', 409, 'Your cart is empty.'],
    ['platform_unavailable', 502, 'Failed to process checkout. Please try again.'],
  ] as const)('%s has the status %i and says: %s', (code, status, message) => {
    expect(new ShopError(code)).toMatchObject({ name: 'ShopError', code, status, message });
    expect(new ShopError(code)).toBeInstanceOf(Error);
  });

  test('can say more than its code, and when to come back', () => {
    const error = new ShopError('too_many_attempts', 'Wait a minute.', 60);
    expect(error).toMatchObject({ status: 429, message: 'Wait a minute.', retryAfterSeconds: 60 });
  });

  test('about a refused discount code says why', () => {
    const error = new DiscountRefusal('DISCOUNT_NOT_FOUND');
    expect(error).toBeInstanceOf(ShopError);
    expect(error).toMatchObject({
      code: 'discount_refused',
      status: 422,
      warning: 'DISCOUNT_NOT_FOUND',
      message: 'This discount code does not exist.',
    });
  });
});
