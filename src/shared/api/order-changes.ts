// B12 Calls that change an order within its first minutes, or answer the notice that it is late.
import type { OrderView } from '../entities.ts';
import { readChangeForm } from '../order-changes/form.ts';
import { href } from '../routes.ts';
import { type Endpoint, type FormFields, type, visitor } from './endpoint.ts';

const orderPage = ({ token = '' }: FormFields) => href.order(token);

export const ORDER_CHANGE_ENDPOINTS = {
  changeOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/change',
    perMinute: 120,
    feature: 'order-changes',
    stores: true,
    countsFor: 'order',
    form: { page: orderPage, notice: 'order-changed', input: readChangeForm },
    reply: type<OrderView>(),
  },
  waitForOrder: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/wait',
    perMinute: 120,
    feature: 'order-changes',
    countsFor: 'order',
    form: { page: orderPage, notice: 'will-wait' },
    reply: type<OrderView>(),
  },
} as const satisfies Record<string, Endpoint>;
