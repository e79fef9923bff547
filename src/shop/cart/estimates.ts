// B13 Estimates the cost of the session's cart at a ZIP code. The ZIP code goes to the platform and is not
// stored.
import { summarize } from '../../shared/cart/cart-summary.ts';
import { policyEstimate, shopEstimate } from '../../shared/cart/estimate.ts';
import { ESTIMATE_TIMEOUT_MS } from '../../shared/constants.ts';
import type { CartEstimate } from '../../shared/figures.ts';
import { ESTIMATE_TEXTS } from '../../shared/messages.ts';
import { stateOfZip } from '../../shared/us-zip.ts';
import { ShopError } from '../errors.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Cart } from './cart.ts';
import type { Discounts } from './discounts.ts';

export interface Estimates {
  estimate(sessionId: string, zip: string, buyerIp: string | undefined): Promise<CartEstimate>;
}

interface EstimatesDeps {
  readonly cart: Pick<Cart, 'list'>;
  /** Absent if codes are off. */
  readonly discounts?: Pick<Discounts, 'summary'> | undefined;
  readonly platform: Pick<CommercePlatform, 'quoteCart'>;
  readonly timeoutMs?: number;
}

export function createEstimates({
  cart,
  discounts,
  platform,
  timeoutMs = ESTIMATE_TIMEOUT_MS,
}: EstimatesDeps): Estimates {
  return {
    async estimate(sessionId, zip, buyerIp) {
      const state = stateOfZip(zip);
      if (!state) throw new ShopError('zip_unknown');
      const items = await cart.list(sessionId);
      if (items.length === 0) throw new ShopError('cart_empty');
      if (items.some(({ problem }) => problem)) throw new ShopError('cart_unavailable');
      const summary = (await discounts?.summary(sessionId, buyerIp)) ?? summarize(items, null);
      const destination = { zip, state };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const quote = await platform.quoteCart({
          lines: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
          code: summary.discount?.code,
          destination,
          buyerIp,
          signal,
        });
        if (quote.options.length === 0) throw new ShopError('zip_not_served');
        return shopEstimate(destination, quote);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'platform_unavailable') throw error;
        const message = signal.aborted ? ESTIMATE_TEXTS.slow : ESTIMATE_TEXTS.down;
        return policyEstimate(destination, { items, summary }, message);
      }
    },
  };
}
