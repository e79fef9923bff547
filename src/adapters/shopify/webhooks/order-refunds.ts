// Decodes the refunds in webhook bodies: their money and what was returned.
import * as z from 'zod/mini';
import { toCents } from '../../../shared/money.ts';
import type { Refund } from '../../../shop/ports/orders.ts';
import { everyOf, maybe, restId, text, time } from '../client/schema.ts';
import { cents, dollars, moneySet, onceEach, sumOf, whole } from './order-parts.ts';

const MAX_QUANTITY = 1_000_000;

export const quantity = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY));

/** Shopify writes these amounts as numbers. */
const amountNumber = maybe(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => toCents(value)),
  ),
);
const refundedItem = z.object({
  id: restId,
  line_item_id: restId,
  quantity,
  subtotal: amountNumber,
  total_tax: amountNumber,
});

/** The price of refunded goods; undefined if it is unknown. */
export const amountBack = ({
  subtotal,
  total_tax: tax = 0,
}: z.output<typeof refundedItem>): number | undefined =>
  subtotal === undefined ? undefined : subtotal + tax;

export const refundBody = z.object({
  id: restId,
  order_id: restId,
  processed_at: time,
  created_at: time,
  refund_line_items: everyOf(refundedItem),
  /** The return it belongs to. */
  return: maybe(z.object({ id: restId })),
  transactions: everyOf(
    z.object({ id: restId, kind: text, status: text, amount: cents, amount_set: moneySet, currency: text }),
  ),
});

const OTHER_KINDS = ['authorization', 'capture', 'sale', 'void', 'change'];
const NOT_MOVED = ['pending', 'failure', 'error'];

/**
 * Zero for a restock, an edit, and a transaction that is pending or has failed. Undefined if a transaction is
 * unreadable: the sum of the others would be another refund.
 */
function movedCents({ transactions }: z.output<typeof refundBody>): number | undefined {
  const amounts = onceEach(transactions).map((each) => {
    if (!each) return undefined;
    if (OTHER_KINDS.includes(each.kind) || NOT_MOVED.includes(each.status)) return 0;
    if (each.kind !== 'refund' || (each.status !== 'success' && each.status !== '')) return undefined;
    return dollars(each.amount, each.amount_set, each.currency);
  });
  const readable = whole(amounts);
  return readable && sumOf(readable);
}

export type RefundBodies = readonly (z.output<typeof refundBody> | undefined)[];

const isPaidBack = (refund: RefundBodies[number]): boolean => !refund || movedCents(refund) !== 0;

/** Returns the refunds that moved money. */
export const paidBack = (refunds: RefundBodies): RefundBodies => onceEach(refunds).filter(isPaidBack);

/** Returns what was refunded, piece by piece; undefined if a part is unreadable. */
export function refundedItems(refunds: RefundBodies) {
  return whole(paidBack(refunds).flatMap((each) => onceEach(each?.refund_line_items ?? [undefined])));
}

/** Undefined if no money was refunded. Without its id, a refund that is delivered again would count twice. */
export function refundOf(body: z.output<typeof refundBody>, now: number): Refund | undefined {
  const moved = movedCents(body);
  if (!moved || !body.id) return undefined;
  return { id: body.id, at: body.processed_at ?? body.created_at ?? now, cents: moved };
}

/** Returns the readable refunds, and their sum if all are readable. */
export function refundsOf(
  bodies: RefundBodies,
  now: number,
): { refunds: Refund[]; cents: number | undefined } {
  const moved = paidBack(bodies);
  const refunds = moved.map((body) => body && refundOf(body, now)).filter((refund) => refund !== undefined);
  return {
    refunds,
    cents: refunds.length < moved.length ? undefined : sumOf(refunds.map(({ cents: each }) => each)),
  };
}
