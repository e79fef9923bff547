// B11 Words of the desk's tab 'Returns'.
import { REASON_DAYS } from '../../shared/returns.ts';

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
  pictures: 'Pictures of the damage',
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
