// B13 Finds the old prices that were really charged in the last 90 days, from the prices that the store has
// seen.
import { DAY_MS, PRICE_HISTORY_DAYS } from '../../shared/constants.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import { type Cents, effectiveCents, toCents } from '../../shared/money.ts';
import type { Database } from '../ports/database.ts';
import { NOT_SOLD, type PriceRow } from '../ports/price-history.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { ViewStep } from './catalogue-view.ts';

/** Pages show all old prices of the shop, or only those that were charged. */
export const STRIKE_MODES = ['all', 'charged'] as const;
export type StrikeMode = (typeof STRIKE_MODES)[number];

/** Records each new price; the rows are written in the background. Shows the old prices that were charged. */
export interface PriceHistory extends ViewStep {
  /** Loads the stored prices. Before that, no old price counts as charged. */
  load(): Promise<void>;
  observe: NonNullable<ViewStep['observe']>;
  /** True if the variant has no old price, or one that was charged. */
  isHonest(variant: ProductVariant): boolean;
  /** Resolves when all recorded prices are written. */
  settled(): Promise<void>;
}

interface PriceHistoryDeps {
  readonly database: Pick<Database, 'prices'>;
  readonly mode: StrikeMode;
  readonly clock: Clock;
  readonly log: Log;
}

interface Known {
  readonly last: Cents;
  /** The highest price within the period. */
  readonly highest: Cents;
}

export function createPriceHistory({ database, mode, clock, log }: PriceHistoryDeps): PriceHistory {
  let latestPrices = new Map<string, Known>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let unsaved: readonly PriceRow[] = [];
  let work: Promise<void> = Promise.resolve();

  const warn = (error: unknown) =>
    log.warn({ reason: String(error) }, 'The price history could not be saved');

  function note(prices: Map<string, Known>, { variantId, cents }: PriceRow): void {
    const highest = Math.max(cents, prices.get(variantId)?.highest ?? 0);
    prices.set(variantId, { last: cents, highest });
  }

  const oldest = (): number => clock.now() - PRICE_HISTORY_DAYS * DAY_MS;

  async function load(): Promise<void> {
    loadedAt = clock.now();
    await database.prices.purge(oldest());
    const prices = new Map<string, Known>();
    for (const row of await database.prices.list()) note(prices, row);
    latestPrices = prices;
  }

  /** Rows that could not be written are written with the next ones. */
  async function save(news: readonly PriceRow[], isDue: boolean): Promise<void> {
    unsaved = [...unsaved, ...news];
    await database.prices.add(unsaved);
    unsaved = [];
    if (isDue) await load();
  }

  const isHonest = (variant: ProductVariant): boolean =>
    variant.salePrice === undefined || (latestPrices.get(variant.id)?.highest ?? 0) >= toCents(variant.price);

  function honest<Priced extends Pick<ProductVariant, 'price' | 'salePrice'>>(priced: Priced): Priced {
    const { salePrice, ...rest } = priced;
    return salePrice === undefined ? priced : ({ ...rest, price: salePrice } as Priced);
  }

  return {
    load,

    observe(entries) {
      const since = clock.now();
      const sold = entries.flatMap(({ product }) =>
        product.variants.map((variant) => ({ variantId: variant.id, cents: effectiveCents(variant), since })),
      );
      const soldIds = new Set(sold.map(({ variantId }) => variantId));
      const unsold = [...latestPrices.keys()]
        .filter((variantId) => !soldIds.has(variantId))
        .map((variantId) => ({ variantId, cents: NOT_SOLD, since }));
      const news = [...sold, ...unsold].filter(
        ({ variantId, cents }) => latestPrices.get(variantId)?.last !== cents,
      );
      for (const row of news) note(latestPrices, row);
      const isDue = since - loadedAt >= DAY_MS;
      work = work.then(() => save(news, isDue)).catch(warn);
    },

    isHonest,

    show(product) {
      if (mode === 'all' || product.variants.every(isHonest)) return product;
      const variants = product.variants.map((variant) => (isHonest(variant) ? variant : honest(variant)));
      // The product's own price is the price of one of its variants.
      const isOwn = ({ price, salePrice }: ProductVariant) =>
        price === product.price && salePrice === product.salePrice;
      const keeps = product.variants.some((variant) => isOwn(variant) && isHonest(variant));
      return { ...(keeps ? product : honest(product)), variants };
    },

    settled: () => work,
  };
}
