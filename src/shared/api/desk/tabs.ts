// B6 The tabs of the desk.

export const DESK_TABS = [
  'overview',
  'orders',
  'returns',
  'messages',
  'newsletter',
  'reviews',
  'catalogue',
  'searches',
  'webhooks',
  'mail',
  'account',
] as const;

export type DeskTab = (typeof DESK_TABS)[number];
