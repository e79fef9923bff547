// Shopify's mandatory privacy webhooks, read into what they ask for.
import type { PrivacyNotice } from '../../../shop/privacy.ts';
import { field, listOf, plainText } from '../foreign.ts';

const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : 'unknown');

const isOrderId = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value);

/** Undefined for another topic, and for a customer without address or orders: we know nobody by anything else. */
export function decodePrivacyWebhook(topic: string, body: unknown): PrivacyNotice | undefined {
  switch (topic) {
    case 'customers/data_request':
      return {
        ask: 'export',
        requestId: numberOf(field(body, 'data_request', 'id')),
        customerId: numberOf(field(body, 'customer', 'id')),
      };
    case 'customers/redact': {
      const email = plainText(field(body, 'customer', 'email'));
      const orderIds = listOf(field(body, 'orders_to_redact')).filter(isOrderId).map(String);
      return email || orderIds.length > 0 ? { ask: 'erase-person', email, orderIds } : undefined;
    }
    case 'shop/redact':
      return { ask: 'erase-shop' };
    default:
      return undefined;
  }
}
