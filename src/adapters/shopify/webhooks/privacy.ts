// Shopify's mandatory privacy webhooks, read into what they ask for.

import type { PrivacyNotice } from '../../../shop/privacy.ts';
import { field, plainText } from '../foreign.ts';

const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : 'unknown');

/** Undefined for another topic, and for a customer without an address: we know nobody by anything else. */
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
      return email ? { ask: 'erase-person', email } : undefined;
    }
    case 'shop/redact':
      return { ask: 'erase-shop' };
    default:
      return undefined;
  }
}
