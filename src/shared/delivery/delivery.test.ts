// B3 Delivery dates: hand-written cases, then 400 against a slow oracle that knows its holidays from a list.
import { describe, expect, it } from 'vitest';
import { DISPATCH, SHIPPING_OPTIONS, type ShippingOption } from '../brand.ts';
import { isBusinessDay, isoOf, parseDay, shopTime } from './calendar.ts';
import { arrivalOf, arrivalText, cutoffText } from './delivery.ts';

const [STANDARD, EXPEDITED, EXPRESS] = SHIPPING_OPTIONS;
const at = (iso: string): number => Date.parse(iso);

describe('B3 Delivery dates: by hand', () => {
  it.each<[string, string, ShippingOption, string]>([
    ['the example of the policy', '2026-11-16T10:00-05:00', STANDARD, 'Mon, Nov 23 - Thu, Dec 3'],
    ['a minute before the cut-off', '2026-11-16T13:59-05:00', STANDARD, 'Mon, Nov 23 - Thu, Dec 3'],
    ['at the cut-off', '2026-11-16T14:00-05:00', STANDARD, 'Tue, Nov 24 - Fri, Dec 4'],
    ['the last second before it', '2026-11-16T13:59:59-05:00', EXPRESS, 'Tue, Nov 17 - Mon, Nov 23'],
    ['Friday after the cut-off', '2026-11-13T14:00-05:00', EXPRESS, 'Tue, Nov 17 - Mon, Nov 23'],
    ['Saturday', '2026-11-14T09:00-05:00', EXPRESS, 'Tue, Nov 17 - Mon, Nov 23'],
    ['Thanksgiving', '2026-11-26T09:00-05:00', EXPRESS, 'Mon, Nov 30 - Fri, Dec 4'],
    ['end of the year', '2026-12-31T13:00-05:00', EXPEDITED, 'Wed, Jan 6 - Tue, Jan 12'],
    ['New Year kept on Dec 31', '2027-12-30T15:00-05:00', EXPRESS, 'Tue, Jan 4 - Mon, Jan 10'],
    ['the Friday before clocks go forward', '2026-03-06T13:59-05:00', EXPRESS, 'Mon, Mar 9 - Fri, Mar 13'],
    ['the Monday after', '2026-03-09T13:59-04:00', EXPRESS, 'Tue, Mar 10 - Mon, Mar 16'],
    ['the same, an hour later', '2026-03-09T13:59-05:00', EXPRESS, 'Wed, Mar 11 - Tue, Mar 17'],
    ['the Monday after clocks go back', '2026-11-02T13:59-05:00', EXPRESS, 'Tue, Nov 3 - Mon, Nov 9'],
    ['evening in New York, tomorrow in London', '2026-11-17T02:00Z', EXPRESS, 'Wed, Nov 18 - Tue, Nov 24'],
  ])('%s', (_what, iso, option, range) => {
    expect(arrivalText(at(iso), option)).toBe(`Arrives ${range} with ${option.name}`);
  });

  it('without a clock the text has the days of the policy', () => {
    expect(arrivalText(undefined, STANDARD)).toBe('Arrives in 5-10 business days with Standard');
  });

  it.each<[string, string | undefined]>([
    ['2026-11-16T11:46-05:00', 'Order within 2 h 14 min to ship today'],
    ['2026-11-16T13:00-05:00', 'Order within 1 h 0 min to ship today'],
    ['2026-11-16T13:00:01-05:00', 'Order within 1 h 0 min to ship today'],
    ['2026-11-16T13:01-05:00', 'Order within 59 min to ship today'],
    ['2026-11-16T13:46-05:00', 'Order within 14 min to ship today'],
    ['2026-11-16T13:59:59.999-05:00', 'Order within 1 min to ship today'],
    ['2026-11-16T14:00-05:00', undefined],
    ['2026-11-16T00:00-05:00', 'Order within 14 h 0 min to ship today'],
    ['2026-11-15T10:00-05:00', undefined],
    ['2026-11-26T10:00-05:00', undefined],
    ['2026-07-03T10:00-04:00', undefined],
  ])('B3 Order within: at %s [B3.28]', (iso, text) => {
    expect(cutoffText(at(iso))).toBe(text);
  });

  it('B3 Holidays: Inauguration Day is a business day [B3.25]', () => {
    expect(isBusinessDay(parseDay('2025-01-21') as number)).toBe(true);
    // January 20, 2037 is a Tuesday and no other holiday.
    expect(isBusinessDay(parseDay('2037-01-20') as number)).toBe(true);
  });

  it("B3 The shop's clock agrees with the platform's time zones, in the weeks of both switches [B3.23]", () => {
    const platform = new Intl.DateTimeFormat('sv', {
      timeZone: DISPATCH.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const wrong: string[] = [];
    for (const start of ['2026-03-01T00:00Z', '2027-11-01T00:00Z', '2030-03-01T00:00Z', '2030-11-01T00:00Z'])
      for (let hour = at(start); hour < at(start) + 16 * 86_400_000; hour += 3_600_000)
        for (const now of [hour, hour - 1]) {
          const { day, secondOfDay } = shopTime(now);
          const text = new Date((day * 86_400 + secondOfDay) * 1_000)
            .toISOString()
            .slice(0, 19)
            .replace('T', ' ');
          if (text !== platform.format(now)) wrong.push(text);
        }
    expect(wrong).toEqual([]);
  });

  it('B3 Days: what is no day is none', () => {
    expect(['2026-02-30', '2026-13-01', '26-01-01', 'tomorrow', ''].map(parseDay)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(isoOf(parseDay('2028-02-29') as number)).toBe('2028-02-29');
  });
});

/** As the Office of Personnel Management publishes them, observed days included. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20',
};
const HOLIDAYS = new Set(
  Object.entries(PUBLISHED).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);
/** Clocks go forward at 2 AM of the first of these and back at 2 AM of the second. */
const SWITCHES: Readonly<Record<string, readonly [string, string]>> = {
  2024: ['2024-03-10', '2024-11-03'],
  2025: ['2025-03-09', '2025-11-02'],
  2026: ['2026-03-08', '2026-11-01'],
  2027: ['2027-03-14', '2027-11-07'],
  2028: ['2028-03-12', '2028-11-05'],
  2029: ['2029-03-11', '2029-11-04'],
  2030: ['2030-03-10', '2030-11-03'],
};

/** The time in New York as text, from the list of switches instead of the platform's zones. */
function newYork(now: number): { date: string; time: string } {
  const [forward = '', back = ''] = SWITCHES[new Date(now - 5 * 3_600_000).getUTCFullYear()] ?? [];
  const summer = now >= Date.parse(`${forward}T07:00Z`) && now < Date.parse(`${back}T06:00Z`);
  const text = new Date(now - (summer ? 4 : 5) * 3_600_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

const dateAfter = (date: string): string =>
  new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
const rests = (date: string): boolean =>
  HOLIDAYS.has(date) || [0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay());

/** Walks day by day and counts the business days. */
function walk(date: string, businessDays: number): string {
  let reached = date;
  for (let remaining = businessDays; remaining > 0; ) {
    reached = dateAfter(reached);
    if (!rests(reached)) remaining -= 1;
  }
  return reached;
}

function oracle(now: number, [fewest, most]: readonly [number, number]): readonly [string, string] {
  const { date, time } = newYork(now);
  const ships = !rests(date) && time < '14:00:00' ? date : walk(date, 1);
  return [walk(ships, fewest), walk(walk(ships, 2), most)];
}

const RANGES: Readonly<Record<ShippingOption['id'], readonly [number, number]>> = {
  standard: [5, 10],
  expedited: [3, 5],
  express: [1, 3],
};

/** Around every holiday and switch, at the edges of the cut-off; then spread evenly up to 400. */
function moments(): string[] {
  const edges = ['13:59', '14:00'];
  const days = [...HOLIDAYS, ...Object.values(SWITCHES).flat()];
  const around = days.flatMap((day, index) => [
    `${day}T${edges[index % 2]}`,
    `${new Date(Date.parse(`${day}T12:00Z`) - 86_400_000 * (1 + (index % 4))).toISOString().slice(0, 10)}T${edges[(index + 1) % 2]}`,
  ]);
  const spread = Array.from({ length: 400 - around.length }, (_, index) =>
    new Date(Date.parse('2024-01-01T00:00Z') + index * 9_171_713_000 * 0.99).toISOString().slice(0, 16),
  ).map((text) => (text < '2030-12' ? text : `2029${text.slice(4)}`));
  return [...around, ...spread];
}

const CASES = moments().map((local, index) => ({
  // The oracle reads the wall clock by itself, whichever offset this is.
  now: Date.parse(`${local}:00${index % 2 ? '-05:00' : '-04:00'}`),
  option: SHIPPING_OPTIONS[index % SHIPPING_OPTIONS.length] as ShippingOption,
}));

describe('B3 Delivery dates: 400 cases', () => {
  it('B3 Delivery dates: there are 400, of all three options', () => {
    expect(CASES).toHaveLength(400);
    expect(new Set(CASES.map(({ option }) => option.id)).size).toBe(3);
  });

  it.each(CASES)('B3 Delivery dates: $now with $option.name [B3.23-26]', ({ now, option }) => {
    const { from, to } = arrivalOf(now, option);
    expect([isoOf(from), isoOf(to)]).toEqual(oracle(now, RANGES[option.id]));
    const { date, time } = newYork(now);
    const clockTime = shopTime(now);
    expect([isoOf(clockTime.day), clockTime.secondOfDay]).toEqual([
      date,
      (Date.parse(`1970-01-01T${time}Z`) as number) / 1_000,
    ]);
    expect(cutoffText(now) !== undefined).toBe(!rests(date) && time < '14:00:00');
  });
});
