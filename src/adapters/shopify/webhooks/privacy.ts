// Decodes Shopify's mandatory privacy webhooks.
import * as z from 'zod/mini';
import type { PrivacyRequest } from '../../../shop/webhooks/privacy.ts';
import { decode, listOf, maybe, restId, text } from '../client/schema.ts';

const body = z.object({
  data_request: maybe(z.object({ id: restId })),
  customer: maybe(z.object({ id: restId, email: text })),
  orders_to_redact: listOf(restId),
});

/** Undefined for another topic, and for a customer without address or orders: we store no other key. */
export function decodePrivacyWebhook(topic: string, value: unknown): PrivacyRequest | undefined {
  const request = decode(body, value);
  switch (topic) {
    case 'customers/data_request':
      return {
        ask: 'export',
        requestId: request?.data_request?.id ?? 'unknown',
        customerId: request?.customer?.id ?? 'unknown',
      };
    case 'customers/redact': {
      const email = request?.customer?.email ?? '';
      const orderIds = (request?.orders_to_redact ?? []).filter((id) => id !== undefined);
      return email || orderIds.length > 0 ? { ask: 'erase-person', email, orderIds } : undefined;
    }
    case 'shop/redact':
      return { ask: 'erase-shop' };
    default:
      return undefined;
  }
}
