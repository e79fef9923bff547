// What an order's total is made of, in rows that add up.
import type { Cents } from '../../shared/money.ts';
import type { OrderRecord } from '../ports/orders.ts';

interface Amounts {
  readonly subtotal: Cents;
  /** Absent when there was none. */
  readonly discount?: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
}

/** Undefined while the platform has told the total only. */
export function amountsOf({ totalCents, details: { totals } }: OrderRecord): Amounts | undefined {
  if (!totals) return undefined;
  const { discountCents, shippingCents, taxCents } = totals;
  return {
    // Before any discount: the platform's own subtotal is after it, and the rows would not add up.
    subtotal: totalCents + discountCents - shippingCents - taxCents,
    ...(discountCents > 0 && { discount: discountCents }),
    shipping: shippingCents,
    tax: taxCents,
  };
}
