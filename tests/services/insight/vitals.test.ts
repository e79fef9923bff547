// Field data from the report of a browser to what the owner reads: counts, limits, when they are written and forgotten.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { vitalBucket, vitalValue } from '../../../src/shared/vitals.ts';
import { createVitals } from '../../../src/shop/insight/vitals.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { DAY, HOUR, SECOND, stopTimers, storePerTest, until } from '../support-mail.ts';

const openStore = storePerTest();
const ADDRESS = '192.0.2.1';
const THANKS = { message: 'ok' };
const TODAY = '2026-11-16';

function open(faults: (database: Database) => Partial<Database> = () => ({})) {
  const store = openStore();
  const vitals = createVitals({ ...store, database: { ...store.database, ...faults(store.database) } });
  onTestFinished(() => vitals.close());
  return { ...store, vitals };
}

/** A value as it is read back: the middle of its bucket. */
const about = (metric: 'lcp' | 'cls' | 'inp', value: number) =>
  vitalValue(metric, vitalBucket(metric, value));

describe('A report', () => {
  test('it counts each metric by kind of page, and the owner sees it at once', async () => {
    const { vitals } = open();
    expect(vitals.report({ route: 'home', lcp: 1_000, cls: 0 }, ADDRESS)).toEqual(THANKS);
    vitals.report({ route: 'home', lcp: 4_000 }, '192.0.2.2');
    vitals.report({ route: 'product', inp: 80 }, ADDRESS);
    const rows = await vitals.byRoute();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { route: 'home', metric: 'lcp', count: 2, p75: about('lcp', 4_000) },
        { route: 'home', metric: 'cls', count: 1, p75: 0 },
        { route: 'product', metric: 'inp', count: 1, p75: about('inp', 80) },
      ]),
    );
  });

  test('it counts for its own day, even before the day before was written', async () => {
    const { vitals, clock, database } = open();
    clock.move(17 * HOUR - 1);
    vitals.report({ route: 'home', lcp: 1_000 }, ADDRESS);
    clock.move(1);
    vitals.report({ route: 'home', lcp: 1_000 }, ADDRESS);
    await vitals.write();
    expect(await database.vitals.byRoute(TODAY)).toMatchObject([{ count: 2 }]);
    expect(await database.vitals.byRoute('2026-11-17')).toMatchObject([{ count: 1 }]);
  });
});

describe('The owner', () => {
  test('the owner sees 28 days including today', async () => {
    const { vitals, clock, database } = open();
    const count = (day: string) =>
      ({ day, route: 'home', metric: 'lcp', bucket: vitalBucket('lcp', 900), count: 1 }) as const;
    await database.vitals.add([count('2026-10-19'), count('2026-10-20'), count(TODAY)]);
    expect(await vitals.byRoute()).toMatchObject([{ count: 2 }]);
    clock.move(DAY);
    expect(await vitals.byRoute()).toMatchObject([{ count: 1 }]);
  });

  test('the owner sees nothing if nothing was measured', async () => {
    expect(await open().vitals.byRoute()).toEqual([]);
  });
});

describe('Field data is written', () => {
  test('it is written every 30 seconds', async () => {
    stopTimers('setInterval');
    const { vitals, database } = open();
    vitals.report({ route: 'home', lcp: 1_000 }, ADDRESS);
    vi.advanceTimersByTime(30 * SECOND);
    await until(async () => (await database.vitals.byRoute(TODAY)).length === 1);
  });

  test('it is written when the store closes, and never after', async () => {
    stopTimers('setInterval');
    const { vitals, database } = open();
    vitals.report({ route: 'home', lcp: 1_000 }, ADDRESS);
    await vitals.close();
    expect(await database.vitals.byRoute(TODAY)).toMatchObject([{ count: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a failed write is logged, and the next data is written', async () => {
    let faults = 1;
    const { vitals, log } = open((database) => ({
      vitals: {
        ...database.vitals,
        add(counts) {
          faults -= 1;
          return faults >= 0 ? Promise.reject(new Error('disk full')) : database.vitals.add(counts);
        },
      },
    }));
    vitals.report({ route: 'home', lcp: 1_000 }, ADDRESS);
    await vitals.write();
    vitals.report({ route: 'product', lcp: 1_000 }, ADDRESS);
    expect(await vitals.byRoute()).toMatchObject([{ route: 'product', count: 1 }]);
    expect(log.lines).toHaveLength(1);
  });
});

describe('Field data is forgotten', () => {
  test("it is deleted after the owner's period, with the first report of a day", async () => {
    const { vitals, database } = open();
    const count = (day: string) => ({ day, route: 'home', metric: 'lcp', bucket: 1, count: 1 }) as const;
    await database.vitals.add([count('2026-10-19'), count('2026-10-20')]);
    vitals.report({ route: 'home' }, ADDRESS);
    await until(async () => (await database.vitals.byRoute(''))[0]?.count === 1);
  });
});
