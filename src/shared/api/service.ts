// §7 B8 Calls about the store itself: the connection test and the browser's speed figures.
import type { ConnectionTest } from '../entities.ts';
import { type Endpoint, type, visitor } from './endpoint.ts';

export const SERVICE_ENDPOINTS = {
  testConnection: {
    ...visitor,
    method: 'GET',
    path: '/api/shopify/test',
    perMinute: 30,
    reply: type<ConnectionTest>(),
  },
  reportVitals: {
    ...visitor,
    method: 'POST',
    path: '/api/vitals',
    feature: 'reach',
    reply: type<{ message: string }>(),
  },
} as const satisfies Record<string, Endpoint>;
