import { describe, expect, test } from 'vitest';
import { dayOf, isBusinessDay, shopTime } from '../../shared/delivery/calendar.ts';
import { RETURN_STATES, type ReturnState } from '../../shared/returns.ts';
import type { Fulfillment, OrderRecord } from '../ports/orders.ts';
import type { ReturnRecord } from '../ports/returns.ts';
import { returnableLines } from './eligibility.ts';

/** A long run draws more: PROPERTY_RUNS=100000. */
const ROUNDS = Number(process.env.PROPERTY_RUNS ?? 2_000);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 16, 17);
const line = (variantId: string, quantity = 1) => ({
  productId: `p${variantId}`,
  variantId,
  name: `Item ${variantId}`,
  quantity,
  unitCents: 1_000,
});

function order(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: 'o',
    customerName: '',
    email: '',
    lines: [line('1', 2), line('2')],
    totalCents: 3_000,
    status: 'fulfilled',
    details: {},
    createdAt: NOON,
    ...changes,
  };
}

const shipped = (changes: Partial<Fulfillment> = {}): Fulfillment => ({ id: 'f', at: NOON, ...changes });

const returned = (variantId: string, quantity: number, state: ReturnState): ReturnRecord => ({
  id: 'r',
  orderId: 'o',
  number: 0,
  reference: '1001-R1',
  state,
  lines: [{ productId: '', variantId, name: '', quantity, reason: 'Other' }],
  details: { history: [] },
  createdAt: NOON,
});

const PLAIN = () => ({ tags: [], giftCard: false });
const lineOf = (
  from: OrderRecord,
  now: number,
  returns: ReturnRecord[] = [],
  facts: (line: { variantId: string }) => { tags: string[]; giftCard: boolean } = PLAIN,
) => returnableLines(from, returns, facts, now)[0];

describe('B11 Returns', () => {
  test('B11 Returns: delivered on Nov 24, a line can be returned until the end of Dec 24 in New York [B11.4]', () => {
    const delivered = order({
      details: { fulfillments: [shipped({ deliveredAt: Date.UTC(2026, 10, 24, 18) })] },
    });
    const lastMinute = Date.UTC(2026, 11, 25, 4, 59);
    expect(lineOf(delivered, lastMinute)).toMatchObject({ available: 2, by: dayOf(2026, 12, 24) });
    expect(lineOf(delivered, lastMinute + 60_000)).toMatchObject({ available: 0, refusal: 'late' });
  });

  test('B11 Returns: without the carrier’s day the longest range of the option counts from the ship day [B11.4]', () => {
    const by = (shippingOption?: string) =>
      lineOf(order({ details: { shippingOption, fulfillments: [shipped()] } }), NOON)?.by;
    // Nov 16 plus three business days is Nov 19; plus ten, with Thanksgiving between, is Dec 1.
    expect(by('Express')).toBe(dayOf(2026, 11, 19) + 30);
    expect(by('Standard')).toBe(dayOf(2026, 12, 1) + 30);
    expect(by()).toBe(dayOf(2026, 12, 1) + 30);
  });

  test('B11 Returns: each line says why it cannot be returned [B11.4]', () => {
    const details = { fulfillments: [shipped()] };
    const refusal = (tags: string[], giftCard = false) =>
      lineOf(order({ details }), NOON, [], () => ({ tags, giftCard }))?.refusal;
    expect(refusal([])).toBeUndefined();
    expect(refusal(['summer', 'final-sale'])).toBe('final_sale');
    expect(refusal(['intimates'])).toBe('intimates');
    expect(refusal(['personalized'])).toBe('personalized');
    expect(refusal([], true)).toBe('gift_card');
    expect(lineOf(order({ status: 'paid' }), NOON)?.refusal).toBe('not_shipped');
    expect(lineOf(order({ details, status: 'refunded' }), NOON)?.refusal).toBe('refunded');
    expect(lineOf(order({ details }), NOON, [returned('1', 2, 'approved')])?.refusal).toBe('returned');
  });

  test('B11 Returns: a declined or canceled return gives its goods back [B11.4]', () => {
    const from = order({ details: { fulfillments: [shipped()] } });
    for (const state of RETURN_STATES)
      expect(lineOf(from, NOON, [returned('1', 1, state)])?.available).toBe(
        state === 'declined' || state === 'canceled' ? 2 : 1,
      );
  });
});

/** A small generator, so that thousands of orders are quick and the same on every run. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

/** The calendar is slow, and the times are whole hours. */
const days = new Map<number, number>();
function newYorkDay(at: number): number {
  const day = days.get(at) ?? shopTime(at).day;
  days.set(at, day);
  return day;
}

