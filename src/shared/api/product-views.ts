// B6 The store counts views of sold-out products: a table apart, so that no page's first load carries it.
import { type Endpoint, type } from './endpoint.ts';

export const PRODUCT_VIEW_ENDPOINTS = {
  /** The same message, counted or not. */
  reportSoldOutView: {
    method: 'POST',
    path: '/api/looks',
    access: 'public',
    cache: 'private',
    feature: 'desk',
    reply: type<{ message: string }>(),
  },
} as const satisfies Record<string, Endpoint>;
