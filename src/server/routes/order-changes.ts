// B12 The calls that change an order, and the answer to a notice of delay.
import type { OrderStatusPage } from '../../shop/orders/order-status.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountOrderChanges(mount: Mount, page: OrderStatusPage): void {
  mount('changeOrder', (input) => page.change(input));
  mount('waitForOrder', (input) => page.wait(input));
}
