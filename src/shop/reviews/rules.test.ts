import { describe, expect, it } from 'vitest';
import { LINE, order } from '../../../tests/fixtures/order.ts';
import { DAY_MS } from '../../shared/constants.ts';
import type { OrderRecord } from '../ports/orders.ts';
import {
  answered,
  deleted,
  erased,
  isShown,
  lineKeys,
  lineOf,
  mayAsk,
  removed,
  reviewOfLine,
  shippedAt,
  shownName,
  unreviewedLines,
  writeOutcome,
  written,
} from './rules.ts';

const SHIPPED_AT = 1_000 * DAY_MS;
const shipped = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  order({ status: 'fulfilled', details: { fulfillments: [{ id: 'f', at: SHIPPED_AT }] }, ...changes });
const INPUT = { rating: 4, title: 'Lovely', text: 'Soft and well made.', name: 'Ada B.' };
const review = (now = SHIPPED_AT) =>
  written(undefined, { id: 'r', orderId: 'ours', lineKey: '71-0', line: LINE, input: INPUT, now });
const writing = (
  given: OrderRecord | undefined,
  known = undefined as undefined | ReturnType<typeof review>,
) => writeOutcome(given, '71-0', known, SHIPPED_AT + DAY_MS);

describe('B10 Who writes', () => {
  it('a buyer may write once the order has shipped, and not before [B10.6]', () => {
    expect(writing(shipped())).toBe('open');
    expect(writing(order())).toBe('gone');
    expect(writing(undefined)).toBe('gone');
  });

  it('only about a line of that order [B10.6]', () => {
    expect(writeOutcome(shipped(), '99-0', undefined, SHIPPED_AT)).toBe('gone');
  });

  it('of a part shipment, only the lines that left can be reviewed [B10.6]', () => {
    const other = { ...LINE, productId: '8', variantId: '72' };
    const sent = (...lines: { variantId: string; quantity: number }[]) =>
      shipped({
        lines: [{ ...LINE, quantity: 2 }, other, LINE],
        details: { fulfillments: [{ id: 'f', at: SHIPPED_AT, lines }] },
      });
    const reviewable = (order: OrderRecord) => unreviewedLines(order, []);
    expect(reviewable(sent({ variantId: '71', quantity: 1 }))).toEqual(['71-0']);
    expect(reviewable(sent({ variantId: '72', quantity: 1 }))).toEqual(['72-0']);
    expect(reviewable(sent({ variantId: '71', quantity: 3 }))).toEqual(['71-0']);
    expect(reviewable(sent({ variantId: '71', quantity: 1 }, { variantId: '72', quantity: 1 }))).toEqual([
      '71-0',
      '72-0',
    ]);
  });

  it('also when the line went back or the money did [B10.6]', () => {
    const refunds = [{ id: 'x', at: SHIPPED_AT, cents: 5_000 }];
    const { details } = shipped();
    expect(writing(shipped({ status: 'refunded', details: { ...details, refunds } }))).toBe('open');
  });

  it('not when the buyer was erased, nor a year after shipping [B10.6]', () => {
    expect(writing(shipped({ details: { ...shipped().details, erased: true } }))).toBe('gone');
    expect(writeOutcome(shipped(), '71-0', undefined, SHIPPED_AT + 365 * DAY_MS)).toBe('open');
    expect(writeOutcome(shipped(), '71-0', undefined, SHIPPED_AT + 365 * DAY_MS + 1)).toBe('gone');
  });

  it('a gift card is reviewed by nobody [B10.6]', () => {
    const gift = { ...LINE, properties: [{ name: 'Recipient email', value: 'bob@example.com' }] };
    expect(writing(shipped({ lines: [gift] }))).toBe('gone');
  });

  it('the same link changes a review for 30 days to the millisecond [B10.9]', () => {
    const known = review(SHIPPED_AT);
    expect(writeOutcome(shipped(), '71-0', known, SHIPPED_AT + 30 * DAY_MS)).toBe('open');
    expect(writeOutcome(shipped(), '71-0', known, SHIPPED_AT + 30 * DAY_MS + 1)).toBe('late');
  });

  it('a deleted review ends its link [B10.10]', () => {
    expect(writing(shipped(), deleted(review(), SHIPPED_AT))).toBe('gone');
  });
});

