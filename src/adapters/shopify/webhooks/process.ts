// What a genuine webhook sets off: an order moves on, a request about personal data is fulfilled, the catalogue is read again.

import type { WebhookOutcome } from '../../../shared/api/desk-replies.ts';
import type { Catalogue } from '../../../shop/catalogue/catalogue.ts';
import type { Delivery, Process } from '../../../shop/desk/webhook-desk.ts';
import type { Orders } from '../../../shop/orders/orders.ts';
import type { Database } from '../../../shop/ports/database.ts';
import type { Clock } from '../../../shop/ports/system.ts';
import type { Privacy } from '../../../shop/privacy.ts';
import { decodeOrderWebhook } from './orders.ts';
import { decodePrivacyWebhook } from './privacy.ts';
import { decodeProductWebhook } from './products.ts';

interface ProcessDeps {
  readonly orders: Orders;
  readonly catalogue: Pick<Catalogue, 'onChange'>;
  readonly privacy: Privacy;
  readonly clock: Clock;
}

/** True for a delivery about an order whose buyer was erased. */
export function createErasedCheck(database: Pick<Database, 'orders'>) {
  return async ({ topic, body }: Delivery): Promise<boolean> => {
    const order = decodeOrderWebhook(topic, body, 0);
    return order !== undefined && database.orders.isErased(order.platformOrderId);
  };
}

/** Topics we do not know are ignored: refusing them would make Shopify retry and then drop the subscription. */
export function createProcess({ orders, catalogue, privacy, clock }: ProcessDeps): Process {
  return async ({ deliveryId, topic, body }: Delivery): Promise<WebhookOutcome> => {
    const order = decodeOrderWebhook(topic, body, clock.now());
    if (order) return orders.receive({ ...order, deliveryId, topic });
    const asked = decodePrivacyWebhook(topic, body);
    if (asked) {
      await privacy.receive({ ...asked, deliveryId, topic });
      return 'applied';
    }
    const change = decodeProductWebhook(topic, body);
    if (!change) return 'ignored';
    catalogue.onChange(change);
    return 'applied';
  };
}
