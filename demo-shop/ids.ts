// Shopify's global ids and the random tokens of carts and orders.
import { randomBytes } from 'node:crypto';

type GidType =
  | 'UrlRedirect'
  | 'Product'
  | 'ProductVariant'
  | 'ProductOption'
  | 'ProductOptionValue'
  | 'ProductImage'
  | 'MediaImage'
  | 'Collection'
  | 'Metafield'
  | 'Cart'
  | 'CartLine'
  | 'CartDeliveryGroup'
  | 'CartSelectableAddress'
  | 'Menu'
  | 'MenuItem'
  | 'Shop'
  | 'Market'
  | 'MailingAddress'
  | 'Order'
  | 'Refund'
  | 'Return'
  | 'ReturnLineItem'
  | 'FulfillmentLineItem'
  | 'ReturnableFulfillment'
  | 'ReverseFulfillmentOrder'
  | 'ReverseFulfillmentOrderLineItem'
  | 'ReverseDelivery'
  | 'LineItem'
  | 'InventoryLevel';

export const gid = (type: GidType, id: string | number): string => `gid://shopify/${type}/${id}`;

export function parseGid(value: string): { type: string; id: string } | null {
  const match = /^gid:\/\/shopify\/([A-Za-z]+)\/([^?#\s]+)(?:\?.*)?$/.exec(value);
  return match ? { type: match[1] ?? '', id: match[2] ?? '' } : null;
}

export function gidNumber(value: string, type: GidType): number | null {
  const parsed = parseGid(value);
  if (parsed?.type !== type || !/^\d{1,15}$/.test(parsed.id)) return null;
  return Number(parsed.id);
}

export const randomToken = (): string => randomBytes(16).toString('hex');
