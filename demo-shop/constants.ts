// Names and figures several parts of the demo shop share.
import { BRAND, POLICY } from '../src/shared/brand.ts';
import type { Money } from './types.ts';

export const API_VERSION = '2026-10';
export const OLDEST_API_VERSION = '2026-01';
/** The demo shop uses the name and this figure of the store's brand, so that the two agree. */
export const SHOP_NAME = BRAND.name;
export const FREE_SHIPPING_FROM: Money = POLICY.freeShippingDollars * 100;
export const SHOP_DOMAIN = 'demo-shop.myshopify.com';
export const DEMO_TOKEN = 'demo-shop-token';
export const DEMO_ADMIN_TOKEN = 'demo-shop-admin-token';
export const DEMO_WEBHOOK_SECRET = 'demo-shop-webhook-secret';
export const LOCATION_ID = 1;
