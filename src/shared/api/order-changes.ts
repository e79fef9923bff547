// B12 Calls that change an order within its first minutes, or answer the notice that it is late.
import type { OrderView } from '../entities.ts';
import { type Endpoint, visitor } from './endpoint.ts';

export const ORDER_CHANGE_ENDPOINTS = {
  changeOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/change',
    perMinute: 120,
    feature: 'order-changes',
    stores: true,
  },
  waitForOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/wait',
    perMinute: 120,
    feature: 'order-changes',
  },
} as const satisfies Record<string, Endpoint>;

export interface OrderChangeReplies {
  changeOrder: OrderView;
  waitForOrder: OrderView;
}
