// Names and figures several parts of the demo shop share.
export const API_VERSION = '2026-04';
export const OLDEST_API_VERSION = '2026-01';
export const SHOP_NAME = 'Dogwood & Main';
export const SHOP_DOMAIN = 'demo-shop.myshopify.com';
export const DEMO_TOKEN = 'demo-shop-token';
export const DEMO_ADMIN_TOKEN = 'demo-shop-admin-token';
export const DEMO_WEBHOOK_SECRET = 'demo-shop-webhook-secret';
export const LOCATION_ID = 1;
