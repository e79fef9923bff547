// Tests what the order's page shows of returns, and what the catalogue tells about a line.
import { describe, expect, test } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import type { OrderLine } from '../ports/orders.ts';
import type { ReturnRecord } from '../ports/returns.ts';
import type { ReturnableLine } from './eligibility.ts';
import { createLineFacts } from './line-facts.ts';
import { presentReturns } from './present.ts';

const LINE: OrderLine = { productId: '1', variantId: '11', name: 'Coat', quantity: 2, unitCents: 1_000 };
const dayNumber = (month: number, day: number) => Date.UTC(2026, month - 1, day) / 86_400_000;
const record = (changes: Partial<ReturnRecord> = {}): ReturnRecord => ({
  id: 'r',
  orderId: 'o',
  number: 0,
  reference: '1001-R1',
  state: 'requested',
  lines: [{ productId: '1', variantId: '11', name: 'Coat', quantity: 1, reason: 'Too small' }],
  details: { history: [] },
  createdAt: Date.UTC(2026, 10, 16),
  ...changes,
});
const M = { variantId: '12', title: 'M' };
const present = (returns: ReturnRecord[], returnable: ReturnableLine[] = []) =>
  presentReturns(returns, returnable, () => [M]);

describe('B11 Returns: on the order page', () => {
  test('a line has its number, its day and its sizes; the earliest day counts for the order', () => {
    const coat = { ...LINE, variantTitle: 'S', imageUrl: '/coat.jpg' };
    const view = present(
      [],
      [
        { line: coat, available: 2, by: dayNumber(12, 24) },
        { line: LINE, available: 1, by: dayNumber(12, 20) },
        { line: LINE, available: 0, by: dayNumber(11, 30), refusal: 'late' },
        { line: LINE, available: 0, refusal: 'not_shipped' },
      ],
    );
    expect(view).toEqual({
      number: 0,
      by: 'Dec 20',
      lines: [
        {
          variantId: '11',
          name: 'Coat',
          variantTitle: 'S',
          imageUrl: '/coat.jpg',
          available: 2,
          by: 'Dec 24',
          sizes: [M],
        },
        { variantId: '11', name: 'Coat', available: 1, by: 'Dec 20', sizes: [M] },
        {
          variantId: '11',
          name: 'Coat',
          available: 0,
          by: 'Nov 30',
          refusal: 'The 30 days ended on Nov 30',
          sizes: [],
        },
        { variantId: '11', name: 'Coat', available: 0, refusal: 'Not shipped yet', sizes: [] },
      ],
      requests: [],
    });
  });

  test('without a returnable line there is no day', () => {
    expect(present([], [{ line: LINE, available: 0, by: 1, refusal: 'refunded' }])).not.toHaveProperty('by');
  });

  test('a request names its items; its label is shown while it is approved', () => {
    const lines = [{ ...record().lines[0], variantTitle: 'S', exchange: 'M' }] as ReturnRecord['lines'];
    const shipping = { labelUrl: 'https://labels.example/1.pdf', trackingNumber: '9400' };
    const details = { ...record().details, ...shipping };
    const view = present([
      record({ lines, details, state: 'approved' }),
      record({ details: { ...details, byOwner: true } }),
      record({ details, state: 'received' }),
    ]);
    expect(view.number).toBe(3);
    expect(view.requests).toMatchObject([
      {
        reference: '1001-R1',
        at: '2026-11-16T00:00:00.000Z',
        lines: [{ name: 'Coat', variantTitle: 'S', quantity: 1, reason: 'Too small', exchange: 'M' }],
        ...shipping,
      },
      { byOwner: true },
      {},
    ]);
    for (const request of view.requests.slice(1)) expect(request).not.toHaveProperty('labelUrl');
    expect(view.requests[2]).not.toHaveProperty('byOwner');
    expect(view.requests[1]?.lines[0]).toEqual({ name: 'Coat', quantity: 1, reason: 'Too small' });
  });
});

const variant = (id: string, options: string[], changes: Partial<ProductVariant> = {}): ProductVariant => ({
  id,
  title: options.join(' / '),
  options,
  price: '10.00',
  stock: 1,
  ...changes,
});
const COAT = product({
  id: '1',
  tags: ['Final Sale'],
  options: [
    { name: 'Color', values: ['Navy', 'Sage'] },
    { name: 'SIZE', values: ['S', 'M', 'L', 'XL'] },
  ],
  variants: [
    variant('11', ['Navy', 'S']),
    variant('12', ['Navy', 'M']),
    variant('13', ['Navy', 'L'], { stock: 0 }),
    variant('14', ['Navy', 'XL'], { stock: 0, backorder: true }),
    variant('15', ['Sage', 'M']),
  ],
});

function factsOf(own: typeof COAT | undefined, ready = true) {
  const catalogue = {
    status: () => ({ ready }),
    snapshot: () => ({ find: (id: string) => (own?.id === id ? own : undefined) }),
  };
  return createLineFacts(catalogue as unknown as Parameters<typeof createLineFacts>[0]);
}

describe('B11 Returns: what the catalogue tells about a line', () => {
  test('the other sizes of the same color that can be sent', () => {
    expect(factsOf(COAT).sizesOf(LINE)).toEqual([
      { variantId: '12', title: 'M' },
      { variantId: '14', title: 'XL' },
    ]);
  });

  test.each([
    ['of an unknown product', undefined, LINE, true],
    ['of an unknown variant', COAT, { ...LINE, variantId: '99' }, true],
    [
      'of a product without sizes',
      product({ ...COAT, options: [{ name: 'Color', values: [] }] }),
      LINE,
      true,
    ],
    ['before the catalogue is there', COAT, LINE, false],
  ])('there are none %s', (_what, own, line, ready) => {
    expect(factsOf(own, ready).sizesOf(line)).toEqual([]);
  });

  test('its tags, and a gift card by the product or by its recipient', () => {
    expect(factsOf(COAT).factsOf(LINE)).toEqual({ tags: ['final-sale'], giftCard: false });
    expect(factsOf(undefined).factsOf(LINE)).toEqual({ tags: [], giftCard: false });
    expect(factsOf(product({ ...COAT, giftCard: true })).factsOf(LINE).giftCard).toBe(true);
    const property = (name: string) => ({ ...LINE, properties: [{ name, value: 'on' }] });
    expect(factsOf(COAT).factsOf(property('__shopify_send_gift_card_to_recipient')).giftCard).toBe(true);
    expect(factsOf(COAT).factsOf(property('Note')).giftCard).toBe(false);
  });
});
