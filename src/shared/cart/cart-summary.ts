// B3 What a cart costs: the one function behind the drawer, the checkout, its button and the order.
// The server answers with it and records it; the browser runs it over its own lines while a change is under way.
import { POLICY } from '../brand.ts';
import type { CartItem, CartSummary } from '../entities.ts';
import { type Cents, cartTotalCents, fromCents, toCents } from '../money.ts';

type SummaryLine = Pick<CartItem, 'quantity' | 'product' | 'giftCard'>;
type AppliedDiscount = NonNullable<CartSummary['discount']>;

const THRESHOLD: Cents = POLICY.freeShippingDollars * 100;

/** Gift cards are money: no code makes them cheaper, and they do not count towards free shipping. */
const goodsCents = (lines: readonly SummaryLine[]): Cents =>
  cartTotalCents(lines.filter(({ giftCard }) => !giftCard));

export function summarize(lines: readonly SummaryLine[], discount: AppliedDiscount | null): CartSummary {
  const subtotal = cartTotalCents(lines);
  const goods = goodsCents(lines);
  const amount = discount ? Math.min(toCents(discount.amount), goods) : 0;
  // A code that takes nothing off the goods takes off the delivery.
  const shipsFree = discount !== null && toCents(discount.amount) === 0;
  const missing = shipsFree ? 0 : Math.max(0, THRESHOLD - (goods - amount));
  return {
    subtotal: fromCents(subtotal),
    discount: discount && { ...discount, amount: fromCents(amount) },
    total: fromCents(subtotal - amount),
    freeShipping: { threshold: fromCents(THRESHOLD), missing: fromCents(missing) },
  };
}