/** The same rules, step by step and as simple as possible. */
function naive(
  from: OrderRecord,
  returns: readonly ReturnRecord[],
  facts: Readonly<Record<string, { tags: readonly string[]; giftCard: boolean }>>,
  now: number,
): Map<string, { available: number; refusal: string | undefined }> {
  const result = new Map<string, { available: number; refusal: string | undefined }>();
  const variants: string[] = [];
  for (const each of from.lines) if (!variants.includes(each.variantId)) variants.push(each.variantId);
  for (const variant of variants) {
    let bought = 0;
    for (const each of from.lines) if (each.variantId === variant) bought += each.quantity;
    let sent = 0;
    let last = -1;
    for (const parcel of from.details.fulfillments ?? []) {
      let inside = bought;
      if (parcel.lines) {
        inside = 0;
        for (const each of parcel.lines) if (each.variantId === variant) inside = each.quantity;
      }
      if (inside === 0) continue;
      sent += inside;
      let day = newYorkDay(parcel.deliveredAt ?? parcel.at);
      if (parcel.deliveredAt === undefined) {
        const option = from.details.shippingOption;
        let days = option === 'Express' ? 3 : option === 'Expedited' ? 5 : 10;
        while (!isBusinessDay(day)) day += 1;
        while (days > 0) {
          day += 1;
          if (isBusinessDay(day)) days -= 1;
        }
      }
      if (day > last) last = day;
    }
    if (sent > bought) sent = bought;
    let gone = 0;
    for (const each of returns) {
      if (each.state === 'declined' || each.state === 'canceled') continue;
      for (const item of each.lines) if (item.variantId === variant) gone += item.quantity;
    }
    const { tags, giftCard } = facts[variant] ?? { tags: [], giftCard: false };
    let refusal: string | undefined;
    if (giftCard) refusal = 'gift_card';
    else if (tags[0] === 'final-sale') refusal = 'final_sale';
    else if (tags[0] === 'intimates') refusal = 'intimates';
    else if (tags[0] === 'personalized') refusal = 'personalized';
    else if (last < 0) refusal = 'not_shipped';
    else if (sent - gone <= 0) refusal = 'returned';
    else if (from.status === 'refunded') refusal = 'refunded';
    else if (newYorkDay(now) > last + 30) refusal = 'late';
    result.set(variant, { available: refusal ? 0 : sent - gone, refusal });
  }
  return result;
}

test(`B11 Returns: ${ROUNDS} random orders, returns and clocks agree with a naive reading of the rules [B11.4]`, () => {
  const { below, pick } = randomOf(11);
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = Array.from({ length: 1 + below(3) }, () => line(String(1 + below(3)), 1 + below(3)));
    const fulfillments = Array.from({ length: below(3) }, (_, index) => {
      const at = NOON + below(40 * 24) * HOUR_MS;
      return {
        id: String(index),
        at,
        ...(below(2) === 0 && { deliveredAt: at + below(12) * DAY_MS }),
        ...(below(2) === 0 && { lines: [{ variantId: String(1 + below(3)), quantity: below(4) }] }),
      };
    });
    const from = order({
      lines,
      status: pick(['paid', 'fulfilled', 'refunded'] as const),
      details: { fulfillments, shippingOption: pick(['Express', 'Expedited', 'Standard', undefined]) },
    });
    const returns = Array.from({ length: below(3) }, () =>
      returned(String(1 + below(3)), 1 + below(2), pick(RETURN_STATES)),
    );
    const facts = Object.fromEntries(
      ['1', '2', '3'].map((variant) => [
        variant,
        {
          tags: pick([[], [], [], ['final-sale'], ['intimates'], ['personalized']]),
          giftCard: below(10) === 0,
        },
      ]),
    );
    const now = NOON + below(90 * 24) * HOUR_MS;
    const expected = naive(from, returns, facts, now);
    const returnable = returnableLines(from, returns, ({ variantId }) => facts[variantId] ?? PLAIN(), now);
    for (const { line: each, available, refusal } of returnable) {
      outcomes.add(refusal ?? 'returnable');
      const right = expected.get(each.variantId);
      if (right?.available !== available || right.refusal !== refusal)
        expect({ available, refusal, round }).toEqual({ ...right, round });
    }
    expect(returnable.length === expected.size).toBe(true);
  }
  expect([...outcomes].sort()).toEqual([
    'final_sale',
    'gift_card',
    'intimates',
    'late',
    'not_shipped',
    'personalized',
    'refunded',
    'returnable',
    'returned',
  ]);
}, 120_000);