describe('B10 Lines', () => {
  it('each line of a variant has a name of its own [B10.8]', () => {
    const lines = [LINE, { ...LINE, variantId: '72' }, LINE];
    expect(lineKeys({ lines })).toEqual(['71-0', '72-0', '71-1']);
    expect(lineOf({ lines }, '72-0')).toBe(lines[1]);
    expect(lineOf({ lines }, '71-2')).toBeUndefined();
  });

  it('an order shipped when its last parcel left', () => {
    const fulfillments = [
      { id: 'a', at: 5 },
      { id: 'b', at: 9 },
    ];
    expect(shippedAt(order({ details: { fulfillments } }))).toBe(9);
    expect(shippedAt(order({ details: { history: [{ status: 'fulfilled', at: 7 }] } }))).toBe(7);
    expect(shippedAt(order())).toBeUndefined();
  });

  it('those of a product with a review wait for none [B10.8]', () => {
    const lines = [LINE, { ...LINE, variantId: '72' }, { ...LINE, productId: '8', variantId: '81' }];
    expect(unreviewedLines(shipped({ lines }), [])).toEqual(['71-0', '81-0']);
    expect(unreviewedLines(shipped({ lines }), [review()])).toEqual(['81-0']);
    expect(unreviewedLines(shipped({ lines }), [deleted(review(), 1)])).toEqual(['81-0']);
  });

  it('a name is shown as first name and initial [B10.8]', () => {
    expect(shownName('Ada Byron')).toBe('Ada B.');
    expect(shownName('  Ada  King  byron ')).toBe('Ada B.');
    expect(shownName('Ada')).toBe('Ada');
    expect(shownName('Ада 𝒷yron')).toBe('Ада 𝒷.');
  });
});

describe('B10 What becomes of a review', () => {
  it('the link of another line of the product changes the review of the first [B10.8]', () => {
    const lines = [LINE, { ...LINE, variantId: '72', variantTitle: 'L' }];
    const first = review();
    expect(reviewOfLine(shipped({ lines }), '72-0', [first])).toBe(first);
    const change = { id: 'new', orderId: 'ours', lineKey: '72-0', line: lines[1] ?? LINE, now: 9 };
    const { variantTitle } = first;
    expect(written(first, { ...change, input: INPUT })).toMatchObject({
      id: 'r',
      lineKey: '71-0',
      variantTitle,
    });
  });

  it("a change keeps the day, the owner's answer and a removal [B10.9]", () => {
    const known = removed(answered(review(5), 'Thank you', 6), 'Abuse');
    const change = { id: 'new', orderId: 'ours', lineKey: '71-0', line: LINE, now: 9 };
    const after = written(known, { ...change, input: { ...INPUT, rating: 1 } });
    expect(after).toMatchObject({ id: 'r', rating: 1, createdAt: 5, changedAt: 9, removed: 'Abuse' });
    expect(after.reply).toEqual({ text: 'Thank you', at: 6 });
  });

  it("removing and restoring leave the buyer's words as they are", () => {
    const { removed: _before, ...words } = review();
    expect(removed(review(), 'Abuse')).toMatchObject(words);
    expect(removed(removed(review(), 'Abuse'), undefined)).toEqual(review());
    expect(
      [review(), removed(review(), 'Abuse'), erased(review()), deleted(review(), 1)].map(isShown),
    ).toEqual([true, false, false, false]);
  });

  it('erasing and deleting leave no word, name or answer [B10.18]', () => {
    const known = answered(review(), 'Dear Ada', 6);
    for (const gone of [erased(known), deleted(known, 7)])
      expect(gone).toMatchObject({ title: '', text: '', name: '', reply: undefined, rating: 4 });
  });
});

describe('B10 The mail that asks', () => {
  it('goes to a buyer whose order has shipped', () => {
    expect(mayAsk(shipped())).toBe(true);
  });

  it.each<[string, OrderRecord]>([
    ['not shipped', order()],
    ['fully refunded', shipped({ status: 'refunded' })],
    ['canceled', shipped({ details: { ...shipped().details, cancelledAt: 5 } })],
    ['erased', shipped({ details: { ...shipped().details, erased: true } })],
    ['without an address', shipped({ email: '' })],
    ['a test', shipped({ details: { ...shipped().details, test: true } })],
  ])('goes to nobody whose order is %s', (_what, given) => {
    expect(mayAsk(given)).toBe(false);
  });
});
