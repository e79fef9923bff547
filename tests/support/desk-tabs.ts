// B6 The tabs of the desk by their values in the address, as the owner sees them from left to right.
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
  'system',
  'account',
];
