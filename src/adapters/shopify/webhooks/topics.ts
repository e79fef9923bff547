// The webhook topics of the store, by subject.

export const ORDER_TOPICS = [
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/fulfilled',
  'orders/cancelled',
] as const;
export type OrderTopic = (typeof ORDER_TOPICS)[number];

export const REFUND_TOPIC = 'refunds/create';
export const FULFILLMENT_TOPICS = ['fulfillments/create', 'fulfillments/update'] as const;

export const DELIVERY_TOPIC = 'fulfillment_events/create';
export const RETURN_TOPICS = [
  'returns/request',
  'returns/approve',
  'returns/decline',
  'returns/cancel',
  'returns/process',
  'returns/update',
  'returns/close',
  'returns/reopen',
] as const;

export const CATALOGUE_TOPICS = [
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
] as const;

/** They cannot be subscribed to: the owner sets them in the app itself. */
export const PRIVACY_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;

export const SUBSCRIBED_TOPICS: readonly string[] = [
  ...ORDER_TOPICS,
  REFUND_TOPIC,
  ...FULFILLMENT_TOPICS,
  DELIVERY_TOPIC,
  ...RETURN_TOPICS,
  ...CATALOGUE_TOPICS,
];

export const isOneOf = <Topic extends string>(topics: readonly Topic[], topic: string): topic is Topic =>
  (topics as readonly string[]).includes(topic);
