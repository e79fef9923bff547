// §9 Business constants that no screen shows: the browser tests hold the others.
import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

describe('§9 Constants', () => {
  it('Cart and money: USD, and a minimum of 1 [9.1]', () => {
    expect(constants).toMatchObject({ CURRENCY: 'USD', CART_MIN_QUANTITY: 1 });
  });

  it("Storage: the keys are 'theme', 'sessionId' and 'admin'; the header is x-session-id [9.28, R.26]", () => {
    expect(constants.STORAGE_KEYS).toMatchObject({ theme: 'theme', session: 'sessionId', admin: 'admin' });
    expect(constants.SESSION_HEADER).toBe('x-session-id');
  });

  it("The server's own limits: 99 of a line, 100 KB, 500 rows, 12 hours, 10 minutes, 10 failures in 15 minutes [R.34, R.41, R.46, R.49, R.54-55]", () => {
    expect(constants).toMatchObject({
      CART_MAX_QUANTITY: 99,
      BODY_LIMIT_BYTES: 102_400,
      ADMIN_LIST_LIMIT: 500,
      ADMIN_SESSION_IDLE_MS: 43_200_000,
      CHECKOUT_REUSE_MS: 600_000,
      LOGIN_FAILURES_ALLOWED: 10,
      LOGIN_WINDOW_MS: 900_000,
    });
  });
});
