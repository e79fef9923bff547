// §4 Order: tests that an event that is older by the platform's clock overwrites nothing, whatever its
// status.
import { describe, expect, test } from 'vitest';
import { event, LINE, order } from '../../../tests/fixtures/order.ts';
import { applyEvent, mergePlatformOnlyOrder, orderFromEvent } from './status.ts';

const OTHER = { ...LINE, variantId: '72', name: 'Wool hat' };
const totals = (subtotalCents: number) => ({
  subtotalCents,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
});
const PLACED = order({ status: 'pending', sessionId: 'session', handedOverAt: 400 });
const CREATED = event({
  status: 'paid',
  at: 500,
  updatedAt: 500,
  number: '#1001',
  contact: 'first',
  city: 'Durham',
  totalCents: 10_000,
  totals: totals(10_000),
  lines: [LINE],
  fulfillments: [{ id: 'f1', at: 500, trackingNumber: 'A' }],
});
const EDITED = event({
  status: 'paid',
  at: 900,
  updatedAt: 900,
  number: '#1001-A',
  contact: 'second',
  city: 'Hillsborough',
  totalCents: 16_000,
  totals: totals(16_000),
  lines: [LINE, OTHER],
  fulfillments: [{ id: 'f1', at: 500, trackingNumber: 'B' }],
});

describe('§4 Order: an older event that comes late', () => {
  test('overwrites neither money nor lines nor what is known of the buyer and the shipments [R.44]', () => {
    const edited = applyEvent(applyEvent(PLACED, CREATED), EDITED);
    expect(edited).toMatchObject({ totalCents: 16_000, lines: [LINE, OTHER] });
    expect(applyEvent(edited, CREATED)).toBe(edited);
  });

  test('gives the same order, whichever comes first', () => {
    const inTurn = applyEvent(applyEvent(PLACED, CREATED), EDITED);
    const { history: _history, ...details } = inTurn.details;
    const late = applyEvent(applyEvent(PLACED, EDITED), CREATED);
    expect(late).toMatchObject({ ...inTurn, details });
  });

  test('still brings its own refunds, shipments and moments', () => {
    const edited = applyEvent(PLACED, EDITED);
    const after = applyEvent(edited, {
      ...CREATED,
      status: 'placed',
      refunds: [{ id: 'r1', at: 450, cents: 100 }],
      fulfillments: [{ id: 'f2', at: 450 }],
    });
    expect(after.details.refunds).toHaveLength(1);
    expect(after.details.fulfillments?.map(({ id }) => id)).toEqual(['f2', 'f1']);
    expect(after.details.history).toEqual([
      { status: 'placed', at: 500 },
      { status: 'paid', at: 900 },
    ]);
    expect(after.totalCents).toBe(16_000);
  });

  test('a newer event is taken over, be its status a step behind', () => {
    const shipped = applyEvent(PLACED, { ...CREATED, status: 'fulfilled' });
    expect(applyEvent(shipped, EDITED)).toMatchObject({
      status: 'fulfilled',
      totalCents: 16_000,
      lines: [LINE, OTHER],
      details: { updatedAt: 900, city: 'Hillsborough' },
    });
  });

  test('at the same moment, and where no time is told, the status decides', () => {
    for (const updatedAt of [500, undefined]) {
      const shipped = applyEvent(PLACED, { ...CREATED, status: 'fulfilled' });
      const behind = applyEvent(shipped, { ...EDITED, updatedAt });
      expect([behind.totalCents, behind.details.city]).toEqual([10_000, 'Durham']);
      expect(applyEvent(shipped, { ...EDITED, updatedAt, status: 'fulfilled' }).totalCents).toBe(16_000);
    }
  });

  test('overwrites nothing of an order that was recorded as foreign first', () => {
    const pictured = { ...PLACED, lines: [{ ...LINE, imageUrl: '/shirt.png' }] };
    const after = mergePlatformOnlyOrder(pictured, orderFromEvent(EDITED), CREATED);
    expect(after).toMatchObject({
      id: 'ours',
      totalCents: 16_000,
      lines: [{ ...LINE, imageUrl: '/shirt.png' }, OTHER],
    });
  });
});
