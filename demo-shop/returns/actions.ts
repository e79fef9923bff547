// Changes a return, each step with its webhooks. Refuses what Shopify refuses.
import type { ShopContext } from '../context.ts';
import { currentWorth, refundable } from '../order-money.ts';
import { RefusedAction, refundOrder } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import type { Money } from '../types.ts';
import type { ShopReturn } from './model.ts';
import { changePayload, deliveryPayload, endPayload, returnPayload } from './payloads.ts';
import { returnableLines, returnsOf } from './returnable.ts';

const RETURNS_PER_ORDER = 100;
const LINES_PER_RETURN = 1_000;

export interface RequestedLine {
  fulfilmentLineId: number;
  quantity: number;
  reason: string;
  note: string | null;
}

const now = (): string => new Date().toISOString();

function touch(context: ShopContext, order: Order): void {
  order.updatedAt = now();
  context.state.touch();
}

function expect(returned: ShopReturn, ...statuses: ShopReturn['status'][]): void {
  if (!statuses.includes(returned.status))
    throw new RefusedAction(`Return status is ${returned.status}, not ${statuses.join(' or ')}.`);
}

export function requestReturn(
  context: ShopContext,
  order: Order,
  lines: readonly RequestedLine[],
): ShopReturn {
  if (lines.length === 0) throw new RefusedAction('Return line items cannot be blank');
  const open = order.fulfilments.flatMap((each) => returnableLines(order, each));
  const id = order.number * RETURNS_PER_ORDER + returnsOf(order).length + 1;
  const returnLines = lines.map((line, index) => {
    const found = open.find((each) => each.fulfilmentLineId === line.fulfilmentLineId);
    if (!found) throw new RefusedAction('Return line items has an invalid fulfillment line item.');
    if (!(line.quantity > 0)) throw new RefusedAction('Quantity must be greater than 0');
    if (line.quantity > found.quantity)
      throw new RefusedAction('Quantity cannot be greater than the quantity that can be returned');
    if ((line.note ?? '').length > 300)
      throw new RefusedAction('Customer note is too long (maximum is 300 characters)');
    found.quantity -= line.quantity;
    return { ...line, id: id * LINES_PER_RETURN + index + 1, lineId: found.lineId, processed: 0 };
  });
  const returned: ShopReturn = {
    id,
    status: 'requested',
    createdAt: now(),
    approvedAt: null,
    closedAt: null,
    decline: null,
    lines: returnLines,
    deliveries: [],
    refundIds: [],
  };
  order.returns = [...returnsOf(order), returned];
  touch(context, order);
  context.webhooks.send('returns/request', returnPayload(order, returned));
  return returned;
}

export function approveReturn(context: ShopContext, order: Order, returned: ShopReturn): void {
  expect(returned, 'requested');
  returned.status = 'open';
  returned.approvedAt = now();
  touch(context, order);
  context.webhooks.send('returns/approve', returnPayload(order, returned));
}

export function declineReturn(
  context: ShopContext,
  order: Order,
  returned: ShopReturn,
  decline: { reason: string; note: string | null },
): void {
  expect(returned, 'requested');
  if ((decline.note ?? '').length > 500)
    throw new RefusedAction('Decline note is too long (maximum is 500 characters)');
  returned.status = 'declined';
  returned.decline = decline;
  touch(context, order);
  context.webhooks.send('returns/decline', returnPayload(order, returned));
}

export function attachDelivery(
  context: ShopContext,
  order: Order,
  returned: ShopReturn,
  shipping: { labelUrl: string | null; trackingNumber: string | null },
): ShopReturn['deliveries'][number] {
  expect(returned, 'open');
  const delivery = { id: returned.id * 10 + returned.deliveries.length, ...shipping };
  returned.deliveries.push(delivery);
  touch(context, order);
  context.webhooks.send('returns/update', changePayload(returned));
  return delivery;
}

/** The goods are here and were looked at. */
export function receiveReturn(context: ShopContext, order: Order, returned: ShopReturn): void {
  expect(returned, 'open');
  for (const line of returned.lines) line.processed = line.quantity;
  touch(context, order);
  // Shopify says that something was processed but not what: the store has to ask.
  context.webhooks.send('returns/process', {
    admin_graphql_api_id: endPayload(order, returned).admin_graphql_api_id,
  });
}

export function cancelReturn(context: ShopContext, order: Order, returned: ShopReturn): void {
  expect(returned, 'requested', 'open');
  if (returned.refundIds.length > 0) throw new RefusedAction('A refunded return cannot be canceled.');
  returned.status = 'canceled';
  touch(context, order);
  context.webhooks.send('returns/cancel', endPayload(order, returned));
}

/** Refunds the price of the goods, or the owner's amount; the return is then complete. */
export function refundReturn(context: ShopContext, order: Order, returned: ShopReturn, amount?: Money): void {
  expect(returned, 'open', 'closed');
  const worth = returned.lines.reduce((sum, { lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line
      ? sum + Math.round((currentWorth(line) * quantity) / (line.currentQuantity ?? line.quantity))
      : sum;
  }, 0);
  refundOrder(context, order, amount ?? Math.min(worth, refundable(order)), returned.id);
  returned.refundIds.push(order.refunds.at(-1)?.id ?? 0);
  if (returned.status === 'closed') return;
  for (const line of returned.lines) line.processed = line.quantity;
  returned.status = 'closed';
  returned.closedAt = now();
  touch(context, order);
  context.webhooks.send('returns/close', endPayload(order, returned));
}

/** The carrier has brought everything that was sent. */
export function deliverOrder(context: ShopContext, order: Order): void {
  const open = order.fulfilments.filter(({ deliveredAt }) => !deliveredAt);
  if (open.length === 0) throw new RefusedAction('There is nothing on its way.');
  for (const fulfilment of open) {
    fulfilment.deliveredAt = now();
    context.webhooks.send('fulfillment_events/create', deliveryPayload(order, fulfilment));
  }
  touch(context, order);
}
