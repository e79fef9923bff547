// Tests the claims of the pages: subscribers from 100 confirmed ones on, and the shop's payment methods.
import { expect, onTestFinished, test, vi } from 'vitest';
import { BRAND } from '../../../src/shared/brand.ts';
import { createClaims } from '../../../src/shop/insight/claims.ts';
import type { CommercePlatform } from '../../../src/shop/ports/platform.ts';
import { databaseOfFile } from '../one-database.ts';

const store = databaseOfFile({ emptied: true });

async function open(
  subscribers: number,
  paymentMethods: CommercePlatform['paymentMethods'] = async () => ({ cards: ['Visa'], wallets: [] }),
  brought = 0,
) {
  const counts = { subscribers };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const figures = { ...store().figures, countLists: async () => ({ orders: 0, unread: 0, ...counts }) };
  const claims = createClaims({
    database: { figures, settings: store().settings },
    platform: { paymentMethods },
    log,
    brought,
  });
  await claims.start();
  onTestFinished(() => claims.close());
  return { claims, counts };
}

test.each([
  [99, undefined],
  [100, 100],
  [1_234, 1_234],
  [9_999, 9_999],
  [10_000, 10_000],
  [12_999, 12_000],
])('B13 Claims: of %s confirmed subscribers the pages state %s [B13.14]', async (count, named) => {
  expect((await open(count)).claims.read().subscribers).toBe(named);
});

test('B13 Claims: a list that the owner brings counts as confirmed subscribers [B13.14]', async () => {
  expect((await open(34, undefined, 1_200)).claims.read().subscribers).toBe(1_234);
  expect((await open(999, undefined, BRAND.broughtSubscribers)).claims.read().subscribers).toBe(10_000);
});

test('B13 Claims: a new number is stated within a minute, under a new version [B13.14]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { claims, counts } = await open(150);
  const before = claims.version();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims.version()).toBe(before);
  counts.subscribers = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims.read().subscribers).toBe(200);
  expect(claims.version()).not.toBe(before);
});

test('B13 Claims: payment methods that could not be read at the start appear later, under a new version [B13.19]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const { claims } = await open(0, async () => {
    if (isAway) throw new Error('away');
    return { cards: ['Visa'], wallets: [] };
  });
  const before = claims.version();
  expect(claims.read()).toEqual({});
  isAway = false;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(claims.read()).toEqual({ cards: ['Visa'] });
  expect(claims.version()).not.toBe(before);
  await claims.close();
  // The next start shows them too, although the shop is away.
  const next = await open(0, () => Promise.reject(new Error('away')));
  expect(next.claims.read()).toEqual({ cards: ['Visa'] });
});

test('B13 Claims: the payment methods are the shop’s [B13.19]', async () => {
  const named = await open(0, async () => ({ cards: ['Visa', 'Discover'], wallets: ['Shop Pay'] }));
  expect(named.claims.read()).toEqual({ cards: ['Visa', 'Discover'], wallets: ['Shop Pay'] });
});
