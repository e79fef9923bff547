// Orders after the hand-off: the platform's webhooks change their status, each webhook once and never backwards.
import type { Database } from '../ports/database.ts';
import type { OrderEvent } from '../ports/orders.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { addressKey } from './order-number.ts';

export interface Orders {
  /** What came of it. */
  receive(event: Omit<OrderEvent, 'now' | 'newId'>): Promise<'applied' | 'duplicate' | 'unchanged'>;
}

interface OrdersDeps {
  readonly database: Pick<Database, 'orders'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function createOrders({ database, clock, ids, log }: OrdersDeps): Orders {
  return {
    async receive(event) {
      const outcome = await database.orders.applyEvent({
        ...event,
        ...(event.email && { contact: ids.hash(addressKey(event.email)) }),
        now: clock.now(),
        newId: ids.orderId(),
      });
      log.info({ topic: event.topic, outcome }, 'order webhook');
      return outcome;
    },
  };
}
