// Webhook bodies of the privacy requests every app must answer.
import { SHOP_DOMAIN } from '../constants.ts';
import type { Order } from '../state/model.ts';

export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];

export function privacyPayload(topic: PrivacyTopic, email: string, orders: readonly Order[]) {
  const shop = { shop_id: 1, shop_domain: SHOP_DOMAIN };
  if (topic === 'shop/redact') return shop;
  const mine = orders.filter((order) => order.email.toLowerCase() === email.toLowerCase());
  const customer = { id: (mine[0]?.id ?? 0) + 500_000, email, phone: mine[0]?.phone ?? null };
  const ids = mine.map((order) => order.id);
  return topic === 'customers/redact'
    ? { ...shop, customer, orders_to_redact: ids }
    : { ...shop, customer, orders_requested: ids, data_request: { id: Date.now() } };
}
