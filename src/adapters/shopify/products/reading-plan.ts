// Plans a page of products: fewer products if Shopify refuses it as too heavy, no field that the token may
// not read.
import type { Log } from '../../../shop/ports/system.ts';
import { ShopifyError } from '../client/shopify-error.ts';

interface ReadingPlan {
  readonly pageSize: number;
  /** The fields that the token may read; remembered for the life of the process. */
  readonly allowed: { readonly inventory: boolean; readonly tags: boolean };
  /** True if another form of the request may succeed. */
  adapt(error: unknown): boolean;
}

export function createReadingPlan(log: Log, most: number, fewest: number): ReadingPlan {
  let allowed = { inventory: true, tags: true };
  let pageSize = most;

  function leaveOut(denied: string): boolean {
    const inventory = allowed.inventory && denied.includes('quantityAvailable');
    const tags = allowed.tags && /\btags\b/.test(denied);
    allowed = { inventory: allowed.inventory && !inventory, tags: allowed.tags && !tags };
    if (inventory)
      log.warn({}, 'The token may not read inventory: stock is known as available or sold out only');
    if (tags)
      log.warn({}, 'The token may not read product tags: sub-categories and featured products stay empty');
    return inventory || tags;
  }

  return {
    get pageSize() {
      return pageSize;
    },
    get allowed() {
      return allowed;
    },
    adapt(error) {
      if (!(error instanceof ShopifyError)) return false;
      if (error.failure === 'access_denied') return leaveOut(error.deniedFields.join(' '));
      if (error.failure !== 'too_complex' && error.failure !== 'timeout') return false;
      if (pageSize <= fewest) return false;
      pageSize = Math.max(fewest, Math.floor(pageSize / 2));
      log.warn({ pageSize }, 'Shopify refused a page of products as too large: the next pages are smaller');
      return true;
    },
  };
}
