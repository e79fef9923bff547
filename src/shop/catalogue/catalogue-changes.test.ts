// Tests how changes reach the catalogue: by polling and by webhooks.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { entries, entry } from '../../../tests/fixtures/catalogue.ts';
import { setUp, until } from '../../../tests/fixtures/running-catalogue.ts';
import type { CatalogueOptions } from './catalogue.ts';

describe('How products arrive: asking for changes', () => {
  const MINUTE = 60_000;

  function setUpClock(options: Partial<CatalogueOptions> = {}) {
    let now = 1_800_000_000_000;
    const shop = setUp({ clock: { now: () => now }, refreshMs: 20, ...options });
    return { ...shop, pass: (ms: number) => (now += ms), time: () => now };
  }

  test('after the first reading only changes are asked for, from before the last reading', async () => {
    const { catalogue, platform, time } = setUpClock();
    await catalogue.start();
    await until(() => platform.polls >= 2);
    expect(platform.reads).toBe(1);
    expect(platform.since[0]).toBeLessThan(time());
  });

  test('a change is taken over, and the other products stay the same objects', async () => {
    const { catalogue, platform, database } = setUpClock();
    await catalogue.start();
    const before = catalogue.snapshot();
    platform.changes = [
      { id: '3', entry: entry(3, { name: 'New name' }), updatedAt: 'x' },
      { id: '4', entry: entry(4), updatedAt: 'x' },
      { id: '99', entry: entry(99), updatedAt: 'x' },
      { id: '5', entry: undefined, updatedAt: 'x' },
    ];
    await until(() => catalogue.snapshot().find('3')?.name === 'New name');
    const after = catalogue.snapshot();
    expect(after.products[0]?.shopifyId).toBe('99');
    expect(after.products).toHaveLength(30);
    expect(after.find('5')).toBeUndefined();
    expect(after.find('4')).toBe(before.find('4'));
    await until(() => database.saved?.version === after.version);
    expect(platform.reads).toBe(1);
  });

  test('everything is read again after an hour, and after a failure', async () => {
    const { catalogue, platform, pass } = setUpClock();
    await catalogue.start();
    await until(() => platform.polls >= 1);
    platform.list = entries(29);
    pass(59 * MINUTE);
    const { polls } = platform;
    await until(() => platform.polls > polls);
    expect(platform.reads).toBe(1);
    pass(MINUTE);
    await until(() => catalogue.snapshot().products.length === 29);
    expect(platform.reads).toBe(2);
    platform.failing = true;
    const before = platform.polls;
    await until(() => platform.polls > before);
    platform.failing = false;
    await until(() => platform.reads === 3);
  });
});

describe('How products arrive: change webhooks', () => {
  const later = '2026-03-01T10:00:00Z';
  const changed = (productId: string, updatedAt = later) =>
    ({ kind: 'product-changed', productId, updatedAt }) as const;

  test('a burst of webhooks is one call that names the products', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.list = [...entries(29), entry(30, { name: 'Renamed' }), entry(31)];
    for (let count = 0; count < 20; count += 1) catalogue.onChange(changed('30'));
    catalogue.onChange(changed('31'));
    await until(() => catalogue.snapshot().products.length === 31);
    await sleep(60);
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
    expect([platform.reads, platform.polls, platform.named]).toEqual([1, 0, [['30', '31']]]);
  });

  test('a change is on screen while everything is being read, and outlives that reading', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    let finish: () => void = () => undefined;
    const stale = structuredClone(platform.list);
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(platform, 'listProducts').mockImplementation(async () => {
      await finished;
      return stale;
    });
    const walk = catalogue.refresh();
    platform.list = [...entries(29), entry(30, { name: 'Renamed' })];
    catalogue.onChange(changed('30'));
    await until(() => catalogue.snapshot().find('30')?.name === 'Renamed');
    finish();
    expect(await walk).toBe('unchanged');
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
  });

  test('a change that is not readable yet is waited for', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.updatedAt = '2026-03-01T09:00:00Z';
    platform.list = [...entries(29), entry(30, { name: 'Half done' })];
    catalogue.onChange(changed('30', '2026-03-01T05:00:00-05:00'));
    await until(() => platform.named.length >= 2);
    expect(catalogue.snapshot().find('30')?.name).toBe('Product 30');
    platform.list = [...entries(29), entry(30, { name: 'Done' })];
    platform.updatedAt = later;
    await until(() => catalogue.snapshot().find('30')?.name === 'Done');
  });

  test('a change that never becomes readable makes the next reading a full one', async () => {
    const { catalogue, platform } = setUp({ debounceMs: 1, refreshMs: 300 });
    await catalogue.start();
    platform.updatedAt = '2026-03-01T09:00:00Z';
    catalogue.onChange(changed('30'));
    await until(() => platform.reads === 2);
  });

  test('a deleted product is waited for until it is gone, and one that was unpublished goes', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    catalogue.onChange({ kind: 'product-deleted', productId: '30' });
    await until(() => platform.named.length >= 2);
    expect(catalogue.snapshot().find('30')).toBeDefined();
    platform.list = entries(28);
    catalogue.onChange(changed('29'));
    await until(() => catalogue.snapshot().products.length === 28);
    expect(platform.reads).toBe(1);
  });

  test('a change of collections is a full reading', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.list = entries(31);
    catalogue.onChange({ kind: 'collections' });
    await until(() => catalogue.snapshot().products.length === 31);
    expect(platform.reads).toBe(2);
  });

  test('while the breaker is open, webhooks cause no calls to the platform', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.failing = true;
    for (let tries = 0; tries < 3; tries += 1) await catalogue.refresh();
    const { reads } = platform;
    catalogue.onChange({ kind: 'collections' });
    catalogue.onChange(changed('30'));
    await sleep(60);
    expect([platform.reads, platform.named]).toEqual([reads, []]);
  });
});
