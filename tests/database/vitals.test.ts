// B8 Field data as the database keeps it.
import { describe, expect, test } from 'vitest';
import { vitalBucket, vitalValue } from '../../src/shared/vitals.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const count = (day: string, ms: number, hits: number) =>
  ({ day, route: 'product', metric: 'lcp', bucket: vitalBucket('lcp', ms), count: hits }) as const;

describe.each(ENGINES)('B8 Field data on $name', (engine) => {
  test('B8 Field data: counts add up over days and instances, and old days are deleted [B8.7]', async () => {
    const database = await freshDatabase(engine);
    await database.vitals.add([]);
    await database.vitals.add([count('2026-11-15', 900, 2), count('2026-11-16', 900, 1)]);
    await database.vitals.add([count('2026-11-16', 900, 3), count('2026-11-16', 5_000, 2)]);
    expect(await database.vitals.byRoute('2026-11-16')).toEqual([
      { route: 'product', metric: 'lcp', count: 6, p75: vitalValue('lcp', vitalBucket('lcp', 5_000)) },
    ]);
    const [both] = await database.vitals.byRoute('2026-11-01');
    expect(both).toMatchObject({ count: 8, p75: vitalValue('lcp', vitalBucket('lcp', 900)) });
    expect(await database.vitals.removeBefore('2026-11-16')).toBe(1);
    expect((await database.vitals.byRoute('2026-11-01'))[0]?.count).toBe(6);
  });
});
