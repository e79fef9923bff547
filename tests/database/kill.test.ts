// §6 A restart of PostgreSQL is ridden out, and a frozen one is given up on.
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '../../src/adapters/database/engines/unavailable.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { cartAdd, newOrder, openForTest } from './engines.ts';

const MINUTES = 60_000;

test(
  '§6 Store: the same database works again by itself after PostgreSQL restarts',
  async () => {
    const cluster = await startCluster({ durable: false });
    onTestFinished(() => cluster.remove());
    const warnings: string[] = [];
    const log = { info() {}, warn: (_: object, text: string) => warnings.push(text), error() {} };
    const database = await openForTest({ url: cluster.url, log });
    await database.carts.add(cartAdd());
    await cluster.stop();
    await expect(database.health()).rejects.toThrow();
    await cluster.start();
    await expect.poll(() => database.health(), { timeout: 10_000 }).toBe('ok');
    expect(await database.carts.add(cartAdd())).toMatchObject({ line: { quantity: 2 } });
    expect(warnings.length).toBeGreaterThan(0);
  },
  2 * MINUTES,
);

test(
  '§6 Store: a frozen PostgreSQL is given up on within two seconds, and used again once it answers',
  async () => {
    const cluster = await startCluster({ durable: false });
    onTestFinished(() => cluster.remove());
    const database = await openForTest({ url: cluster.url });
    await database.carts.add(cartAdd());
    cluster.freeze();
    onTestFinished(() => cluster.thaw());
    const started = performance.now();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 30 }, () => database.carts.add(cartAdd())),
      database.orders.claim(newOrder(), 0),
      database.carts.list('session-1'),
      database.health(),
    ]);
    expect(performance.now() - started).toBeLessThan(2_000);
    for (const outcome of outcomes)
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
    cluster.thaw();
    await expect.poll(() => database.health().catch(() => 'away'), { timeout: 10_000 }).toBe('ok');
    expect(await database.carts.add(cartAdd())).toHaveProperty('line');
  },
  2 * MINUTES,
);
