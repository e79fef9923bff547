// B12 Compares the rules of late orders with a calendar that is walked day by day.
import { describe, expect, it, test } from 'vitest';
import { newOrder } from '../../../tests/database/engines.ts';
import { dayOf, isBusinessDay } from '../../shared/delivery/calendar.ts';
import type { OrderDetails, OrderRecord } from '../ports/orders.ts';
import { isLate, isNoticeDue, isPossibleDay, newShipDay, noticeDay, promisedDay } from './late-rules.ts';

/** A long run draws more: PROPERTY_RUNS=100000. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 2_000);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** New York's time on that day; November is standard time. */
const newYork = (month: number, date: number, hour: number, minute = 0): number =>
  Date.UTC(2026, month - 1, date, hour + 5, minute);

const order = (details: OrderDetails, status: OrderRecord['status'] = 'paid'): OrderRecord => {
  const { now, reuseKey: _key, customer, ...rest } = newOrder();
  return {
    ...rest,
    customer,
    customerName: 'Ada',
    email: 'ada@example.com',
    status,
    platformOrderId: '1',
    createdAt: now,
    details,
  };
};

describe('B12 The promised day', () => {
  test.each([
    ['Monday morning', newYork(11, 16, 10), dayOf(2026, 11, 18)],
    ['Monday after the cut-off', newYork(11, 16, 14), dayOf(2026, 11, 19)],
    ['Friday evening, over the weekend', newYork(11, 20, 18), dayOf(2026, 11, 25)],
    ['the day before Thanksgiving', newYork(11, 25, 9), dayOf(2026, 11, 30)],
    ['Christmas Eve after the cut-off', newYork(12, 24, 15), dayOf(2026, 12, 30)],
  ])('%s [B12.12]', (_title, placedAt, expected) => {
    expect(promisedDay(placedAt, [])).toBe(expected);
  });

  it('is none for gift cards, which go by mail', () => {
    const card = {
      ...newOrder().lines[0],
      properties: [{ name: 'Recipient email', value: 'a@b.c' }],
    } as never;
    expect(promisedDay(newYork(11, 16, 10), [card])).toBeUndefined();
  });
});

describe('B12 Late', () => {
  const shipBy = dayOf(2026, 11, 25); // the Wednesday before Thanksgiving

  test('not if the owner took out the last line [B12.31]', () => {
    expect(isLate({ ...order({ shipBy }), lines: [] }, newYork(11, 27, 12))).toBe(false);
  });

  test('only once the promised day has passed in New York [B12.13]', () => {
    expect(isLate(order({ shipBy }), newYork(11, 25, 23, 59))).toBe(false);
    expect(isLate(order({ shipBy }), newYork(11, 26, 0))).toBe(true);
  });

  test('the buyer is told at noon of the next business day [B12.14]', () => {
    expect(noticeDay(order({ shipBy }))).toBe(dayOf(2026, 11, 27));
    expect(isNoticeDue(order({ shipBy }), newYork(11, 27, 11, 59))).toBe(false);
    expect(isNoticeDue(order({ shipBy }), newYork(11, 27, 12))).toBe(true);
    expect(isNoticeDue(order({ shipBy }), newYork(12, 29, 12))).toBe(false);
  });

  test.each<[string, OrderDetails, OrderRecord['status']]>([
    ['shipped', { fulfillments: [{ id: 'f', at: 1 }] }, 'paid'],
    ['fulfilled', {}, 'fulfilled'],
    ['cancelled', { cancelledAt: 1 }, 'paid'],
    ['being cancelled', { cancellation: { state: 'requested', at: 1, tries: 1 } }, 'paid'],
    ['refunded', {}, 'refunded'],
    ['not paid yet', { payment: 'pending' }, 'placed'],
  ])('an order that is %s is not late [B12.13]', (_title, details, status) => {
    expect(isLate(order({ shipBy, ...details }, status), newYork(12, 10, 9))).toBe(false);
  });

  test('a payment that is only reserved still has to ship', () => {
    expect(isLate(order({ shipBy, payment: 'authorized' }, 'placed'), newYork(12, 10, 9))).toBe(true);
  });

  test('the new day is the owner’s while it is ahead, else five business days from now [B12.15]', () => {
    const now = newYork(11, 27, 12);
    expect(newShipDay({}, now)).toBe(dayOf(2026, 12, 4));
    expect(newShipDay({ late: { newDay: dayOf(2026, 12, 1) } }, now)).toBe(dayOf(2026, 12, 1));
    expect(newShipDay({ late: { newDay: dayOf(2026, 11, 20) } }, now)).toBe(dayOf(2026, 12, 4));
    expect(isPossibleDay(dayOf(2026, 11, 26), now)).toBe(false);
    expect(isPossibleDay(dayOf(2026, 11, 27), now)).toBe(true);
  });
});

describe('B12 The rules of late orders', () => {
  /** New York's clock by the letter of the law: summer time from March's second to November's first Sunday, at two. */
  function clockOf(time: number): { day: number; hour: number } {
    const year = new Date(time).getUTCFullYear();
    const sunday = (month: number, nth: number) => {
      const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
      return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
    };
    const isSummer = time >= sunday(2, 2) + 7 * HOUR_MS && time < sunday(10, 1) + 6 * HOUR_MS;
    const local = time - (isSummer ? 4 : 5) * HOUR_MS;
    return { day: Math.floor(local / (24 * HOUR_MS)), hour: (local / HOUR_MS) % 24 };
  }

  /** Walks the calendar day by day. */
  function naive(placedAt: number, now: number): { late: boolean; due: boolean } {
    const placed = clockOf(placedAt);
    let day = placed.hour >= 14 ? placed.day + 1 : placed.day;
    while (!isBusinessDay(day)) day += 1;
    for (let remaining = 2; remaining > 0; remaining -= 1) {
      day += 1;
      while (!isBusinessDay(day)) day += 1;
    }
    let told = day + 1;
    while (!isBusinessDay(told)) told += 1;
    const today = clockOf(now);
    const isNoon = today.day > told || (today.day === told && today.hour >= 12);
    return { late: today.day > day, due: isNoon && today.day <= told + 30 };
  }

  it(`agree with a naive second implementation at ${CASES} random moments [B12.16]`, {
    timeout: 120_000,
  }, () => {
    let state = 20_261_117;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const start = Date.UTC(2026, 0, 1);
    let [late, due, placedAt] = [0, 0, 0];
    let shipBy: number | undefined;
    for (let round = 0; round < CASES; round += 1) {
      if (round % 20 === 0) {
        placedAt = start + random(3 * 365 * 24) * HOUR_MS + random(60) * MINUTE_MS;
        shipBy = promisedDay(placedAt, []);
      }
      const now = placedAt + random(45 * 24) * HOUR_MS + random(60) * MINUTE_MS;
      const each = order({ shipBy });
      const actual = { late: isLate(each, now), due: isNoticeDue(each, now) };
      const expected = naive(placedAt, now);
      if (actual.late !== expected.late || actual.due !== expected.due)
        expect.fail(JSON.stringify({ placedAt: new Date(placedAt), now: new Date(now), actual, expected }));
      late += Number(actual.late);
      due += Number(actual.due);
    }
    expect(late).toBeGreaterThan(CASES / 2);
    expect(due).toBeGreaterThan(CASES / 4);
  });
});
