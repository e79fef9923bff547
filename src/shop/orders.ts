// Orders after the hand-off: the platform's notices move them on, each notice once and never backwards.
import type { OrderEvent, OrderStore } from './ports/orders.ts';
import type { Clock, Ids, Log } from './ports/world.ts';

export interface Orders {
  receive(notice: Omit<OrderEvent, 'now' | 'newId'>): Promise<void>;
}

interface OrdersDeps {
  readonly store: Pick<OrderStore, 'applyOrderEvent'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function createOrders({ store, clock, ids, log }: OrdersDeps): Orders {
  return {
    async receive(notice) {
      const outcome = await store.applyOrderEvent({ ...notice, now: clock.now(), newId: ids.orderId() });
      log.info({ topic: notice.topic, outcome }, 'order notice');
    },
  };
}
