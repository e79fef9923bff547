// Decodes the parts of an order's webhook body: money, lines, refunds and fulfillments.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { toCents } from '../../../shared/money.ts';
import type { OrderDetails, OrderLine, OrderTotals, Refund } from '../../../shop/ports/orders.ts';
import { listOf, maybe, requiredText, restId, text, time } from '../client/schema.ts';

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

export const totalOf = (body: TotalsBody, refundedCents: number): number | undefined =>
  totalAfterEdits(amountOf(body, 'total_price'), amountOf(body, 'current_total_price'), refundedCents);

/** Returns the edited amounts, or the original ones: after a refund of goods, the current amounts are only the rest. */
export function totalsOf(body: TotalsBody, isCurrent: boolean): OrderTotals | undefined {
  const read = (name: Amount) =>
    (isCurrent ? amountOf(body, `current_${name}`) : undefined) ?? amountOf(body, name);
  const subtotalCents = read('subtotal_price');
  if (subtotalCents === undefined) return undefined;
  const shipping = sumOf(
    body.shipping_lines.map((line) => dollars(line.price, line.price_set, body.currency) ?? 0),
  );
  const current = isCurrent ? body.current_shipping_price_set : undefined;
  return {
    subtotalCents,
    discountCents: read('total_discounts') ?? 0,
    shippingCents: dollars(undefined, current ?? body.total_shipping_price_set, body.currency) ?? shipping,
    taxCents: read('total_tax') ?? 0,
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
/** An unreadable line keeps its place: without it, the others would be another order. */
export const lineItems = z.catch(z.array(maybe(lineItem)), []);

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
  refunds: readonly z.output<typeof refundBody>[],
  currency: string,
): readonly OrderLine[] {
  const refunded = onceEach(refunds)
    .filter((refund) => movedCents(refund) > 0)
    .flatMap((each) => each.refund_line_items);
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
  transactions: listOf(
    z.object({ kind: text, status: text, amount: cents, amount_set: moneySet, currency: text }),
  ),
});

/** Zero for a restock, an edit, and a transaction that is pending or has failed. */
function movedCents({ transactions }: z.output<typeof refundBody>): number {
  return sumOf(
    transactions
      .filter(({ kind, status }) => kind === 'refund' && (status === 'success' || status === ''))
      .map((each) => dollars(each.amount, each.amount_set, each.currency) ?? 0),
  );
}

/** Tells whether the current amounts come from an edit, and not from refunds. */
export function isCurrent(
  items: z.output<typeof lineItems>,
  refunds: readonly z.output<typeof refundBody>[],
): boolean {
  const paidBack = refunds.filter((refund) => movedCents(refund) > 0);
  const isEdited = items.some((item) => item && (item.current_quantity ?? item.quantity) < item.quantity);
  return (
    paidBack.length === 0 || (isEdited && paidBack.every((refund) => refund.refund_line_items.length === 0))
  );
}

/** Undefined if no money was refunded. */
export function refundOf(body: z.output<typeof refundBody>, now: number): Refund | undefined {
  const moved = movedCents(body);
  if (moved <= 0) return undefined;
  const id = body.id ?? `${body.order_id}-${moved}`;
  return { id, at: body.processed_at ?? body.created_at ?? now, cents: moved };
}
