// The platform's webhook subscriptions: looked after every hour, by one of the instances.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { maintainWebhooks } from '../../../src/shop/webhooks/subscriptions.ts';
import { databaseOfFile } from '../one-database.ts';
import { NOON } from '../support-cart.ts';

const database = databaseOfFile();
const HOUR_MS = 60 * 60_000;
const ADDRESS = 'https://store.example/webhooks';

// The database itself needs the other timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function openPlatform() {
  const time = { now: NOON };
  const missing: string[][] = [];
  const platform = { asked: [] as string[], removed: [] as string[], address: ADDRESS, failing: false };

  /** One instance of the store; `turns` tells for each of its checks whether it was the one to do it. */
  function instance() {
    const messages: { fields: object; message: string }[] = [];
    const say = (fields: object, message: string) => void messages.push({ fields, message });
    const turns: boolean[] = [];
    const state = { dead: false };
    const holder = randomUUID();
    const keeper = maintainWebhooks({
      admin: {
        async ensureWebhooks(address) {
          platform.asked.push(address);
          if (platform.failing) throw new Error('the shop is away');
          return missing.shift() ?? [];
        },
        async removeWebhooks(address) {
          platform.removed.push(address);
        },
      },
      database: {
        settings: {
          ...database().settings,
          read: async () => platform.address,
          async write(_key, value) {
            platform.address = value;
          },
        },
        leases: {
          ...database().leases,
          async acquire(lease) {
            if (state.dead) throw new Error('this instance is no more');
            const mine = await database().leases.acquire(lease);
            turns.push(mine);
            return mine;
          },
          release: (name, of) => database().leases.release(name, of),
        },
      },
      clock: { now: () => time.now },
      log: { info: say, warn: say, error: say },
      holder,
      address: ADDRESS,
    });
    onTestFinished(() => keeper.close());
    return { keeper, said: messages, turns, state };
  }

  return {
    platform,
    missing,
    instance,
    pass(ms: number) {
      time.now += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

const seen = (list: () => readonly unknown[], count: number) =>
  expect.poll(() => list().length, { interval: 1 }).toBe(count);

describe('Webhook subscriptions', () => {
  test('they are checked at the start, and then every hour', async () => {
    const { instance, platform, pass } = openPlatform();
    const { said, keeper } = instance();
    await seen(() => platform.asked, 1);
    expect(platform.asked).toEqual([ADDRESS]);
    pass(HOUR_MS - 1);
    pass(1);
    await seen(() => platform.asked, 2);
    await keeper.close();
    expect(said).toEqual([]);
    pass(HOUR_MS);
    expect(platform.asked).toHaveLength(2);
  });

  test('failed checks are logged and repeated an hour later', async () => {
    const { instance, platform, pass } = openPlatform();
    platform.failing = true;
    const { said } = instance();
    await seen(() => said, 1);
    pass(HOUR_MS);
    await seen(() => platform.asked, 2);
  });

  test('one instance checks them, and after it closes the next one does', async () => {
    const { instance, platform, pass } = openPlatform();
    const one = instance();
    await seen(() => platform.asked, 1);
    const two = instance();
    await seen(() => two.turns, 1);
    pass(HOUR_MS);
    await seen(() => platform.asked, 2);
    await seen(() => two.turns, 2);
    expect([one.turns, two.turns]).toEqual([
      [true, true],
      [false, false],
    ]);
    await one.keeper.close();
    pass(HOUR_MS);
    await seen(() => platform.asked, 3);
    expect(two.turns).toEqual([false, false, true]);
  });

  test('the next instance takes over two hours after the last check of a dead one', async () => {
    const { instance, platform, pass } = openPlatform();
    const one = instance();
    await seen(() => platform.asked, 1);
    one.state.dead = true;
    const two = instance();
    await seen(() => two.turns, 1);
    pass(HOUR_MS);
    await seen(() => two.turns, 2);
    pass(HOUR_MS);
    await seen(() => two.turns, 3);
    expect(two.turns).toEqual([false, false, true]);
    await seen(() => platform.asked, 2);
  });

  test('those of an earlier address of this store are removed once, and no others', async () => {
    const { platform, instance, pass } = openPlatform();
    platform.address = 'https://earlier.example/webhooks';
    instance();
    await seen(() => platform.removed, 1);
    pass(HOUR_MS);
    await seen(() => platform.asked, 2);
    expect(platform.removed).toEqual(['https://earlier.example/webhooks']);
    expect(platform.address).toBe(ADDRESS);
  });

  test('those of an earlier address are removed even if a topic is refused at the new one', async () => {
    const { platform, instance } = openPlatform();
    platform.address = 'https://earlier.example/webhooks';
    platform.failing = true;
    const { said } = instance();
    await seen(() => platform.removed, 1);
    await seen(() => said, 2);
    expect(platform.address).toBe(ADDRESS);
  });

  test('a failing database does not keep the store from closing', async () => {
    const keeper = maintainWebhooks({
      admin: { ensureWebhooks: async () => [], removeWebhooks: async () => undefined },
      database: {
        settings: database().settings,
        leases: {
          ...database().leases,
          acquire: () => Promise.reject(new Error('away')),
          release: () => Promise.reject(new Error('away')),
        },
      },
      clock: { now: () => NOON },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      holder: 'one',
      address: ADDRESS,
    });
    await expect(keeper.close()).resolves.toBeUndefined();
  });
});
