// An order and an event of one for tests, with the fields a test wants to set.
import type { OrderEvent, OrderLine, OrderRecord } from '../ports/orders.ts';

export const LINE: OrderLine = {
  productId: '7',
  variantId: '71',
  name: 'Linen shirt',
  quantity: 2,
  unitCents: 2_450,
};

export const order = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'ours',
  customerName: 'Ada Byron',
  email: 'ada@example.com',
  lines: [LINE],
  totalCents: 5_000,
  status: 'paid',
  details: {},
  platformOrderId: '1',
  createdAt: 400,
  ...changes,
});

export const event = (changes: Partial<OrderEvent> = {}): OrderEvent => ({
  deliveryId: 'delivery',
  topic: 'orders/updated',
  now: 1_000,
  platformOrderId: '1',
  customerName: '',
  email: '',
  lines: [],
  newId: 'new',
  ...changes,
});
