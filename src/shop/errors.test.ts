// Tests the errors of the shop: each code with its status and its sentence.
import { describe, expect, test } from 'vitest';
import { ShopError } from './errors.ts';

describe('An error of the shop', () => {
  test('can say more than its code, and when to come back', () => {
    const error = new ShopError('too_many_attempts', { message: 'Wait a minute.', retryAt: 60 });
    expect(error).toMatchObject({ status: 429, message: 'Wait a minute.', retryAt: 60 });
  });
});
