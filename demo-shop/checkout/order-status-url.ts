// Finds the target of the thank-you page: the store's own page of this order, from the cart's attribute.
import type { ShopUrls } from '../context.ts';
import type { Order } from '../state/model.ts';

const ATTRIBUTE = /^_*order_status_url$/; // of the cart
const FALLBACK = 'order-status';

/**
 * Accepts only an address of the store itself, so that a cart cannot lead its buyer elsewhere. `host` is the
 * host of this page: a shop inside the store knows the store's address by its path only.
 */
export function orderStatusUrl(order: Order, { store }: ShopUrls, host: string): string {
  const isMounted = store.startsWith('/');
  const home = new URL(store, `http://${host}/`);
  const named = order.attributes.find(({ key }) => ATTRIBUTE.test(key))?.value ?? '';
  const url = named !== '' && URL.canParse(named, home.href) ? new URL(named, home.href) : null;
  const isOurs = url !== null && /^https?:$/.test(url.protocol) && url.host === home.host;
  const target = isOurs ? url : new URL(FALLBACK, home.href);
  return isMounted ? target.pathname + target.search + target.hash : target.href;
}
