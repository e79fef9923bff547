// Computes the rows of an order's total, which add up.
import type { Cents } from '../../shared/money.ts';
import type { OrderDetails, OrderDiscount, OrderRecord } from '../ports/orders.ts';
import { refundedCents } from './status.ts';

export interface Amounts {
  readonly subtotal: Cents;
  /** Absent if there was none. */
  readonly discount?: Cents;
  /** B13 The parts of the discount; absent unless they add up to it. */
  readonly discounts?: readonly { readonly name: string; readonly cents: Cents }[];
  readonly shipping: Cents;
  readonly tax: Cents;
  /** Tips, duties and other additions of the platform. */
  readonly other?: Cents;
  /** The price of the order as it is now: a change with a refund reduces it. */
  readonly total: Cents;
}

const nameOf = ({ code, title }: OrderDiscount): string => (code ? `Discount (${code})` : title);

/** An edit may leave shares that no longer add up: only the sum is shown then. */
function partsOf({ discounts = [] }: OrderDetails, difference: Cents): Pick<Amounts, 'discounts'> {
  const sum = discounts.reduce((total, { cents }) => total + cents, 0);
  return sum === difference
    ? { discounts: discounts.map((each) => ({ name: nameOf(each), cents: each.cents })) }
    : {};
}

/** Undefined while the platform has sent the total only. */
export function amountsOf({ lines, totalCents, details }: OrderRecord): Amounts | undefined {
  const { totals } = details;
  if (!totals) return undefined;
  const { discountCents, shippingCents, taxCents } = totals;
  // The lines have their full price, so the subtotal is their sum and the discount is the difference.
  const subtotal =
    lines.length > 0
      ? lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
      : totalCents + discountCents - shippingCents - taxCents;
  const sum = subtotal + shippingCents + taxCents;
  // Removed pieces were paid and refunded, so they are no longer part of the order.
  const takenOut = totalCents - (sum - discountCents);
  const isChanged = details.change?.state === 'done' && takenOut > 0 && takenOut <= refundedCents(details);
  const total = isChanged ? totalCents - takenOut : totalCents;
  const difference = sum - total;
  return {
    subtotal,
    ...(difference > 0 && { discount: difference, ...partsOf(details, difference) }),
    shipping: shippingCents,
    tax: taxCents,
    ...(difference < 0 && { other: -difference }),
    total,
  };
}
