// B11 Words of the desk's tab 'Returns'.
import { REASON_DAYS } from '../../../shared/returns.ts';

export const DESK_RETURNS = {
  title: 'Returns',
  none: 'No returns yet',
  order: (number: string): string => `Order ${number}`,
  inShopify: 'Open in Shopify’s admin',
  byOwner: 'Not in Shopify',
  pending: 'Your decision is on its way to Shopify.',
  approve: 'Approve',
  approveNow: 'Approve return',
  approved: 'The return is approved. The shopper gets a mail.',
  decline: 'Decline',
  declineNow: 'Decline return',
  declined: 'The return is declined. The shopper reads the reason.',
  closing:
    'This store has no access to returns in Shopify, so it cannot see how this one ends. When the items are back, refund them in Shopify’s admin and close the return here.',
  refunded: 'Refunded amount in dollars',
  close: 'Mark as refunded',
  cancel: 'Cancel return',
  closed: 'The return is closed. The shopper gets a mail.',
  pictures: 'Pictures',
  picture: (number: number, reference: string): string => `Picture ${number} of return ${reference}`,
  label: 'Label address',
  openLabel: 'Open the label',
  tracking: 'Tracking number',
  optional: 'Optional',
  reason: 'Reason, as the shopper reads it',
  reasons: `Reasons by product, ${REASON_DAYS} days`,
  product: 'Product',
  pieces: 'Pieces',
} as const;
