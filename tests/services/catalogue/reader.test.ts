// Tests how much of the platform is read, everything, changes or named products, and how the result is merged.
import { describe, expect, test, vi } from 'vitest';
import { buildView, type CatalogueView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createCatalogueReader, type Merge } from '../../../src/shop/catalogue/reader.ts';
import type { CatalogueEntry, ProductReading } from '../../../src/shop/ports/platform.ts';
import { entries, entry, fakePlatform, recordingLog } from '../../fixtures/catalogue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = 1_800_000_000_000;
const everyReading = (readings: readonly ProductReading[]) => readings;

/** A reader whose results are taken over as the catalogue does it. */
function setUp(count = 3, options: { readonly fullReadMs?: number } = {}) {
  const platform = fakePlatform(entries(count));
  const log = recordingLog();
  const time = { now: START };
  const { signal } = new AbortController();
  let view: CatalogueView | undefined;
  const clock = { now: () => time.now };
  const reader = createCatalogueReader({ platform, clock, log, signal, held: () => view, ...options });
  const ids = () => view?.products.map(({ shopifyId }) => shopifyId);
  async function take(read: Promise<Merge>) {
    const result = await (await read)();
    if (typeof result !== 'string') view = await buildView('v', result.entries, result.collections);
    return typeof result === 'string' ? result : result.entries.map(({ product }) => product.shopifyId);
  }
  const full = () => take(reader.readAll());
  const due = () => take(reader.readDue());
  return { platform, log, time, reader, take, full, due, ids, signal, view: () => view };
}

describe('What is due', () => {
  test('the first reading covers everything, later ones what changed since five minutes before the last', async () => {
    const { platform, time, due, signal } = setUp();
    const listChanges = vi.spyOn(platform, 'listChanges');
    expect(await due()).toEqual(['3', '2', '1']);
    time.now += 2 * MINUTE;
    expect(await due()).toBe('same');
    time.now += 2 * MINUTE;
    expect(await due()).toBe('same');
    expect(platform.reads).toBe(1);
    expect(platform.since).toEqual([START - 5 * MINUTE, START - 3 * MINUTE]);
    expect(listChanges.mock.calls[0]?.[1]).toBe(signal);
  });

  test('is everything after a clock that was ahead, and no pause is longer than a reading took', async () => {
    const { platform, time, due, reader } = setUp();
    time.now = START + 30 * 24 * HOUR;
    await due();
    time.now = START;
    expect(reader.pauseMs()).toBe(0);
    await due();
    expect([platform.reads, platform.polls]).toEqual([2, 0]);
    // Also when only the last look at changes was ahead.
    time.now = START + 30 * MINUTE;
    await due();
    time.now = START + MINUTE;
    await due();
    expect([platform.reads, platform.polls]).toEqual([3, 1]);
  });

  test.each([
    ['an hour', {}, HOUR],
    ['the time that is set', { fullReadMs: 7 * MINUTE }, 7 * MINUTE],
  ])('everything is read again after %s', async (_case, options, passed) => {
    const { platform, time, due } = setUp(3, options);
    await due();
    time.now += passed - 1;
    await due();
    expect([platform.reads, platform.polls]).toEqual([1, 1]);
    time.now += 1;
    await due();
    expect([platform.reads, platform.polls]).toEqual([2, 1]);
  });

  test('everything is read after something may have been missed', async () => {
    const { platform, reader, due } = setUp();
    await due();
    reader.requireFullRead();
    await due();
    await due();
    expect([platform.reads, platform.polls]).toEqual([2, 1]);
  });

  test('everything is read while there is nothing to merge changes with', async () => {
    const { platform, reader } = setUp();
    await (await reader.readAll())();
    await (await reader.readDue())();
    expect([platform.reads, platform.polls]).toEqual([2, 0]);
  });

  test('the same time is read again when the changes were not adopted', async () => {
    const { platform, time, reader, due } = setUp();
    await due();
    time.now += MINUTE;
    await reader.readDue();
    time.now += MINUTE;
    await due();
    time.now += MINUTE;
    await due();
    expect(platform.since.map((since) => since - START + 5 * MINUTE)).toEqual([0, 0, 2 * MINUTE]);
  });

  test('the time counts from the beginning of a long reading', async () => {
    const { platform, time, due } = setUp();
    const listProducts = platform.listProducts.bind(platform);
    platform.listProducts = async (...rest) => {
      time.now += 10 * MINUTE;
      return listProducts(...rest);
    };
    await due();
    await due();
    expect(platform.since).toEqual([START - 5 * MINUTE]);
  });
});

