// Orders after the hand-off: the platform's notices move them on, each notice once and never backwards.
import type { OrderEvent, OrderRepository } from '../ports/orders.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { addressKey } from './order-number.ts';

export interface Orders {
  /** What came of it. */
  receive(notice: Omit<OrderEvent, 'now' | 'newId'>): Promise<'applied' | 'duplicate' | 'unchanged'>;
}

interface OrdersDeps {
  readonly database: Pick<OrderRepository, 'applyOrderEvent'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function createOrders({ database, clock, ids, log }: OrdersDeps): Orders {
  return {
    async receive(notice) {
      const outcome = await database.applyOrderEvent({
        ...notice,
        ...(notice.email && { contact: ids.hash(addressKey(notice.email)) }),
        now: clock.now(),
        newId: ids.orderId(),
      });
      log.info({ topic: notice.topic, outcome }, 'order notice');
      return outcome;
    },
  };
}
