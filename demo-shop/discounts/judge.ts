// Decides whether a code applies to a cart, and returns Shopify's reason if not.
import type { DemoProduct, Money } from '../types.ts';
import type { Discount, DiscountWarning } from './discount.ts';

/** The part of a cart line that a discount depends on. */
export interface Goods {
  product: Pick<DemoProduct, 'isGiftCard' | 'collections'>;
  line: { quantity: number };
  total: Money;
}

export interface Purchase {
  lines: readonly Goods[];
  email: string | null;
  shippable: boolean; // something in it is sent
  now: Date;
  timesUsed(discount: Discount, email?: string): number;
}

export const totalOf = (lines: readonly Goods[]): Money => lines.reduce((sum, { total }) => sum + total, 0);

/** Gift cards are money: no code makes them cheaper. */
export const entitledLines = (discount: Discount, lines: readonly Goods[]): Goods[] =>
  lines.filter(
    ({ product }) =>
      !product.isGiftCard &&
      (!discount.collections || discount.collections.some((handle) => product.collections.includes(handle))),
  );

export function refusal(discount: Discount | undefined, purchase: Purchase): DiscountWarning | null {
  if (!discount) return 'DISCOUNT_NOT_FOUND';
  return (
    refusalOfCode(discount, purchase.now) ??
    refusalOfUse(discount, purchase) ??
    refusalOfGoods(discount, purchase)
  );
}

function refusalOfCode(discount: Discount, now: Date): DiscountWarning | null {
  if (discount.honored === false) return 'DISCOUNT_CODE_NOT_HONOURED';
  const early = discount.startsAt !== undefined && now < new Date(discount.startsAt);
  const late = discount.endsAt !== undefined && now >= new Date(discount.endsAt);
  return early || late ? 'DISCOUNT_CURRENTLY_INACTIVE' : null;
}

function refusalOfUse(discount: Discount, { email, timesUsed }: Purchase): DiscountWarning | null {
  const { usageLimit, customers, oncePerCustomer } = discount;
  if (usageLimit !== undefined && timesUsed(discount) >= usageLimit) return 'DISCOUNT_USAGE_LIMIT_REACHED';
  if (customers && !email) return 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING';
  const isEligible = customers?.some((each) => each.toLowerCase() === email?.toLowerCase());
  if (customers && !isEligible) return 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE';
  if (oncePerCustomer && email && timesUsed(discount, email) > 0)
    return 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED';
  return discount.subscriptionsOnly ? 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE' : null;
}

// A code on an empty cart stays until the cart has items.
function refusalOfGoods(discount: Discount, { lines, shippable }: Purchase): DiscountWarning | null {
  if (lines.length === 0) return null;
  if (discount.kind === 'shipping' && !shippable) return 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES';
  const entitled = entitledLines(discount, lines);
  if (entitled.length === 0) return 'DISCOUNT_NO_ENTITLED_LINE_ITEMS';
  if (totalOf(entitled) < (discount.minimumSubtotal ?? 0)) return 'DISCOUNT_PURCHASE_NOT_IN_RANGE';
  const pieces = entitled.reduce((sum, { line }) => sum + line.quantity, 0);
  return pieces < (discount.minimumQuantity ?? 0) ? 'DISCOUNT_QUANTITY_NOT_IN_RANGE' : null;
}

/** Returns the discount of the code on the goods. */
export function amountOff(discount: Discount, lines: readonly Goods[]): Money {
  const entitled = totalOf(entitledLines(discount, lines));
  if (discount.kind === 'percentage') return Math.round((entitled * discount.value) / 100);
  return discount.kind === 'amount' ? Math.min(discount.value, entitled) : 0;
}

export const refusalText: Record<DiscountWarning, (code: string) => string> = {
  DISCOUNT_CODE_NOT_HONOURED: (code) => `The discount code ${code} cannot be honored.`,
  DISCOUNT_CURRENTLY_INACTIVE: (code) => `The discount code ${code} is not active right now.`,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `The discount code ${code} is not for this customer.`,
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) => `You have used the discount code ${code} already.`,
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) => `The discount code ${code} needs a customer's email.`,
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) => `The discount code ${code} is for subscriptions.`,
  DISCOUNT_NOT_FOUND: (code) => `The discount code ${code} does not exist.`,
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) => `The discount code ${code} is for none of these items.`,
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `The discount code ${code} is for none of these deliveries.`,
  DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) => `The order is too small for the discount code ${code}.`,
  DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) => `The discount code ${code} needs more items.`,
  DISCOUNT_USAGE_LIMIT_REACHED: (code) => `The discount code ${code} is used up.`,
};
