// Decodes the lines of an order's webhook body, as bought: without what an edit took out, with what was refunded.
import * as z from 'zod/mini';
import type { OrderLine, OrderTotals } from '../../../shop/ports/orders.ts';
import { everyOf, listOf, maybe, requiredText, restId, text } from '../client/schema.ts';
import {
  allocations,
  amountOf,
  boughtTotals,
  cents,
  currentTotals,
  dollars,
  moneySet,
  onceEach,
  sharesOf,
  sumOf,
  type TotalsBody,
  whole,
} from './order-parts.ts';
import { amountBack, paidBack, quantity, type RefundBodies, refundedItems } from './order-refunds.ts';

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

/** Undefined if a line is unreadable, or if an edit cannot be told from a refund. Empty if an edit took all out. */
export function linesOf(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  body: TotalsBody,
): readonly OrderLine[] | undefined {
  if (items.length === 0) return undefined;
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
  return (lines && whole(lines))?.filter((line) => line.quantity > 0);
}

/**
 * The price after edits: Shopify's total less what the edits took out, from the amounts of the goods, the
 * delivery and the tax. Undefined if an amount is unknown.
 */
export function priceOfParts(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  body: TotalsBody,
): number | undefined {
  const totals = currentTotals(body);
  const bought = boughtTotals(body);
  const total = amountOf(body, 'total_price');
  const refunded = whole((refundedItems(refunds) ?? [undefined]).map((item) => item && amountBack(item)));
  const lines = whole(
    onceEach(items).map((item) => {
      const unitCents = item && dollars(item.price, item.price_set, body.currency);
      const current = item && currentQuantity(item, body);
      return unitCents === undefined || current === undefined || !item
        ? undefined
        : { was: unitCents * item.quantity, is: unitCents * current };
    }),
  );
  if (!totals || totals === 'incomplete' || !bought || total === undefined || !refunded || !lines)
    return undefined;
  const goods = (name: 'was' | 'is') => sumOf(lines.map((line) => line[name]));
  const price = worth(goods('is'), totals);
  // Nothing but these parts is in the current total: no tip, and no refund of a free amount.
  const other = price === amountOf(body, 'current_total_price') ? 0 : total - worth(goods('was'), bought);
  return price + other + sumOf(refunded);
}

const worth = (goods: number, { discountCents, shippingCents, taxCents }: OrderTotals): number =>
  goods - discountCents + shippingCents + taxCents;

/** Tells if the current amounts come from an edit, and not from refunds; undefined if that is unclear. */
export function isCurrent(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  body: TotalsBody,
): boolean | undefined {
  if (paidBack(refunds).length === 0) return true;
  if (items.length === 0) return undefined;
  const refunded = refundedItems(refunds);
  if (!refunded) return undefined;
  const edits = whole(items)?.map((item) => {
    const current = currentQuantity(item, body);
    const back = refunded.filter(({ line_item_id: id }) => id === item.id);
    return current === undefined
      ? undefined
      : current + sumOf(back.map((each) => each.quantity)) < item.quantity;
  });
  const isEdited = edits && whole(edits)?.includes(true);
  // After an edit and a return, neither the original amounts nor the current ones are those of the purchase.
  return refunded.length > 0 && isEdited ? undefined : isEdited;
}
