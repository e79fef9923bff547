// Where the thank-you page leads: the store's own page of this order, as the store named it in the cart.
import type { ShopUrls } from '../context.ts';
import type { Order } from '../state/model.ts';

const ATTRIBUTE = /^_*order_status_url$/; // of the cart
const FALLBACK = 'order-status';

/**
 * Only an address of the store itself, so that a cart cannot lead its buyer elsewhere. `host` is where this page is
 * read: a shop that is mounted in the store knows the store's address by its path alone.
 */
export function orderStatusUrl(order: Order, { store }: ShopUrls, host: string): string {
  const isMounted = store.startsWith('/');
  const home = new URL(store, `http://${host}/`);
  const named = order.attributes.find(({ key }) => ATTRIBUTE.test(key))?.value ?? '';
  const wanted = named !== '' && URL.canParse(named, home.href) ? new URL(named, home.href) : null;
  const isOurs = wanted !== null && /^https?:$/.test(wanted.protocol) && wanted.host === home.host;
  const target = isOurs ? wanted : new URL(FALLBACK, home.href);
  return isMounted ? target.pathname + target.search + target.hash : target.href;
}
