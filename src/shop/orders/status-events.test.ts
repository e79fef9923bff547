// §4 Order: tests the fields that an event does not change, and the buyer of an order that is known only from
// events.
import { describe, expect, test } from 'vitest';
import { event, LINE, order } from '../../../tests/fixtures/order.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { applyEvent, orderFromEvent } from './status.ts';

const OTHER = { ...LINE, variantId: '72', name: 'Wool hat' };
const BUYER = { customerName: 'Bo Diddley', email: 'bo@example.com' };

const OURS = order({ sessionId: 'session', handedOverAt: 500 });

describe('§4 Order: what an event does not mention stays', () => {
  test('without lines and total, those we know stay', () => {
    expect(applyEvent(OURS, event({ status: 'fulfilled' }))).toMatchObject({
      status: 'fulfilled',
      lines: [LINE],
      totalCents: 5_000,
    });
  });

  test('without a total, refunds are measured by the one we know', () => {
    const refunds = (cents: number) => [{ id: 'r1', at: 900, cents }];
    expect(applyEvent(OURS, event({ status: 'paid', refunds: refunds(4_999) })).status).toBe('paid');
    expect(applyEvent(OURS, event({ status: 'paid', refunds: refunds(5_000) })).status).toBe('refunded');
  });

  test('a refund of nothing pays no order', () => {
    const placed: OrderRecord = { ...OURS, status: 'placed' };
    const refunded = (cents: number) =>
      applyEvent(placed, event({ refunds: [{ id: 'r1', at: 900, cents }] }));
    expect(refunded(0).status).toBe('placed');
    expect(refunded(1).status).toBe('paid');
  });

  test('without an address, the hash of the one we know stays', () => {
    const once = applyEvent(OURS, event({ status: 'paid', contact: 'hash' }));
    expect(once.details.contact).toBe('hash');
    expect(applyEvent(once, event({ status: 'fulfilled' })).details.contact).toBe('hash');
  });

  test('our order keeps the buyer of its hand-off, whoever pays', () => {
    const after = applyEvent(OURS, event({ status: 'fulfilled', lines: [OTHER], ...BUYER }));
    expect(after).toMatchObject({ customerName: 'Ada Byron', email: 'ada@example.com', lines: [OTHER] });
  });

  test('a line without a picture gets none', () => {
    expect(applyEvent(OURS, event({ status: 'paid', lines: [OTHER] })).lines).toStrictEqual([OTHER]);
  });

  test('"pending" is where an order begins, and no moment of its history', () => {
    expect(applyEvent(OURS, event({ status: 'pending' }))).toBe(OURS);
  });

  test('a moment that is known keeps its first time', () => {
    const once = applyEvent(OURS, event({ status: 'fulfilled', at: 700 }));
    const again = applyEvent(once, event({ status: 'fulfilled', at: 900 }));
    expect(again.details.history).toEqual([{ status: 'fulfilled', at: 700 }]);
  });
});

describe('§4 Order: one that we know only from events', () => {
  const blank = orderFromEvent(event({ refunds: [{ id: 'r1', at: 900, cents: 100 }] }));

  test('gets its buyer and its total from the first event with lines', () => {
    const still = applyEvent(blank, event({ status: 'placed', ...BUYER }));
    expect(still).toMatchObject({ customerName: '', email: '', lines: [] });
    const after = applyEvent(blank, event({ status: 'placed', lines: [LINE], totalCents: 4_900, ...BUYER }));
    expect(after).toMatchObject({ ...BUYER, lines: [LINE], totalCents: 4_900 });
  });

  test('keeps them when a later or an older event says otherwise', () => {
    const storedOrder = orderFromEvent(
      event({ status: 'fulfilled', lines: [LINE], totalCents: 4_900, ...BUYER }),
    );
    const stranger = { customerName: 'Cy Young', email: 'cy@example.com' };
    const later = applyEvent(storedOrder, event({ status: 'fulfilled', lines: [LINE], ...stranger }));
    expect(later).toMatchObject(BUYER);
    const older = applyEvent(
      storedOrder,
      event({ status: 'placed', lines: [OTHER], totalCents: 1, ...stranger }),
    );
    expect(older).toMatchObject({ ...BUYER, lines: [LINE], totalCents: 4_900 });
  });
});
