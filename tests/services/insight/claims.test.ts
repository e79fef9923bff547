// Tests the claims of the pages: subscribers from 100 confirmed ones on, and the shop's payment methods.
import { expect, test } from 'vitest';
import { BRAND } from '../../../src/shared/brand.ts';
import { createClaims } from '../../../src/shop/insight/claims.ts';
import type { CommercePlatform } from '../../../src/shop/ports/platform.ts';

const MINUTE_MS = 60_000;

function open(
  subscribers: number,
  paymentMethods: CommercePlatform['paymentMethods'] = async () => ({ cards: ['Visa'], wallets: [] }),
  brought = 0,
) {
  const time = { now: 0 };
  const counts = { subscribers };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const figures = { countLists: async () => ({ orders: 0, unread: 0, ...counts }) };
  const claims = createClaims({
    // The other figures are the desk's.
    database: { figures } as unknown as Parameters<typeof createClaims>[0]['database'],
    platform: { paymentMethods },
    clock: { now: () => time.now },
    log,
    brought,
  });
  return { claims, time, counts };
}

test.each([
  [99, undefined],
  [100, 100],
  [1_234, 1_234],
  [9_999, 9_999],
  [10_000, 10_000],
  [12_999, 12_000],
])('B13 Claims: of %s confirmed subscribers the pages state %s [B13.14]', async (count, named) => {
  expect((await open(count).claims.read()).subscribers).toBe(named);
});

test('B13 Claims: a list that the owner brings counts as confirmed subscribers [B13.14]', async () => {
  expect((await open(34, undefined, 1_200).claims.read()).subscribers).toBe(1_234);
  expect((await open(999, undefined, BRAND.broughtSubscribers).claims.read()).subscribers).toBe(10_000);
});

test('B13 Claims: a number is cached for ten minutes [B13.14]', async () => {
  const { claims, time, counts } = open(150);
  expect((await claims.read()).subscribers).toBe(150);
  counts.subscribers = 200;
  time.now = 9 * MINUTE_MS;
  expect((await claims.read()).subscribers).toBe(150);
  time.now = 10 * MINUTE_MS;
  expect((await claims.read()).subscribers).toBe(200);
});

test('B13 Claims: the payment methods are the shop’s, and none if they cannot be read [B13.19]', async () => {
  const named = open(0, async () => ({ cards: ['Visa', 'Discover'], wallets: ['Shop Pay'] }));
  expect(await named.claims.read()).toEqual({ cards: ['Visa', 'Discover'], wallets: ['Shop Pay'] });
  const away = open(0, () => Promise.reject(new Error('away')));
  expect(await away.claims.read()).toEqual({});
});
