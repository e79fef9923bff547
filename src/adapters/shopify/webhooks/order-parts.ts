// Decodes the money in an order's webhook body: its totals and discounts.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { toCents } from '../../../shared/money.ts';
import type { OrderDetails, OrderTotals } from '../../../shop/ports/orders.ts';
import { listOf, maybe, restId, text } from '../client/schema.ts';

const MAX_CENTS = 1_000_000_000_000;
const MAX_TEXT_CHARS = 255;
const MAX_EMAIL_CHARS = 320;

/** Shopify writes amounts as text. Amounts too large to store read as absent. */
const amountText = z
  .pipe(
    z.string(),
    z.transform((value) => toCents(value)),
  )
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS));
/** Below zero if the shop owes it to the shopper. */
const outstandingText = z
  .pipe(
    z.string(),
    z.transform((value) => toCents(value)),
  )
  .check(z.refine((value) => Number.isSafeInteger(value)));
const shortText = (most: number) =>
  z.pipe(
    text,
    z.transform((value: string) => (value.length > most ? '' : value)),
  );
export const numberText = shortText(MAX_TEXT_CHARS);
export const emailText = shortText(MAX_EMAIL_CHARS);
const amount = maybe(z.object({ amount: amountText, currency_code: text }));
export const moneySet = maybe(z.object({ presentment_money: amount, shop_money: amount }));
export const cents = maybe(amountText);

/** Returns the amount that the shopper paid in dollars: the plain fields are in the shop's currency. */
export function dollars(
  plain: number | undefined,
  set: z.output<typeof moneySet>,
  shopCurrency: string,
): number | undefined {
  for (const each of [set?.presentment_money, set?.shop_money])
    if (each?.currency_code === CURRENCY) return each.amount;
  return set === undefined && (shopCurrency === '' || shopCurrency === CURRENCY) ? plain : undefined;
}

/** Each discount's share of a line or of the delivery. */
export const allocations = maybe(
  z.array(
    maybe(z.object({ amount: cents, amount_set: moneySet, discount_application_index: maybe(z.int()) })),
  ),
);

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
  total_outstanding: maybe(outstandingText),
  total_shipping_price_set: moneySet,
  current_shipping_price_set: moneySet,
  shipping_lines: maybe(
    z.array(
      maybe(
        z.object({
          id: restId,
          title: text,
          price: cents,
          price_set: moneySet,
          discount_allocations: allocations,
        }),
      ),
    ),
  ),
  discount_applications: listOf(z.object({ type: text, title: numberText, code: numberText })),
};
const totalsBody = z.object(totalsShape);
export type TotalsBody = z.output<typeof totalsBody>;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const amountOf = (body: TotalsBody, name: Amount | `current_${Amount}`): number | undefined =>
  dollars(body[name], body[`${name}_set`], body.currency);

interface Price {
  /** With everything that was ever in the order. */
  readonly total: number | undefined;
  /** After edits and refunds. */
  readonly current: number | undefined;
  readonly refundedCents: number;
  /** The price of the goods, the delivery and the tax after edits, from its parts. */
  readonly parts?: number | undefined;
}

/** A refund of a free amount may leave the current total unchanged. */
const beforeRefunds = ({ total, current = 0, refundedCents }: Price): number =>
  Math.min(current + refundedCents, Math.max(total ?? current, current));

/** The total after edits and before other refunds. Shopify's totals do not tell if a refund belongs to an edit. */
export function totalAfterEdits(price: Price): number | undefined {
  const { total, current, parts } = price;
  if (current === undefined) return total;
  const highest = beforeRefunds(price);
  return parts === undefined ? highest : Math.min(highest, Math.max(parts, current));
}

/** The amount that the shopper has paid; undefined if it is unknown. */
export const receivedCents = (price: Price, outstandingCents: number): number | undefined =>
  price.current === undefined || !Number.isFinite(price.refundedCents)
    ? undefined
    : Math.max(0, beforeRefunds(price) - outstandingCents);

/** If the refunds are unknown, the current total tells nothing but additions. */
export const priceOf = (
  body: TotalsBody,
  {
    refundedCents = Number.POSITIVE_INFINITY,
    parts,
  }: { refundedCents?: number | undefined; parts?: number | undefined },
): Price => ({
  total: amountOf(body, 'total_price'),
  current: amountOf(body, 'current_total_price'),
  refundedCents,
  parts,
});

/** Undefined if the body has none of them; amounts of two moments would not add up. */
export function currentTotals(body: TotalsBody): OrderTotals | 'incomplete' | undefined {
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
  return boughtTotals(body);
}

/** The amounts with everything that was ever in the order. */
export function boughtTotals(body: TotalsBody): OrderTotals | undefined {
  const subtotalCents = amountOf(body, 'subtotal_price');
  if (subtotalCents === undefined) return undefined;
  const shipping = sumOf(
    onceEach(body.shipping_lines ?? []).map(
      (line) => (line && dollars(line.price, line.price_set, body.currency)) ?? 0,
    ),
  );
  return {
    subtotalCents,
    discountCents: amountOf(body, 'total_discounts') ?? 0,
    shippingCents: dollars(undefined, body.total_shipping_price_set, body.currency) ?? shipping,
    taxCents: amountOf(body, 'total_tax') ?? 0,
  };
}

/** Removes repetitions of one id. */
export const onceEach = <Item extends { readonly id: string | undefined } | undefined>(
  items: readonly Item[],
) => items.filter((item, index) => !item?.id || items.findIndex((other) => other?.id === item.id) === index);

/** Returns the list if no element is unreadable. */
export function whole<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const readable = items.filter((item) => item !== undefined);
  return readable.length < items.length ? undefined : readable;
}

type Part =
  | { readonly id: string | undefined; readonly discount_allocations: z.output<typeof allocations> }
  | undefined;

interface Share {
  /** The position of its discount in the order. */
  readonly index: number | undefined;
  readonly cents: number;
}

/** Each discount counts once. Undefined if a share is unreadable: the others add up to another price. */
export function sharesOf(
  part: Part,
  { discount_applications, currency }: TotalsBody,
): readonly Share[] | undefined {
  const partAllocations = part?.discount_allocations ?? (discount_applications.length > 0 ? [undefined] : []);
  const shares = partAllocations.map((each) => {
    const cents = each && dollars(each.amount, each.amount_set, currency);
    return cents === undefined ? undefined : { index: each?.discount_application_index, cents };
  });
  return whole(shares)?.filter(
    ({ index }, place, all) =>
      index === undefined || all.findIndex((other) => other.index === index) === place,
  );
}

/** B13 Returns each discount with the sum of its shares; undefined if there is none, or a share is unreadable. */
export function discountsOf(body: TotalsBody, items: readonly Part[]): OrderDetails['discounts'] {
  const { discount_applications: applied, shipping_lines = [undefined] } = body;
  const parts = [...onceEach(items), ...onceEach(shipping_lines)].map((part) => sharesOf(part, body));
  const shares = whole(parts)?.flat();
  if (!shares?.every(({ index = applied.length }) => index < applied.length)) return undefined;
  const rows = applied.map(({ type, title, code }, index) => ({
    ...(type === 'discount_code' && code ? { code } : {}),
    title: title || code,
    cents: sumOf(shares.filter((share) => share.index === index).map(({ cents }) => cents)),
  }));
  const titledRows = rows.filter(({ title, cents }) => title !== '' && cents > 0);
  return titledRows.length > 0 ? titledRows : undefined;
}
