// B13 Asks the platform for a cart's automatic discounts, and caches the answer for a moment.
import { LRUCache } from 'lru-cache';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { effectiveCents, fromCents } from '../../shared/money.ts';
import { SharedWork } from '../jobs/shared-work.ts';
import type { CommercePlatform } from '../ports/platform.ts';

type Rows = NonNullable<CartSummary['automatic']>;

export interface AutomaticDiscounts {
  /** Empty if there is none, and if the platform does not answer: no discount is promised then. */
  of(items: readonly CartItem[], code: string | undefined, buyerIp: string | undefined): Promise<Rows>;
}

/** An owner who starts a discount sees it after this time. */
const FRESH_MS = 30_000;
/** A platform that does not answer is not asked again for this time. */
const AWAY_MS = 5_000;
/** The shopper waits for the total, so the limit is short. */
const TIMEOUT_MS = 2_000;
const MOST_CARTS = 2_000;

export function createAutomaticDiscounts(platform: Pick<CommercePlatform, 'quoteCart'>): AutomaticDiscounts {
  const cache = new LRUCache<string, Rows>({ max: MOST_CARTS, ttl: FRESH_MS });
  const questions = new SharedWork<Rows>();

  async function ask(
    key: string,
    lines: readonly { variantId: string; quantity: number }[],
    code: string | undefined,
    buyerIp: string | undefined,
  ): Promise<Rows> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { automatic } = await platform.quoteCart({ lines, code, buyerIp, signal });
      const rows = automatic.map(({ title, amountCents }) => ({ title, amount: fromCents(amountCents) }));
      cache.set(key, rows);
      return rows;
    } catch {
      cache.set(key, [], { ttl: AWAY_MS });
      return [];
    }
  }

  return {
    async of(items, code, buyerIp) {
      if (items.length === 0) return [];
      const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
      const prices = items.map(({ product }) => effectiveCents(product));
      const key = JSON.stringify([
        lines.map(({ variantId, quantity }) => [variantId, quantity]),
        prices,
        code,
      ]);
      return cache.get(key) ?? questions.join(key, () => ask(key, lines, code, buyerIp));
    },
  };
}
