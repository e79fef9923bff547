// B6 Counts views of sold-out products for the owner's missed demand: in memory first, then as rows by day
// and product. One address counts once a day for a product; only its hash is stored, in memory.

import { LRUCache } from 'lru-cache';
import type { AllReplies } from '../../shared/api/all.ts';
import { STORED_DAYS } from '../../shared/constants.ts';
import { shopDay } from '../../shared/delivery/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../ports/database.ts';
import type { ProductViewCount } from '../ports/product-views.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';

const WRITE_MS = 5_000;
/** Limits the views of one address in a day: more come from a program, not a shopper. */
export const VIEWS_PER_ADDRESS = 50;
const REMEMBERED = 50_000;
const THANKS = { message: 'ok' };

export interface ProductViews {
  /** By any of the product's keys. */
  count(key: string, address: string): AllReplies['reportSoldOutView'];
  write(): Promise<void>;
  close(): Promise<void>;
}

interface ProductViewsDeps {
  readonly database: Pick<Database, 'productViews'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'hash'>;
  readonly log: Log;
}

export function createProductViews({ database, catalogue, clock, ids, log }: ProductViewsDeps): ProductViews {
  const recentViews = new LRUCache<string, number>({ max: REMEMBERED });
  let counts = new Map<string, ProductViewCount>();
  let today = '';

  function beginDay(): void {
    const day = shopDay(clock.now());
    if (day === today) return;
    today = day;
    recentViews.clear();
    void database.productViews
      .removeBefore(shopDay(clock.now(), STORED_DAYS.productViews))
      .catch((error) => log.warn({ reason: String(error) }, 'Old product views could not be removed'));
  }

  /** True for the first view of the product from an address today. */
  function isFirst(productId: string, address: string): boolean {
    const caller = ids.hash(address);
    const views = (recentViews.get(caller) ?? 0) + 1;
    if (recentViews.has(`${caller} ${productId}`) || views > VIEWS_PER_ADDRESS) return false;
    recentViews.set(caller, views);
    recentViews.set(`${caller} ${productId}`, 1);
    return true;
  }

  async function write(): Promise<void> {
    const gathered = counts;
    counts = new Map();
    try {
      await database.productViews.add([...gathered.values()]);
    } catch (error) {
      log.warn({ reason: String(error) }, 'Views of sold-out products could not be written');
    }
  }
  const timer = setInterval(() => void write(), WRITE_MS);
  timer.unref();

  return {
    // Only products that are sold out in the catalogue are counted, so its size limits the rows of a day.
    count(key, address) {
      beginDay();
      const product = catalogue.status().ready ? catalogue.snapshot().find(key) : undefined;
      if (!product || product.inStock || product.notSellable || !isFirst(product.shopifyId, address))
        return THANKS;
      const id = `${today} ${product.shopifyId}`;
      const looks = (counts.get(id)?.looks ?? 0) + 1;
      counts.set(id, { day: today, productId: product.shopifyId, looks });
      return THANKS;
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
