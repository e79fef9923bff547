// Webhook bodies about returns, shaped as Shopify's samples.
import { gid } from '../ids.ts';
import type { Fulfilment, Order } from '../state/model.ts';
import type { ShopReturn } from './model.ts';

const named = (returned: ShopReturn) => ({
  id: returned.id,
  admin_graphql_api_id: gid('Return', returned.id),
});

const orderOf = ({ id }: Order) => ({ id, admin_graphql_api_id: gid('Order', id) });

/** Of a request, an approval and a refusal; the other topics tell less. */
export const returnPayload = (order: Order, returned: ShopReturn) => ({
  ...named(returned),
  name: `#${order.number}-R${(order.returns ?? []).indexOf(returned) + 1}`,
  status: returned.status,
  order: orderOf(order),
  total_return_line_items: returned.lines.length,
  return_line_items: returned.lines.map(({ id, quantity }) => ({
    id,
    admin_graphql_api_id: gid('ReturnLineItem', id),
    quantity,
  })),
  return_shipping_fees: [],
  exchange_line_items: [],
  total_exchange_line_items: 0,
  ...(returned.decline && {
    decline: { reason: returned.decline.reason.toLowerCase(), note: returned.decline.note },
  }),
});

/** Of a return that was closed, canceled or opened again. */
export const endPayload = (order: Order, returned: ShopReturn) => ({
  ...named(returned),
  order_id: order.id,
  status: returned.status,
});

/** Of a change that the body does not describe. */
export const changePayload = (returned: ShopReturn) => ({
  admin_graphql_api_id: gid('Return', returned.id),
  return_line_items: { removals: [] },
  restocking_fees: { updates: [], removals: [] },
  return_shipping_fees: { updates: [], removals: [] },
});

export const refundedReturn = (returnId: number | undefined) =>
  returnId === undefined ? null : { id: returnId, admin_graphql_api_id: gid('Return', returnId) };

/** The carrier's report of a parcel on its way, with the day on which it expects to deliver. */
export const estimatePayload = (order: Order, fulfilment: Fulfilment) => ({
  ...deliveryPayload(order, fulfilment),
  id: fulfilment.id + 6_000_000,
  status: 'in_transit',
  message: 'Item is now in transit',
  happened_at: fulfilment.createdAt,
  created_at: fulfilment.createdAt,
  updated_at: fulfilment.createdAt,
});

/** The carrier's report of a delivery. */
export const deliveryPayload = (order: Order, fulfilment: Fulfilment) => ({
  id: fulfilment.id + 5_000_000,
  fulfillment_id: fulfilment.id,
  order_id: order.id,
  status: 'delivered',
  message: 'Delivered',
  happened_at: fulfilment.deliveredAt,
  created_at: fulfilment.deliveredAt,
  updated_at: fulfilment.deliveredAt,
  estimated_delivery_at: fulfilment.estimatedDeliveryAt ?? null,
  shop_id: 1,
});
