// B6 A look at a sold-out product is told to the store: a table apart, so that no page's first load carries it.
import type { Endpoint } from '../api.ts';

export const LOOK_ENDPOINTS = {
  reportSoldOutView: {
    method: 'POST',
    path: '/api/looks',
    access: 'public',
    cache: 'private',
    feature: 'desk',
  },
} as const satisfies Record<string, Endpoint>;

export interface LookReplies {
  /** The same, whether it was counted or not. */
  reportSoldOutView: { message: string };
}
