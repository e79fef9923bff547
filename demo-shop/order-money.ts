// Computes the value of an order after edits and refunds, and the outstanding amount.
import { stateCode } from './checkout/states.ts';
import { HOME_TAX_PERCENT, taxedStates } from './checkout/totals.ts';
import type { Address, Order, Refund } from './state/model.ts';
import type { Money } from './types.ts';

type OrderLine = Order['lines'][number];

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, each) => total + each, 0);

/** The quantity of a line after edits. */
export const quantityLeft = (line: OrderLine): number => line.currentQuantity ?? line.quantity;

const share = (amount: Money, line: OrderLine): Money =>
  Math.round((amount * quantityLeft(line)) / line.quantity);

export const currentWorth = (line: OrderLine): Money =>
  line.price * quantityLeft(line) - share(line.discount, line);

export const currentSubtotal = (lines: readonly OrderLine[]): Money => sum(lines.map(currentWorth));

export const currentDiscounts = (order: Order): Money =>
  sum(order.lines.map((line) => share(line.discount, line))) + order.shipping.discount;

const taxOn = (goods: Money): Money => Math.round((goods * HOME_TAX_PERCENT) / 100);
const taxable = (lines: readonly OrderLine[]) => lines.filter(({ giftCard }) => !giftCard);

/** An edit does not change the tax rate: only an order that was taxed is taxed. */
export const currentTax = ({ tax }: Pick<Order, 'tax'>, lines: readonly OrderLine[]): Money =>
  tax === 0 ? 0 : taxOn(currentSubtotal(taxable(lines)));

/** The tax of all pieces that were bought, as of the checkout, at another address. */
export function taxAt({ provinceCode }: Address, lines: readonly OrderLine[]): Money {
  const state = stateCode(provinceCode);
  if (!state || !taxedStates.has(state)) return 0;
  return taxOn(sum(taxable(lines).map((line) => line.price * line.quantity - line.discount)));
}

export const refundedOf = (order: Order): Money => sum(order.refunds.map(({ amount }) => amount));

export const isUnpaid = ({ financialStatus }: Order): boolean =>
  financialStatus === 'authorized' || financialStatus === 'pending' || financialStatus === 'voided';

/** The amount paid at the checkout: an edit charges nothing more. */
export const chargedOf = (order: Order): Money => order.charged ?? order.total;

export const refundable = (order: Order): Money => chargedOf(order) - refundedOf(order);

/**
 * The total after edits and refunds. A refund of an edit's difference is part of that edit. A canceled order
 * costs what was not refunded.
 */
export function currentTotal(order: Order, lines: readonly OrderLine[] = order.lines): Money {
  if (order.cancelledAt && !isUnpaid(order)) return refundable(order);
  const refunds = order.refunds.map(({ amount, ofEdit = 0 }) =>
    ofEdit === true ? 0 : amount - Number(ofEdit),
  );
  return Math.max(0, currentPrice(order, lines) - sum(refunds));
}

/** The price of the goods, the delivery and the tax after edits. */
export const currentPrice = (order: Order, lines: readonly OrderLine[] = order.lines): Money =>
  currentSubtotal(lines) + order.shipping.price - order.shipping.discount + currentTax(order, lines);

/** Below zero if money has to be refunded. */
export function outstandingOf(order: Order, lines: readonly OrderLine[] = order.lines): Money {
  if (order.financialStatus === 'voided') return 0;
  return currentTotal(order, lines) - (isUnpaid(order) ? 0 : refundable(order));
}

/** A partial refund has an amount, but not its goods. */
export const refundedLines = ({ lines }: Order, { whole }: Refund): OrderLine[] =>
  whole ? lines.filter((line) => quantityLeft(line) > 0) : [];
