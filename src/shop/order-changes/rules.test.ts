// B12 Compares the rules of a change with a simple implementation that moves single pieces.
import { describe, expect, it, test } from 'vitest';
import { newOrder } from '../../../tests/database/engines.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import { effectiveCents } from '../../shared/money.ts';
import type { OrderDetails, OrderLine, OrderRecord } from '../ports/orders.ts';
import { type ChangePlan, changeRefusal, changeUntil, lineKey, planLines, type WantedLine } from './rules.ts';

/** A long run draws more: PROPERTY_RUNS=100000. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 2_000);

/** A small generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const variant = (id: string, cents: number, stock: number): ProductVariant => ({
  id,
  title: id,
  options: [],
  price: (cents / 100).toFixed(2),
  stock,
});

interface Case {
  readonly lines: OrderLine[];
  readonly wanted: WantedLine[];
  readonly shop: ReadonlyMap<string, ProductVariant[]>;
}

function randomCase(random: (below: number) => number): Case {
  const shop = new Map<string, ProductVariant[]>();
  const lines: OrderLine[] = [];
  for (let index = 0; index <= random(3); index += 1) {
    const productId = String(1 + random(3));
    const unitCents = 1_000 + random(2) * 500;
    const quantity = 1 + random(3);
    if (!shop.has(productId))
      shop.set(
        productId,
        [1, 2, 3].map((size) => variant(`${productId}${size}`, 1_000 + random(2) * 500, random(5))),
      );
    const off = random(3) === 0 ? random(unitCents) : 0;
    lines.push({
      productId,
      variantId: `${productId}${1 + random(3)}`,
      name: 'Shirt',
      quantity,
      unitCents,
      ...(off > 0 && { paidCents: unitCents * quantity - off }),
      ...(random(12) === 0 && { properties: [{ name: 'Recipient email', value: 'a@example.com' }] }),
    });
  }
  const wanted = lines.flatMap((line, index) => {
    if (random(4) === 0) return [];
    return [
      {
        line: random(40) === 0 ? 'gone' : lineKey(lines, index),
        ...(random(3) > 0 && {
          quantity: random(40) === 0 ? -1 : random(line.quantity + (random(20) === 0 ? 2 : 1)),
        }),
        ...(random(2) > 0 && { variantId: `${line.productId}${1 + random(3)}` }),
      },
    ];
  });
  return { lines, wanted, shop };
}

/** Goes through the lines one piece at a time; the first problem is the answer. */
function naive({ lines, wanted, shop }: Case): string | { pieces: string[]; paid: number } {
  const pieces: string[] = [];
  let paid = 0;
  const names = lines.map((line, index) => {
    let same = 0;
    for (let before = 0; before < index; before += 1)
      if (lines[before]?.variantId === line.variantId) same += 1;
    return same === 0 ? line.variantId : `${line.variantId}.${same + 1}`;
  });
  for (const { line: name, quantity, variantId } of wanted) {
    const line = lines[names.indexOf(name)];
    if (!line) return 'change_line';
    const wish = quantity ?? line.quantity;
    const target = variantId ?? line.variantId;
    if (wish < 0) return 'bad_quantity';
    if (wish > line.quantity) return 'change_dearer';
    const isSame = wish === line.quantity && target === line.variantId;
    if (!isSame && line.properties) return 'change_gift_card';
    if (!isSame && target !== line.variantId && wish > 0) {
      const found = shop.get(line.productId)?.find(({ id }) => id === target);
      if (!found) return 'variant_not_found';
      const share = Math.round(((line.paidCents ?? line.unitCents * line.quantity) * wish) / line.quantity);
      const cents = effectiveCents(found);
      const samePrice = cents * wish === share || (cents === line.unitCents && cents * wish > share);
      if (!samePrice) return 'change_dearer';
      if (found.stock < wish) return 'out_of_stock';
    }
  }
  for (const [index, line] of lines.entries()) {
    const wish = wanted.find((each) => each.line === names[index]);
    const count = wish?.quantity ?? line.quantity;
    for (let piece = 0; piece < count; piece += 1) pieces.push(wish?.variantId ?? line.variantId);
    paid += Math.round(((line.paidCents ?? line.unitCents * line.quantity) * count) / line.quantity);
  }
  return pieces.length === 0 ? 'change_last' : { pieces: pieces.sort(), paid };
}

