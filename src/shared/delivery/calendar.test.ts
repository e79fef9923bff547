import { describe, expect, it } from 'vitest';
import { dayOf, shopDay, shopTime, startOf } from './calendar.ts';

describe('Days of New York', () => {
  it.each([
    ['2026-11-16', Date.UTC(2026, 10, 17, 4, 59)],
    ['2026-11-17', Date.UTC(2026, 10, 17, 5)],
    ['2026-07-03', Date.UTC(2026, 6, 4, 3, 59)],
    ['2026-07-04', Date.UTC(2026, 6, 4, 4)],
  ])('it is %s until midnight there', (day, now) => {
    expect(shopDay(now)).toBe(day);
  });

  it('goes back by days, whatever hours they have', () => {
    expect(shopDay(Date.UTC(2026, 10, 2, 5), 1)).toBe('2026-11-01');
    expect(shopDay(Date.UTC(2026, 10, 16, 17), 365)).toBe('2025-11-16');
  });

  it('starts each day of the year at midnight', () => {
    for (let day = dayOf(2026, 1, 1); day <= dayOf(2026, 12, 31); day += 1) {
      expect(shopTime(startOf(day))).toEqual({ day, secondOfDay: 0 });
      expect(shopTime(startOf(day) - 1).day).toBe(day - 1);
    }
  });
});
