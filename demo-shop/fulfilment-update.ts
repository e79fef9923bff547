// Corrects the tracking of a shipment after it was announced.
import type { ShopContext } from './context.ts';
import { announce, RefusedAction, type Tracking } from './shop-actions.ts';
import type { Order } from './state/model.ts';
import { fulfilmentPayload } from './webhooks/order-payloads.ts';

/** Changes the tracking number of the last shipment and notifies the store, as Shopify does. */
export function updateTracking(context: ShopContext, order: Order, tracking: Tracking): void {
  const fulfilment = order.fulfilments.at(-1);
  if (!fulfilment) throw new RefusedAction('There is no shipment yet.');
  fulfilment.trackingNumber = tracking.number;
  fulfilment.trackingUrl = tracking.url;
  fulfilment.trackingCompany = tracking.company ?? (tracking.number ? 'Other' : null);
  fulfilment.updatedAt = new Date().toISOString();
  context.webhooks.send('fulfillments/update', fulfilmentPayload(order, fulfilment));
  announce(context, order, 'orders/updated');
}
