// Returns through the Admin API: read, requested, approved, declined, and the parcel that brings them back.
import type { AdminContext } from '../admin-api/admin-context.ts';
import { orderByGid } from '../admin-api/orders.ts';
import { listConnection, type PageArgs } from '../graphql/connection.ts';
import { gidNumber } from '../ids.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import { approveReturn, attachDelivery, declineReturn, requestReturn } from './actions.ts';
import type { ShopReturn } from './model.ts';
import { deliveryNode, returnableNode, returnNode } from './nodes.ts';
import { returnableLines, returnsOf } from './returnable.ts';

interface Found {
  order: Order;
  returned: ShopReturn;
}

function findById(number: number | null, { state }: AdminContext): Found | undefined {
  for (const order of state.orders.values())
    for (const returned of returnsOf(order)) if (returned.id === number) return { order, returned };
  return undefined;
}

const findReturn = (id: string, context: AdminContext): Found | undefined =>
  findById(gidNumber(id, 'Return'), context);

const refusal = (code: string, message: string) => ({ userErrors: [{ code, field: null, message }] });

/** Runs a change and answers with the return, or with Shopify's complaint. */
function changed(found: Found | undefined, context: AdminContext, change: (found: Found) => void) {
  if (!found) return { return: null, ...refusal('NOT_FOUND', 'Return does not exist') };
  try {
    change(found);
    return { return: returnNode(found.order, found.returned, context), userErrors: [] };
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    return { return: null, ...refusal('INVALID_STATE', error.message) };
  }
}

interface RequestInput {
  orderId: string;
  returnLineItems: {
    fulfillmentLineItemId: string;
    quantity: number;
    returnReason?: string | null;
    customerNote?: string | null;
  }[];
}

export const returnQueries = {
  return({ id }: { id: string }, context: AdminContext) {
    const match = findReturn(id, context);
    return match ? returnNode(match.order, match.returned, context) : null;
  },

  returnableFulfillments(args: PageArgs & { orderId: string }, context: AdminContext) {
    const order = orderByGid(args.orderId, context);
    const open = (order?.fulfilments ?? []).filter(
      (each) => order && returnableLines(order, each).length > 0,
    );
    return listConnection(open, args, (each) => order && returnableNode(order, each, context));
  },
};

export const returnMutations = {
  returnRequest({ input }: { input: RequestInput }, context: AdminContext) {
    const order = orderByGid(input.orderId, context);
    if (!order) return { return: null, ...refusal('NOT_FOUND', 'Order does not exist') };
    try {
      const lines = input.returnLineItems.map((line) => ({
        fulfilmentLineId: gidNumber(line.fulfillmentLineItemId, 'FulfillmentLineItem') ?? 0,
        quantity: line.quantity,
        reason: line.returnReason ?? 'UNKNOWN',
        note: line.customerNote ?? null,
      }));
      const returned = requestReturn(context, order, lines);
      return { return: returnNode(order, returned, context), userErrors: [] };
    } catch (error) {
      if (!(error instanceof RefusedAction)) throw error;
      return { return: null, ...refusal('INVALID', error.message) };
    }
  },

  returnApproveRequest: ({ input }: { input: { id: string } }, context: AdminContext) =>
    changed(findReturn(input.id, context), context, ({ order, returned }) =>
      approveReturn(context, order, returned),
    ),

  returnDeclineRequest: (
    { input }: { input: { id: string; declineReason: string; declineNote?: string | null } },
    context: AdminContext,
  ) =>
    changed(findReturn(input.id, context), context, ({ order, returned }) =>
      declineReturn(context, order, returned, {
        reason: input.declineReason,
        note: input.declineNote ?? null,
      }),
    ),

  reverseDeliveryCreateWithShipping(
    args: {
      reverseFulfillmentOrderId: string;
      labelInput?: { fileUrl: string } | null;
      trackingInput?: { number?: string | null } | null;
    },
    context: AdminContext,
  ) {
    const match = findById(gidNumber(args.reverseFulfillmentOrderId, 'ReverseFulfillmentOrder'), context);
    if (!match)
      return { reverseDelivery: null, ...refusal('NOT_FOUND', 'Reverse fulfillment order does not exist') };
    try {
      const delivery = attachDelivery(context, match.order, match.returned, {
        labelUrl: args.labelInput?.fileUrl ?? null,
        trackingNumber: args.trackingInput?.number ?? null,
      });
      return { reverseDelivery: deliveryNode(delivery), userErrors: [] };
    } catch (error) {
      if (!(error instanceof RefusedAction)) throw error;
      return { reverseDelivery: null, ...refusal('INVALID_STATE', error.message) };
    }
  },
};
