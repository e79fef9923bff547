// B12 Computes the sums of an order, which add up, for its page, the desk, the CSV file and the lists.
import type { Cents } from '../../shared/money.ts';
import type { OrderDetails, OrderDiscount, OrderRecord } from '../ports/orders.ts';
import { isPaid, refundedCents } from './status.ts';

/** The parts of the price, the discount subtracted, add up to the total. */
interface Parts {
  readonly subtotal: Cents;
  /** Absent if there was none. */
  readonly discount?: Cents;
  /** B13 The parts of the discount; absent unless they add up to it. */
  readonly discounts?: readonly { readonly name: string; readonly cents: Cents }[];
  readonly shipping: Cents;
  readonly tax: Cents;
  /** Tips, duties and other additions of the platform. */
  readonly other?: Cents;
}

export interface Amounts {
  /** Absent while the platform has sent the total only. */
  readonly parts?: Parts;
  /** The price of the order as it is now: an edit lowers it, a refund does not. */
  readonly total: Cents;
  /** The shopper's payments; zero until the order is paid. */
  readonly paid: Cents;
  /** The price of what edits took out since the payment: the payments less this are the total. */
  readonly takenOut: Cents;
  /** The price of what an edit added and the buyer has not paid yet; zero for an unpaid order. */
  readonly toPay: Cents;
  /** All money that went back, for what was taken out and beyond. */
  readonly refunded: Cents;
}

const nameOf = ({ code, title }: OrderDiscount): string => (code ? `Discount (${code})` : title);

/** An edit may leave shares that no longer add up: only the sum is shown then. */
function sharesOf({ discounts = [] }: OrderDetails, difference: Cents): Pick<Parts, 'discounts'> {
  const sum = discounts.reduce((total, { cents }) => total + cents, 0);
  return sum === difference
    ? { discounts: discounts.map((each) => ({ name: nameOf(each), cents: each.cents })) }
    : {};
}

function partsOf({ lines, details }: OrderRecord, total: Cents): Parts | undefined {
  const { totals } = details;
  if (!totals) return undefined;
  const { discountCents, shippingCents, taxCents } = totals;
  // The lines have their full price, so the subtotal is their sum and the discount is the difference.
  const subtotal =
    lines.length > 0
      ? lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
      : total + discountCents - shippingCents - taxCents;
  const difference = subtotal + shippingCents + taxCents - total;
  return {
    subtotal,
    ...(difference > 0 && { discount: difference, ...sharesOf(details, difference) }),
    shipping: shippingCents,
    tax: taxCents,
    ...(difference < 0 && { other: -difference }),
  };
}

export function amountsOf(order: OrderRecord): Amounts {
  const { totalCents: total, details } = order;
  const paid = isPaid(order) ? (details.receivedCents ?? total) : 0;
  const parts = partsOf(order, total);
  return {
    ...(parts && { parts }),
    total,
    paid,
    takenOut: Math.max(0, paid - total),
    toPay: paid > 0 ? Math.max(0, total - paid) : 0,
    refunded: refundedCents(details),
  };
}
