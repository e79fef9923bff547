// Names and figures several parts of the demo shop share.
import { BRAND } from '../src/shared/brand.ts';

export const API_VERSION = '2026-04';
export const OLDEST_API_VERSION = '2026-01';
/** The one thing it takes from the store: a demo under another name would confuse. */
export const SHOP_NAME = BRAND.name;
export const SHOP_DOMAIN = 'demo-shop.myshopify.com';
export const DEMO_TOKEN = 'demo-shop-token';
export const DEMO_ADMIN_TOKEN = 'demo-shop-admin-token';
export const DEMO_WEBHOOK_SECRET = 'demo-shop-webhook-secret';
export const LOCATION_ID = 1;
