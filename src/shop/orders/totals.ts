// What an order's total is made of, in rows that add up.
import type { Cents } from '../../shared/money.ts';
import type { OrderRecord } from '../ports/orders.ts';

interface Amounts {
  readonly subtotal: Cents;
  /** Absent when there was none. */
  readonly discount?: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  /** Tips, duties and the like: whatever else the platform has added. */
  readonly other?: Cents;
}

/** Undefined while the platform has told the total only. */
export function amountsOf({ lines, totalCents, details: { totals } }: OrderRecord): Amounts | undefined {
  if (!totals) return undefined;
  const { discountCents, shippingCents, taxCents } = totals;
  // The lines are shown at their full price, so the subtotal is their sum and the discount is what is left.
  const subtotal =
    lines.length > 0
      ? lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
      : totalCents + discountCents - shippingCents - taxCents;
  const difference = subtotal + shippingCents + taxCents - totalCents;
  return {
    subtotal,
    ...(difference > 0 && { discount: difference }),
    shipping: shippingCents,
    tax: taxCents,
    ...(difference < 0 && { other: -difference }),
  };
}
