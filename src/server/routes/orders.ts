// B5 The calls of the order status pages.
import type { OrderLookup } from '../../shop/orders/lookup.ts';
import type { OrderStatusPage } from '../../shop/orders/order-status.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountOrders(mount: Mount, lookup: OrderLookup, page: OrderStatusPage): void {
  mount('lookUpOrder', (input, { address }) => lookup.find(input, address));
  mount('getOrder', (input) => page.get(input));
  mount('cancelOrder', (input) => page.cancel(input));
}
