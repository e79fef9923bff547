// Computes the value of an order after edits and refunds, and the outstanding amount.
import type { Order } from './state/model.ts';
import type { Money } from './types.ts';

type OrderLine = Order['lines'][number];

const TAX_PERCENT = 7;
const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, each) => total + each, 0);

/** The quantity of a line after edits. */
export const quantityLeft = (line: OrderLine): number => line.currentQuantity ?? line.quantity;

const share = (amount: Money, line: OrderLine): Money =>
  Math.round((amount * quantityLeft(line)) / line.quantity);

export const currentWorth = (line: OrderLine): Money =>
  share(line.price * line.quantity - line.discount, line);

export const currentSubtotal = (lines: readonly OrderLine[]): Money => sum(lines.map(currentWorth));

export const currentDiscounts = (order: Order): Money =>
  sum(order.lines.map((line) => share(line.discount, line))) + order.shipping.discount;

/** An edit does not change the tax rate: only an order that was taxed is taxed. */
export function currentTax({ tax }: Pick<Order, 'tax'>, lines: readonly OrderLine[]): Money {
  if (tax === 0) return 0;
  return Math.round((currentSubtotal(lines.filter(({ giftCard }) => !giftCard)) * TAX_PERCENT) / 100);
}

export const refundedOf = (order: Order): Money => sum(order.refunds.map(({ amount }) => amount));

export const isUnpaid = ({ financialStatus }: Order): boolean =>
  financialStatus === 'authorized' || financialStatus === 'pending' || financialStatus === 'voided';

/** The amount paid at the checkout: an edit charges nothing more. */
export const chargedOf = (order: Order): Money => order.charged ?? order.total;

export const refundable = (order: Order): Money => chargedOf(order) - refundedOf(order);

/** The total after edits and refunds. A refund of an edit's difference is part of that edit. */
export function currentTotal(order: Order, lines: readonly OrderLine[] = order.lines): Money {
  const { price, discount } = order.shipping;
  const refunds = order.refunds.filter(({ ofEdit }) => !ofEdit).map(({ amount }) => amount);
  return currentSubtotal(lines) + price - discount + currentTax(order, lines) - sum(refunds);
}

/** Below zero if money has to be refunded. */
export function outstandingOf(order: Order, lines: readonly OrderLine[] = order.lines): Money {
  if (order.financialStatus === 'voided') return 0;
  return currentTotal(order, lines) - (isUnpaid(order) ? 0 : refundable(order));
}
