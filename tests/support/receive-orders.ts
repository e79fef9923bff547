// Tells a store of orders as webhooks do, past their decoding.
import type { OrderEvent } from '../../src/shop/ports/orders.ts';
import { createProcess, type ReceiveDeps } from '../../src/shop/webhooks/receive.ts';

export type OrderDelivery = Omit<OrderEvent, 'now' | 'newId'>;

export function orderReceiver(system: Omit<ReceiveDeps, 'catalogue' | 'privacy'>) {
  const process = createProcess({
    ...system,
    catalogue: { onChange: () => undefined },
    privacy: { receive: async () => undefined },
  });
  return {
    receive: ({ deliveryId, eventKey, topic, ...order }: OrderDelivery) =>
      process({ deliveryId, eventKey, topic, text: '', event: { kind: 'order', order } }),
  };
}
