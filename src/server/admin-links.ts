// Builds the desk's links to the platform's own admin.
import type { AdminLinks } from '../shop/desk/lists.ts';
import { DEMO_SHOP_PATH } from './demo-shop.ts';

/** Links to an order or a product in Shopify's admin, or in the demo's back office. */
export function adminLinksOf(shopUrl: string, demo: boolean): AdminLinks {
  const number = (id: string) => encodeURIComponent(id.split('/').at(-1) ?? id);
  if (demo)
    return {
      order: () => `${DEMO_SHOP_PATH}/admin#orders`,
      product: () => `${DEMO_SHOP_PATH}/admin#products`,
    };
  return {
    order: (id) => `${shopUrl}/admin/orders/${number(id)}`,
    product: (id) => `${shopUrl}/admin/products/${number(id)}`,
  };
}