/** Applies the plan to the lines, as the platform would. */
function carriedOut({ lines, shop }: Case, { edit }: ChangePlan): { pieces: string[]; paid: number } {
  const remainingLines = lines.map((line) => ({ ...line, now: line.quantity }));
  for (const { variantId, place, quantity } of edit?.reductions ?? []) {
    const line = remainingLines.filter((each) => each.variantId === variantId)[place];
    if (line) line.now = quantity;
  }
  const pieces = remainingLines.flatMap(({ variantId, now }) => Array<string>(now).fill(variantId));
  let paid = remainingLines.reduce(
    (sum, line) =>
      sum + Math.round(((line.paidCents ?? line.unitCents * line.quantity) * line.now) / line.quantity),
    0,
  );
  for (const { variantId, quantity, discountCents } of edit?.additions ?? []) {
    const found = [...shop.values()].flat().find(({ id }) => id === variantId);
    pieces.push(...Array<string>(quantity).fill(variantId));
    paid += ((found ? effectiveCents(found) : Number.NaN) - discountCents) * quantity;
  }
  return { pieces: pieces.sort(), paid };
}

describe('B12 What may be changed', () => {
  it(`agrees with a naive second implementation in ${CASES} random orders [B12.15]`, () => {
    const random = randomNumbers(20_261_117);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < CASES; round += 1) {
      const each = randomCase(random);
      const expected = naive(each);
      const plan = planLines(each.lines, each.wanted, (productId) => each.shop.get(productId) ?? [], 0);
      const actual = 'refusal' in plan ? plan.refusal : carriedOut(each, plan);
      const kind = typeof expected === 'string' ? expected : 'changed';
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        expect.fail(`${JSON.stringify({ lines: each.lines, wanted: each.wanted, actual, expected })}`);
      if (!('refusal' in plan))
        expect(
          plan.after.flatMap(({ variantId, quantity }) => Array(quantity).fill(variantId)).sort(),
        ).toEqual((expected as { pieces: string[] }).pieces);
    }
    // Every outcome was among the cases.
    for (const kind of [
      'changed',
      'change_line',
      'change_gift_card',
      'change_dearer',
      'change_last',
      'out_of_stock',
      'bad_quantity',
    ])
      expect(outcomes.get(kind), kind).toBeGreaterThan(CASES / 1_000);
  });
});

const NOON = Date.UTC(2026, 9, 5, 12);
const MINUTE_MS = 60_000;

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
    details: { placedAt: NOON, ...details },
  };
};

describe('B12 When an order can be changed', () => {
  test('the last millisecond of the thirtieth minute counts, 30:01 does not [B12.6]', () => {
    const placed = order({});
    expect(changeUntil(placed)).toBe(NOON + 30 * MINUTE_MS + 999);
    expect(changeRefusal(placed, NOON + 30 * MINUTE_MS + 999)).toBeUndefined();
    expect(changeRefusal(placed, NOON + 30 * MINUTE_MS + 1_000)).toBe('change_late');
  });

  test.each<[string, OrderDetails, OrderRecord['status']]>([
    ['change_shipped', { fulfillments: [{ id: 'f', at: NOON }] }, 'paid'],
    ['change_cancelled', { cancelledAt: NOON }, 'paid'],
    ['change_cancelling', { cancellation: { state: 'requested', at: NOON, tries: 1 } }, 'paid'],
    ['change_refunded', {}, 'refunded'],
    ['cancel_unplaced', {}, 'pending'],
  ])('is refused with %s [B12.7]', (code, details, status) => {
    expect(changeRefusal(order(details, status), NOON)).toBe(code);
  });
});
