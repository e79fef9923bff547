// The parts of an order's webhook body: money, lines, refunds and fulfillments.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import type {
  Fulfillment,
  OrderDetails,
  OrderLine,
  OrderTotals,
  Refund,
} from '../../../shop/ports/orders.ts';
import { centsText, listOf, maybe, requiredText, restId, text, time } from '../client/schema.ts';

const amount = maybe(z.object({ amount: centsText, currency_code: text }));
const moneySet = maybe(z.object({ presentment_money: amount, shop_money: amount }));
const cents = maybe(centsText);

/** What the shopper paid, in dollars: the plain fields are in the shop's currency, whatever that is. */
function dollars(
  plain: number | undefined,
  set: z.output<typeof moneySet>,
  shopCurrency: string,
): number | undefined {
  for (const each of [set?.presentment_money, set?.shop_money])
    if (each?.currency_code === CURRENCY) return each.amount;
  return set === undefined && (shopCurrency === '' || shopCurrency === CURRENCY) ? plain : undefined;
}

export const totalsShape = {
  currency: text,
  total_price: cents,
  total_price_set: moneySet,
  subtotal_price: cents,
  subtotal_price_set: moneySet,
  total_discounts: cents,
  total_discounts_set: moneySet,
  total_tax: cents,
  total_tax_set: moneySet,
  total_shipping_price_set: moneySet,
  shipping_lines: listOf(z.object({ price: cents, price_set: moneySet })),
};
const totalsBody = z.object(totalsShape);
type TotalsBody = z.output<typeof totalsBody>;

export const totalOf = (body: TotalsBody): number | undefined =>
  dollars(body.total_price, body.total_price_set, body.currency);

export function totalsOf(body: TotalsBody): OrderTotals | undefined {
  const subtotalCents = dollars(body.subtotal_price, body.subtotal_price_set, body.currency);
  if (subtotalCents === undefined) return undefined;
  const shipping = body.shipping_lines
    .map((line) => dollars(line.price, line.price_set, body.currency) ?? 0)
    .reduce((sum, price) => sum + price, 0);
  return {
    subtotalCents,
    discountCents: dollars(body.total_discounts, body.total_discounts_set, body.currency) ?? 0,
    shippingCents: dollars(undefined, body.total_shipping_price_set, body.currency) ?? shipping,
    taxCents: dollars(body.total_tax, body.total_tax_set, body.currency) ?? 0,
  };
}

export const lineItem = z.object({
  product_id: restId,
  variant_id: restId,
  title: text,
  name: text,
  variant_title: text,
  quantity: z.int().check(z.minimum(1)),
  price: cents,
  price_set: moneySet,
  discount_allocations: listOf(z.object({ amount: cents, amount_set: moneySet })),
  properties: listOf(z.object({ name: requiredText, value: text })),
});

export function lineOf(item: z.output<typeof lineItem>, currency: string): OrderLine | undefined {
  const unitCents = dollars(item.price, item.price_set, currency);
  const name = item.title || item.name;
  if (unitCents === undefined || !name) return undefined;
  const discounts = item.discount_allocations
    .map((each) => dollars(each.amount, each.amount_set, currency) ?? 0)
    .reduce((sum, each) => sum + each, 0);
  return {
    // A line the owner typed in by hand belongs to no product.
    productId: item.product_id ?? '',
    variantId: item.variant_id ?? '',
    name,
    ...(item.variant_title && { variantTitle: item.variant_title }),
    quantity: item.quantity,
    unitCents,
    ...(discounts > 0 && { paidCents: Math.max(0, unitCents * item.quantity - discounts) }),
    ...(item.properties.length > 0 && { properties: item.properties }),
  };
}

export const refundBody = z.object({
  id: restId,
  order_id: restId,
  processed_at: time,
  created_at: time,
  transactions: listOf(
    z.object({ kind: text, status: text, amount: cents, amount_set: moneySet, currency: text }),
  ),
});

/** Undefined when no money has gone back: a restock, a transaction that is pending or has failed. */
export function refundOf(body: z.output<typeof refundBody>, now: number): Refund | undefined {
  const moved = body.transactions
    .filter(({ kind, status }) => kind === 'refund' && (status === 'success' || status === ''))
    .map((each) => dollars(each.amount, each.amount_set, each.currency) ?? 0)
    .reduce((sum, each) => sum + each, 0);
  if (moved <= 0) return undefined;
  const id = body.id ?? `${body.order_id}-${moved}`;
  return { id, at: body.processed_at ?? body.created_at ?? now, cents: moved };
}

export const fulfillmentBody = z.object({
  id: restId,
  order_id: restId,
  status: text,
  created_at: time,
  tracking_company: text,
  tracking_number: text,
  tracking_url: text,
  tracking_numbers: listOf(requiredText),
  tracking_urls: listOf(requiredText),
});

/** Only what a browser may open safely. */
export const webAddress = (value: string): string | undefined =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;

type FulfillmentBody = z.output<typeof fulfillmentBody>;

const isCancelled = ({ status }: FulfillmentBody): boolean =>
  ['cancelled', 'failure', 'error'].includes(status);

function fulfillmentOf(body: FulfillmentBody, now: number): Fulfillment | undefined {
  if (!body.id || isCancelled(body)) return undefined;
  const trackingNumber = body.tracking_number || body.tracking_numbers[0];
  const trackingUrl = webAddress(body.tracking_url || (body.tracking_urls[0] ?? ''));
  return {
    id: body.id,
    at: body.created_at ?? now,
    ...(body.tracking_company && { carrier: body.tracking_company }),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
  };
}

/** Those on their way, and the ids of those that were taken back. */
export function shipmentsOf(
  bodies: readonly FulfillmentBody[],
  now: number,
): Pick<OrderDetails, 'fulfillments' | 'cancelledFulfillments'> {
  const fulfillments = bodies.map((each) => fulfillmentOf(each, now)).filter((each) => each !== undefined);
  const cancelledFulfillments = bodies.filter(isCancelled).flatMap(({ id }) => id ?? []);
  return {
    ...(fulfillments.length > 0 && { fulfillments }),
    ...(cancelledFulfillments.length > 0 && { cancelledFulfillments }),
  };
}