describe('What was read', () => {
  test('named products are adopted only if they changed', async () => {
    const { platform, reader, full, take, signal } = setUp();
    await full();
    const readProducts = vi.spyOn(platform, 'readProducts');
    expect(await take(reader.readNamed(['1', '2'], everyReading))).toBe('same');
    expect(readProducts).toHaveBeenCalledWith(['1', '2'], signal, expect.any(Function));
    platform.list = [entry(1, { name: 'Renamed' }), entry(2, { name: 'Renamed' })];
    const settle = (readings: readonly ProductReading[]) => readings.filter(({ id }) => id === '2');
    expect(await take(reader.readNamed(['1', '2', '3'], settle))).toEqual(['3', '2', '1']);
    expect(await take(reader.readNamed(['3'], everyReading))).toEqual(['2', '1']);
  });

  test('named products alone are the catalogue before anything else was read', async () => {
    const { reader, take } = setUp();
    expect(await take(reader.readNamed(['2'], everyReading))).toEqual(['2']);
  });
});

describe('Named products read during a reading of everything', () => {
  /** A reading of everything that ends when the test says so. */
  function held(platform: ReturnType<typeof fakePlatform>, list: CatalogueEntry[]) {
    let end: (result: CatalogueEntry[]) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    vi.spyOn(platform, 'listProducts').mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => {
          [end, fail] = [resolve, reject];
        }),
    );
    return { end: () => end(list), fail: () => fail(new Error('down')) };
  }

  test('they replace the older ones of that reading', async () => {
    const { platform, reader, full, take, ids, view } = setUp();
    await full();
    const reading = held(platform, entries(3));
    const walk = reader.readAll();
    platform.list = [entry(1, { name: 'Renamed' }), entry(2)];
    await take(reader.readNamed(['1', '3'], everyReading));
    reading.end();
    expect(await take(walk)).toEqual(['2', '1']);
    expect([ids(), view()?.find('1')?.name]).toEqual([['2', '1'], 'Renamed']);
  });

  test('they are forgotten after that reading, even if it failed', async () => {
    const { platform, reader, full, take, ids } = setUp();
    await full();
    const failed = held(platform, []);
    const walk = reader.readAll();
    failed.fail();
    await expect(walk).rejects.toThrow('down');
    platform.list = entries(2);
    await take(reader.readNamed(['3'], everyReading));
    expect(ids()).toEqual(['2', '1']);
    platform.list = entries(3);
    await full();
    expect(ids()).toEqual(['3', '2', '1']);
  });
});

describe('The pause after a reading of everything', () => {
  test('it is as long as the reading took, and ends', async () => {
    const { platform, time, reader, full } = setUp();
    expect(reader.pauseMs()).toBe(0);
    const listProducts = platform.listProducts.bind(platform);
    platform.listProducts = async (...rest) => {
      time.now += 8_000;
      return listProducts(...rest);
    };
    await full();
    expect(reader.pauseMs()).toBe(8_000);
    time.now += HOUR;
    expect(reader.pauseMs()).toBe(0);
  });
});

describe('B16 Collections', () => {
  const linen = { handle: 'linen', title: 'Linen', html: '', productIds: ['2', '1'] };

  test('they are read with everything, and kept by smaller readings and failures [B16.13]', async () => {
    const { platform, log, full, due, view } = setUp(2);
    let failing = false;
    Object.assign(platform, {
      listCollections: async () => {
        if (failing) throw new Error('away');
        return [linen];
      },
    });
    await full();
    expect(view()?.collections).toEqual([linen]);
    failing = true;
    await full();
    expect(view()?.collections).toEqual([linen]);
    await due();
    expect(view()?.collections).toEqual([linen]);
    expect(JSON.stringify(log)).toContain('The collections could not be read');
  });
});
