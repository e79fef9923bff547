// B13 What the shop's automatic discounts take off a cart. The platform decides; its answer is remembered for a moment.
import { LRUCache } from 'lru-cache';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { effectiveCents, fromCents } from '../../shared/money.ts';
import { SharedWork } from '../jobs/shared-work.ts';
import type { CommercePlatform } from '../ports/platform.ts';

type Rows = NonNullable<CartSummary['automatic']>;

export interface AutomaticDiscounts {
  /** Empty where there is none, and where the platform cannot be asked: no discount is promised then. */
  of(items: readonly CartItem[], code: string | undefined, buyerIp: string | undefined): Promise<Rows>;
}

/** An owner who starts a discount sees it by then. */
const FRESH_MS = 30_000;
/** A platform that does not answer is left alone for a while. */
const AWAY_MS = 5_000;
/** A shopper waits for the sum. */
const TIMEOUT_MS = 2_000;
const MOST_CARTS = 2_000;

export function createAutomaticDiscounts(platform: Pick<CommercePlatform, 'quoteCart'>): AutomaticDiscounts {
  const known = new LRUCache<string, Rows>({ max: MOST_CARTS, ttl: FRESH_MS });
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
      known.set(key, rows);
      return rows;
    } catch {
      known.set(key, [], { ttl: AWAY_MS });
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
      return known.get(key) ?? questions.join(key, () => ask(key, lines, code, buyerIp));
    },
  };
}
