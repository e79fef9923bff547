// What an order's total is made of, in rows that add up.
import type { Cents } from '../../shared/money.ts';
import type { OrderDetails, OrderDiscount, OrderRecord } from '../ports/orders.ts';
import { refundedCents } from './status.ts';

export interface Amounts {
  readonly subtotal: Cents;
  /** Absent when there was none. */
  readonly discount?: Cents;
  /** B13 The same in its parts; absent where they are not known to add up to it. */
  readonly discounts?: readonly { readonly name: string; readonly cents: Cents }[];
  readonly shipping: Cents;
  readonly tax: Cents;
  /** Tips, duties and the like: whatever else the platform has added. */
  readonly other?: Cents;
  /** What is paid for the order as it now is: a change of the order and its refund make it less. */
  readonly total: Cents;
}

const nameOf = ({ code, title }: OrderDiscount): string => (code ? `Discount (${code})` : title);

/** An edit may leave shares that no longer add up: the sum alone stands then. */
function partsOf({ discounts = [] }: OrderDetails, difference: Cents): Pick<Amounts, 'discounts'> {
  const sum = discounts.reduce((total, { cents }) => total + cents, 0);
  return sum === difference
    ? { discounts: discounts.map((each) => ({ name: nameOf(each), cents: each.cents })) }
    : {};
}

/** Undefined while the platform has told the total only. */
export function amountsOf({ lines, totalCents, details }: OrderRecord): Amounts | undefined {
  const { totals } = details;
  if (!totals) return undefined;
  const { discountCents, shippingCents, taxCents } = totals;
  // The lines are shown at their full price, so the subtotal is their sum and the discount is what is left.
  const subtotal =
    lines.length > 0
      ? lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
      : totalCents + discountCents - shippingCents - taxCents;
  const sum = subtotal + shippingCents + taxCents;
  // What a change took out was paid, and given back: it is no longer part of the order.
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
