// Cancels through the Admin API: refused at once if it is impossible, else done by a job.
import { parseGid } from '../ids.ts';
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
    // The owner was quicker.
    if (order.cancelledAt) return undefined;
    if (order.fulfillmentStatus) return 'Cannot cancel a fulfilled order';
    cancelOrder(context, order, {
      refund: args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false,
      restock: args.restock,
      reason: args.reason.toLowerCase(),
    });
    return undefined;
  });
  const job = findJob({ id: `gid://shopify/Job/${id}` }, context);
  return { job, jobResult: resultNode(id, context), orderCancelUserErrors: [], userErrors: [] };
}

export function findJob({ id }: { id: string }, { jobs }: AdminContext) {
  const job = jobs.find(parseGid(id)?.id ?? '');
  return job && { id, done: job.done };
}

const RESULT = 'OrderCancelJobResult';

/** Of the nodes only the results of cancellations. */
export function findNode({ id }: { id: string }, context: AdminContext) {
  const parsed = parseGid(id);
  return parsed?.type === RESULT ? resultNode(parsed.id, context) : null;
}

function resultNode(id: string, { jobs }: AdminContext) {
  const job = jobs.find(id);
  if (!job) return null;
  const { done, failure } = job;
  return {
    __typename: RESULT,
    id: `gid://shopify/${RESULT}/${id}`,
    done,
    status: !done ? 'STARTED' : failure === undefined ? 'SUCCEEDED' : 'FAILED',
    errors: failure === undefined ? [] : [{ code: 'INVALID', field: ['orderId'], message: failure }],
  };
}

function refused(code: 'NOT_FOUND' | 'INVALID', message: string) {
  const error = { field: ['orderId'], message };
  return { job: null, jobResult: null, orderCancelUserErrors: [{ ...error, code }], userErrors: [error] };
}
