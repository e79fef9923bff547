// Decodes the parts of an order's webhook body: money, lines, refunds and fulfillments.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { toCents } from '../../../shared/money.ts';
import type { OrderDetails, OrderLine, OrderTotals, Refund } from '../../../shop/ports/orders.ts';
import { everyOf, listOf, maybe, requiredText, restId, text, time } from '../client/schema.ts';

const MAX_CENTS = 1_000_000_000_000;
const MAX_QUANTITY = 1_000_000;
const MAX_TEXT_CHARS = 255;
const MAX_EMAIL_CHARS = 320;

/** Shopify writes amounts as text. Amounts too large to store read as absent. */
const amountText = z
  .pipe(
    z.string(),
    z.transform((value) => toCents(value)),
  )
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS));
const shortText = (most: number) =>
  z.pipe(
    text,
    z.transform((value: string) => (value.length > most ? '' : value)),
  );
export const numberText = shortText(MAX_TEXT_CHARS);
export const emailText = shortText(MAX_EMAIL_CHARS);
const amount = maybe(z.object({ amount: amountText, currency_code: text }));
const moneySet = maybe(z.object({ presentment_money: amount, shop_money: amount }));
const cents = maybe(amountText);

/** Returns the amount that the shopper paid in dollars: the plain fields are in the shop's currency. */
function dollars(
  plain: number | undefined,
  set: z.output<typeof moneySet>,
  shopCurrency: string,
): number | undefined {
  for (const each of [set?.presentment_money, set?.shop_money])
    if (each?.currency_code === CURRENCY) return each.amount;
  return set === undefined && (shopCurrency === '' || shopCurrency === CURRENCY) ? plain : undefined;
}

/** One discount's share of a line or of the delivery. */
const allocation = z.object({
  amount: cents,
  amount_set: moneySet,
  discount_application_index: maybe(z.int()),
});

const AMOUNTS = ['total_price', 'subtotal_price', 'total_discounts', 'total_tax'] as const;
type Amount = (typeof AMOUNTS)[number];

/** Each amount at the purchase and, after an edit, now: plain, and as a set of currencies. */
const amountsShape = Object.fromEntries(
  AMOUNTS.flatMap((name) => [name, `current_${name}`]).flatMap((name) => [
    [name, cents],
    [`${name}_set`, moneySet],
  ]),
) as {
  [Name in Amount | `current_${Amount}`]: typeof cents;
} & { [Name in `${Amount | `current_${Amount}`}_set`]: typeof moneySet };

export const totalsShape = {
  ...amountsShape,
  currency: text,
  total_shipping_price_set: moneySet,
  current_shipping_price_set: moneySet,
  shipping_lines: listOf(
    z.object({ title: text, price: cents, price_set: moneySet, discount_allocations: listOf(allocation) }),
  ),
  discount_applications: listOf(z.object({ type: text, title: numberText, code: numberText })),
};
const totalsBody = z.object(totalsShape);
type TotalsBody = z.output<typeof totalsBody>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const amountOf = (body: TotalsBody, name: Amount | `current_${Amount}`): number | undefined =>
  dollars(body[name], body[`${name}_set`], body.currency);

/** The total after edits and before refunds: Shopify's current total is after both. */
export function totalAfterEdits(
  total: number | undefined,
  current: number | undefined,
  refundedCents: number,
): number | undefined {
  if (current === undefined) return total;
  // A refund of a free amount may leave the current total unchanged.
  return Math.min(current + refundedCents, Math.max(total ?? current, current));
}

/** If the refunds are unknown, the current total tells nothing but additions. */
export const totalOf = (body: TotalsBody, refundedCents = Number.POSITIVE_INFINITY): number | undefined =>
  totalAfterEdits(amountOf(body, 'total_price'), amountOf(body, 'current_total_price'), refundedCents);

/** Undefined if the body has none of them; amounts of two moments would not add up. */
function currentTotals(body: TotalsBody): OrderTotals | 'incomplete' | undefined {
  const subtotalCents = amountOf(body, 'current_subtotal_price');
  const discountCents = amountOf(body, 'current_total_discounts');
  const shippingCents = dollars(undefined, body.current_shipping_price_set, body.currency);
  const taxCents = amountOf(body, 'current_total_tax');
  if ([subtotalCents, discountCents, shippingCents, taxCents].every((cents) => cents === undefined))
    return undefined;
  return subtotalCents === undefined ||
    discountCents === undefined ||
    shippingCents === undefined ||
    taxCents === undefined
    ? 'incomplete'
    : { subtotalCents, discountCents, shippingCents, taxCents };
}

/**
 * Returns the edited amounts, or the original ones: after a refund of goods, the current amounts are only the
 * rest. `isCurrent` is undefined if the refunds are unknown.
 */
