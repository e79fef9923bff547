// Decodes the lines of an order's webhook body, as bought: without what an edit took out, with what was refunded.
import * as z from 'zod/mini';
import type { OrderLine } from '../../../shop/ports/orders.ts';
import { everyOf, listOf, maybe, requiredText, restId, text } from '../client/schema.ts';
import {
  allocations,
  amountOf,
  cents,
  dollars,
  moneySet,
  onceEach,
  sharesOf,
  sumOf,
  type TotalsBody,
  whole,
} from './order-parts.ts';
import { paidBack, quantity, type RefundBodies, refundedItems } from './order-refunds.ts';

export const lineItem = z.object({
  id: restId,
  product_id: restId,
  variant_id: restId,
  title: text,
  name: text,
  variant_title: text,
  quantity,
  current_quantity: maybe(quantity),
  price: cents,
  price_set: moneySet,
  discount_allocations: allocations,
  properties: listOf(z.object({ name: requiredText, value: text })),
});
export const lineItems = everyOf(lineItem);

type LineItem = z.output<typeof lineItem>;

/** Undefined if it is unreadable: a body with a current total has current quantities as well. */
function currentQuantity({ quantity: bought, current_quantity: current }: LineItem, body: TotalsBody) {
  if (current === undefined) return amountOf(body, 'current_total_price') === undefined ? bought : undefined;
  return current <= bought ? current : undefined;
}

function lineOf(item: LineItem, boughtQuantity: number, body: TotalsBody): OrderLine | undefined {
  const unitCents = dollars(item.price, item.price_set, body.currency);
  const name = item.title || item.name;
  const shares = sharesOf(item, body);
  if (unitCents === undefined || !name || !shares) return undefined;
  const discounts = sumOf(shares.map((share) => share.cents));
  const count = Math.min(item.quantity, boughtQuantity);
  return {
    // A line that the owner typed by hand has no product.
    productId: item.product_id ?? '',
    variantId: item.variant_id ?? '',
    name,
    ...(item.variant_title && { variantTitle: item.variant_title }),
    quantity: count,
    unitCents,
    ...(discounts > 0 && {
      paidCents: Math.max(0, unitCents * count - Math.round((discounts * count) / item.quantity)),
    }),
    ...(item.properties.length > 0 && { properties: item.properties }),
  };
}

/** Returns all lines, or none if one is unreadable, or if an edit cannot be told from a refund. */
export function linesOf(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  body: TotalsBody,
): readonly OrderLine[] {
  const wholeItems = whole(onceEach(items));
  const refunded = refundedItems(refunds);
  const isClear = refunded?.every(({ line_item_id: id }) => id && wholeItems?.some((item) => item.id === id));
  const lines = wholeItems?.map((item) => {
    const current = currentQuantity(item, body);
    if (current === undefined || (current < item.quantity && !isClear)) return undefined;
    // Lines removed by an edit are gone; refunded lines were bought.
    const same = (refunded ?? []).filter(({ line_item_id: id }) => id === item.id);
    return lineOf(item, current + sumOf(same.map((each) => each.quantity)), body);
  });
  return (lines && whole(lines))?.filter((line) => line.quantity > 0) ?? [];
}

/** Tells if the current amounts come from an edit, and not from refunds; undefined if that is unclear. */
export function isCurrent(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  body: TotalsBody,
): boolean | undefined {
  if (paidBack(refunds).length === 0) return true;
  const refunded = refundedItems(refunds);
  if (!refunded) return undefined;
  if (refunded.length > 0) return false;
  const edits = whole(items)?.map((item) => {
    const current = currentQuantity(item, body);
    return current === undefined ? undefined : current < item.quantity;
  });
  return edits && whole(edits)?.includes(true);
}
