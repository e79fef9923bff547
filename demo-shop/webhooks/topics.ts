// The webhook topics, with their names in Shopify's Admin API.
const TOPICS = [
  'orders/create',
  'orders/paid',
  'orders/updated',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'orders/cancelled',
  'orders/delete',
  'orders/edited',
  'refunds/create',
  'fulfillments/create',
  'fulfillments/update',
  'fulfillment_events/create',
  'returns/request',
  'returns/approve',
  'returns/decline',
  'returns/cancel',
  'returns/process',
  'returns/update',
  'returns/close',
  'returns/reopen',
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
  'inventory_levels/update',
  'inventory_levels/connect',
  'inventory_levels/disconnect',
  'app/uninstalled',
  'shop/update',
] as const;

const byName = new Map(TOPICS.map((topic) => [topic.toUpperCase().replace('/', '_'), topic]));

export const topicOf = (name: string): string | undefined => byName.get(name);
export const topicName = (topic: string): string => topic.toUpperCase().replace('/', '_');
