// B5 Calls about one shopper's orders: lookup, status page and cancelling.
import type { OrderView } from '../entities.ts';
import { href, ROUTES } from '../routes.ts';
import { type Endpoint, type FormFields, type, visitor } from './endpoint.ts';

export const ORDER_ENDPOINTS = {
  lookUpOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/lookup',
    perMinute: 20,
    feature: 'order-status',
    form: {
      page: ({ page }: FormFields) => (page === 'returns' ? ROUTES.returns : ROUTES.orderStatus),
      leadsTo: 'path',
    },
    reply: type<{ token: string; path: string }>(),
  },
  getOrder: {
    ...visitor,
    method: 'GET',
    path: '/api/orders/:token',
    perMinute: 240,
    countsFor: 'order',
    feature: 'order-status',
    reply: type<OrderView>(),
  },
  cancelOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/cancel',
    perMinute: 120,
    feature: 'order-status',
    stores: true,
    countsFor: 'order',
    form: { page: ({ token = '' }: FormFields) => href.order(token), notice: 'cancel-sent' },
    reply: type<OrderView>(),
  },
} as const satisfies Record<string, Endpoint>;