export function totalsOf(body: TotalsBody, isCurrent: boolean | undefined): OrderTotals | undefined {
  const current = isCurrent === false ? undefined : currentTotals(body);
  if (current) return isCurrent && current !== 'incomplete' ? current : undefined;
  const subtotalCents = amountOf(body, 'subtotal_price');
  if (subtotalCents === undefined) return undefined;
  const shipping = sumOf(
    body.shipping_lines.map((line) => dollars(line.price, line.price_set, body.currency) ?? 0),
  );
  return {
    subtotalCents,
    discountCents: amountOf(body, 'total_discounts') ?? 0,
    shippingCents: dollars(undefined, body.total_shipping_price_set, body.currency) ?? shipping,
    taxCents: amountOf(body, 'total_tax') ?? 0,
  };
}

/** B13 Returns each discount with the sum of its shares; undefined if the body has none. */
export function discountsOf(
  { discount_applications, shipping_lines, currency }: TotalsBody,
  items: z.output<typeof lineItems>,
): OrderDetails['discounts'] {
  const shares = [...items, ...shipping_lines].flatMap((part) => part?.discount_allocations ?? []);
  const rows = discount_applications.map(({ type, title, code }, index) => ({
    ...(type === 'discount_code' && code ? { code } : {}),
    title: title || code,
    cents: sumOf(
      shares
        .filter((share) => share.discount_application_index === index)
        .map((share) => dollars(share.amount, share.amount_set, currency) ?? 0),
    ),
  }));
  const titledRows = rows.filter(({ title, cents }) => title !== '' && cents > 0);
  return titledRows.length > 0 ? titledRows : undefined;
}

/** Removes repetitions of one id. */
export const onceEach = <Item extends { readonly id: string | undefined } | undefined>(
  items: readonly Item[],
) => items.filter((item, index) => !item?.id || items.findIndex((other) => other?.id === item.id) === index);

export const quantity = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY));

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
  discount_allocations: listOf(allocation),
  properties: listOf(z.object({ name: requiredText, value: text })),
});
export const lineItems = everyOf(lineItem);

function lineOf(
  item: z.output<typeof lineItem>,
  refundedQuantity: number,
  currency: string,
): OrderLine | undefined {
  const unitCents = dollars(item.price, item.price_set, currency);
  const name = item.title || item.name;
  if (unitCents === undefined || !name) return undefined;
  const discounts = sumOf(
    item.discount_allocations.map((each) => dollars(each.amount, each.amount_set, currency) ?? 0),
  );
  // Lines removed by an edit are gone; refunded lines were bought.
  const boughtQuantity = (item.current_quantity ?? item.quantity) + refundedQuantity;
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

/** Returns all lines, or undefined if one is unreadable. */
export function linesOf(
  items: z.output<typeof lineItems>,
  refunds: RefundBodies,
  currency: string,
): readonly OrderLine[] {
  const refunded = onceEach(refunds)
    .filter(isPaidBack)
    .flatMap((each) => each?.refund_line_items ?? []);
  const lines = onceEach(items).map((item) => {
    const same = refunded.filter(
      ({ line_item_id }) => line_item_id !== undefined && line_item_id === item?.id,
    );
    return item && lineOf(item, sumOf(same.map((each) => each.quantity)), currency);
  });
  const readable = lines.filter((line) => line !== undefined);
  return readable.length < lines.length ? [] : readable.filter((line) => line.quantity > 0);
}

export const refundBody = z.object({
  id: restId,
  order_id: restId,
  processed_at: time,
  created_at: time,
  refund_line_items: listOf(z.object({ line_item_id: restId, quantity })),
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
  const readable = amounts.filter((each) => each !== undefined);
  return readable.length < amounts.length ? undefined : sumOf(readable);
}

type RefundBodies = readonly (z.output<typeof refundBody> | undefined)[];

const isPaidBack = (refund: RefundBodies[number]): boolean => !refund || movedCents(refund) !== 0;

/** Tells whether the current amounts come from an edit, and not from refunds. */
export function isCurrent(items: z.output<typeof lineItems>, refunds: RefundBodies): boolean {
  const paidBack = refunds.filter(isPaidBack);
  const isEdited = items.some((item) => item && (item.current_quantity ?? item.quantity) < item.quantity);
  return (
    paidBack.length === 0 || (isEdited && paidBack.every((refund) => refund?.refund_line_items.length === 0))
  );
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
  const paidBack = onceEach(bodies).filter(isPaidBack);
  const refunds = paidBack
    .map((body) => body && refundOf(body, now))
    .filter((refund) => refund !== undefined);
  return {
    refunds,
    cents: refunds.length < paidBack.length ? undefined : sumOf(refunds.map(({ cents: each }) => each)),
  };
}
