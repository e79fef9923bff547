// The running catalogue beside a failing, slow or shrinking platform, with timers the test moves.
import { expect, test } from 'vitest';
import { memoryDatabase } from '../../fixtures/catalogue.ts';
import { CHANGED, holdTime, inShop, pass, RENAMED, snapshotOf } from '../../fixtures/running-catalogue.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

holdTime();

test('a shop that seems empty is read again soon, and believed within two minutes', async () => {
  const { catalogue, platform } = inShop({ fullReadMs: MINUTE });
  await catalogue.start();
  platform.list = [];
  await pass(2 * MINUTE + SECOND);
  expect(catalogue.snapshot().products).toHaveLength(30);
  await pass(2 * MINUTE);
  expect(catalogue.snapshot().products).toEqual([]);
});

test('the leader keeps its lease between two polls', async () => {
  const { catalogue, database } = inShop();
  await catalogue.start();
  await pass(100 * SECOND);
  const other = inShop({ database, holder: 'two' });
  await other.catalogue.start();
  await pass(SECOND);
  expect(other.catalogue.snapshot().products).toHaveLength(30);
  expect(other.asked()).toBe(0);
});

test('a store with a snapshot starts at once although the platform does not answer', async () => {
  const database = memoryDatabase(await snapshotOf(7));
  const { catalogue, platform } = inShop({ database });
  const hang = (signal?: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  platform.listProducts = hang;
  platform.listChanges = (_since, signal) => hang(signal);
  let isStarted = false;
  void catalogue.start().then(() => {
    isStarted = true;
  });
  await pass(SECOND);
  expect([isStarted, catalogue.snapshot().products.length]).toEqual([true, 7]);
});

test('the store is ready once the platform has answered for the first time', async () => {
  const { catalogue, platform } = inShop();
  platform.failing = true;
  let isReady = false;
  void Promise.resolve(catalogue.whenReady()).then(() => {
    isReady = true;
  });
  await catalogue.start();
  expect(isReady).toBe(false);
  platform.failing = false;
  await pass(MINUTE);
  expect(isReady).toBe(true);
});

test('a webhook of a product that did not change is read once', async () => {
  const { catalogue, platform } = inShop();
  await catalogue.start();
  catalogue.onChange(CHANGED);
  await pass(MINUTE);
  expect(platform.named).toEqual([['30']]);
});

test('a platform that keeps failing is not asked for webhooks, and their changes arrive when it is back', async () => {
  const { catalogue, platform } = inShop();
  await catalogue.start();
  platform.failing = true;
  for (let tries = 0; tries < 3; tries += 1) await catalogue.refresh();
  catalogue.onChange(CHANGED);
  await pass(MINUTE);
  expect(platform.named).toEqual([]);
  platform.failing = false;
  platform.list = RENAMED;
  await pass(10 * MINUTE);
  expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
  expect(platform.named).toEqual([]);
});

test('webhooks of collections do not have a slow platform read without a pause', async () => {
  const { catalogue, platform } = inShop();
  const read = platform.listProducts.bind(platform);
  platform.listProducts = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10 * SECOND));
    return read();
  };
  const starting = catalogue.start();
  await pass(10 * SECOND);
  await starting;
  catalogue.onChange({ kind: 'collections' });
  await pass(15 * SECOND);
  expect(platform.reads).toBe(1);
});
