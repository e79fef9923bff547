// B6 The store counts views of sold-out products: a table apart, so that no page's first load carries it.
import type { Endpoint } from '../api.ts';

export const PRODUCT_VIEW_ENDPOINTS = {
  reportSoldOutView: {
    method: 'POST',
    path: '/api/looks',
    access: 'public',
    cache: 'private',
    feature: 'desk',
  },
} as const satisfies Record<string, Endpoint>;

export interface ProductViewReplies {
  /** The same message, counted or not. */
  reportSoldOutView: { message: string };
}
