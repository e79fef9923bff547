// B6 Looks at sold-out products as they are counted and kept, on both databases.
import { describe, expect, test } from 'vitest';
import { ENGINES, freshDatabase } from './engines.ts';

describe.each(ENGINES)('B6 Looks on $name', (engine) => {
  test('they add up over days and instances, the most viewed first, and old days are deleted [B6.16]', async () => {
    const database = await freshDatabase(engine);
    await database.productViews.add([]);
    await database.productViews.add([
      { day: '2026-11-15', productId: '7', looks: 2 },
      { day: '2026-11-16', productId: '7', looks: 1 },
    ]);
    await database.productViews.add([
      { day: '2026-11-16', productId: '7', looks: 3 },
      { day: '2026-11-16', productId: '8', looks: 5 },
    ]);
    expect(await database.productViews.list('2026-11-15', 9)).toEqual([
      { productId: '7', looks: 6 },
      { productId: '8', looks: 5 },
    ]);
    expect(await database.productViews.list('2026-11-16', 1)).toEqual([{ productId: '8', looks: 5 }]);
    expect(await database.productViews.removeBefore('2026-11-16')).toBe(1);
  });
});
