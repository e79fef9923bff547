// B3 Computes the cost of a cart for the drawer, the checkout, its button and the order. The server stores
// the result; the browser computes it from its own lines while a change is in progress.
import { POLICY } from '../brand.ts';
import type { CartItem, CartSummary } from '../entities.ts';
import { type Cents, cartTotalCents, fromCents, toCents } from '../money.ts';

type SummaryLine = Pick<CartItem, 'quantity' | 'product' | 'giftCard'>;
type AppliedDiscount = NonNullable<CartSummary['discount']>;
type AutomaticDiscount = NonNullable<CartSummary['automatic']>[number];

const THRESHOLD: Cents = POLICY.freeShippingDollars * 100;

/** Gift cards are money: no code makes them cheaper, and they do not count towards free shipping. */
const goodsCents = (lines: readonly SummaryLine[]): Cents =>
  cartTotalCents(lines.filter(({ giftCard }) => !giftCard));

/** B13 Limits the shop's own discounts, so that no price falls below zero. */
function limited(automatic: readonly AutomaticDiscount[], goods: Cents) {
  let remaining = goods;
  return automatic.map(({ title, amount }) => {
    const cents = Math.min(toCents(amount), remaining);
    remaining -= cents;
    return { title, cents };
  });
}

export function summarize(
  lines: readonly SummaryLine[],
  discount: AppliedDiscount | null,
  automatic: readonly AutomaticDiscount[] = [],
): CartSummary {
  const subtotal = cartTotalCents(lines);
  const goods = goodsCents(lines);
  const own = limited(automatic, goods);
  const remaining = own.reduce((rest, { cents }) => rest - cents, goods);
  const amount = discount ? Math.min(toCents(discount.amount), remaining) : 0;
  // A code without an amount makes the delivery free.
  const shipsFree = discount !== null && toCents(discount.amount) === 0;
  const missing = shipsFree ? 0 : Math.max(0, THRESHOLD - (remaining - amount));
  return {
    subtotal: fromCents(subtotal),
    discount: discount && { ...discount, amount: fromCents(amount) },
    ...(own.length > 0 && {
      automatic: own.map(({ title, cents }) => ({ title, amount: fromCents(cents) })),
    }),
    total: fromCents(subtotal - (goods - remaining) - amount),
    freeShipping: { threshold: fromCents(THRESHOLD), missing: fromCents(missing) },
  };
}
