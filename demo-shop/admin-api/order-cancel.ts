// Cancels through the Admin API: refused at once if it is impossible, else done by a job.
import { cancelOrder } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import type { AdminContext } from './admin-context.ts';
import { orderByGid } from './orders.ts';

interface CancelArgs {
  orderId: string;
  reason: string;
  restock: boolean;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
}

const inFlight = new WeakSet<Order>();

export const isBeingCancelled = (order: Order): boolean => inFlight.has(order);

export function orderCancel(args: CancelArgs, context: AdminContext) {
  const order = orderByGid(args.orderId, context);
  if (!order) return refused('NOT_FOUND', 'Order does not exist');
  if (order.cancelledAt || inFlight.has(order)) return refused('INVALID', 'Order has already been cancelled');
  if (order.fulfillmentStatus) return refused('INVALID', 'Cannot cancel a fulfilled order');
  inFlight.add(order);
  const id = context.jobs.start(() => {
    inFlight.delete(order);
    if (order.cancelledAt || order.fulfillmentStatus) return; // the owner was quicker
    cancelOrder(context, order, {
      refund: args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false,
      restock: args.restock,
      reason: args.reason.toLowerCase(),
    });
  });
  return { job: { id, done: false }, orderCancelUserErrors: [], userErrors: [] };
}

function refused(code: 'NOT_FOUND' | 'INVALID', message: string) {
  const error = { field: ['orderId'], message };
  return { job: null, orderCancelUserErrors: [{ ...error, code }], userErrors: [error] };
}
