// Returns in the Admin API's shape.
import type { AdminContext } from '../admin-api/admin-context.ts';
import { lineNode, orderNode, refundNode } from '../admin-api/order-node.ts';
import { listConnection, type PageArgs } from '../graphql/connection.ts';
import { gid } from '../ids.ts';
import type { Fulfilment, Order } from '../state/model.ts';
import type { ShopReturn } from './model.ts';
import { returnableLines } from './returnable.ts';

const fulfilmentLineNode = (order: Order, lineId: number, id: number, context: AdminContext) => {
  const line = order.lines.find((each) => each.id === lineId);
  return {
    id: gid('FulfillmentLineItem', id),
    quantity: line?.quantity ?? 0,
    lineItem: line && lineNode(line, context),
  };
};

export const returnableNode = (order: Order, fulfilment: Fulfilment, context: AdminContext) => ({
  id: gid('ReturnableFulfillment', fulfilment.id),
  returnableFulfillmentLineItems: (args: PageArgs) =>
    listConnection(returnableLines(order, fulfilment), args, ({ fulfilmentLineId, lineId, quantity }) => ({
      quantity,
      fulfillmentLineItem: fulfilmentLineNode(order, lineId, fulfilmentLineId, context),
    })),
});

/** Shopify groups by location; the demo has one. It has none while nothing is on its way back. */
const reverseOrders = (returned: ShopReturn) =>
  returned.status === 'open' || returned.status === 'closed' ? [returned] : [];

const reverseOrderNode = (returned: ShopReturn) => ({
  id: gid('ReverseFulfillmentOrder', returned.id),
  status: returned.status === 'closed' ? 'CLOSED' : 'OPEN',
  lineItems: (args: PageArgs) =>
    listConnection(returned.lines, args, ({ id, quantity }) => ({
      id: gid('ReverseFulfillmentOrderLineItem', id),
      totalQuantity: quantity,
    })),
  reverseDeliveries: (args: PageArgs) => listConnection(returned.deliveries, args, deliveryNode),
});

export const deliveryNode = ({ id, labelUrl, trackingNumber }: ShopReturn['deliveries'][number]) => ({
  id: gid('ReverseDelivery', id),
  deliverable: {
    __typename: 'ReverseDeliveryShippingDeliverable',
    label: labelUrl && { publicFileUrl: labelUrl },
    tracking: trackingNumber && { number: trackingNumber, carrierName: null, url: null },
  },
});

export const returnNode = (order: Order, returned: ShopReturn, context: AdminContext) => ({
  __typename: 'Return',
  id: gid('Return', returned.id),
  name: `#${order.number}-R${(order.returns ?? []).indexOf(returned) + 1}`,
  status: returned.status.toUpperCase(),
  createdAt: returned.createdAt,
  requestApprovedAt: returned.approvedAt,
  closedAt: returned.closedAt,
  totalQuantity: returned.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  decline: returned.decline && { note: returned.decline.note, reason: returned.decline.reason },
  order: () => orderNode(order, context),
  refunds: (args: PageArgs) =>
    listConnection(
      order.refunds.filter(({ id }) => returned.refundIds.includes(id)),
      args,
      (refund) => refundNode(order, refund),
    ),
  returnLineItems: (args: PageArgs) =>
    listConnection(returned.lines, args, (line) => ({
      __typename: 'ReturnLineItem',
      id: gid('ReturnLineItem', line.id),
      quantity: line.quantity,
      processedQuantity: line.processed,
      customerNote: line.note,
      returnReasonNote: '',
      returnReasonDefinition: null,
      fulfillmentLineItem: fulfilmentLineNode(order, line.lineId, line.fulfilmentLineId, context),
    })),
  reverseFulfillmentOrders: (args: PageArgs) =>
    listConnection(reverseOrders(returned), args, reverseOrderNode),
});
