// B13 Finds the old prices that were really charged in the last 90 days, from the prices that the store has
// seen.
import { createHash } from 'node:crypto';
import { DAY_MS, PRICE_HISTORY_DAYS } from '../../shared/constants.ts';
import { utcDay } from '../../shared/delivery/calendar.ts';
import type { Product, ProductVariant } from '../../shared/entities.ts';
import { type Cents, effectiveCents, toCents } from '../../shared/money.ts';
import type { Database } from '../ports/database.ts';
import type { CatalogueEntry } from '../ports/platform.ts';
import { NOT_SOLD, type PriceRow } from '../ports/price-history.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { ViewStep } from './catalogue-view.ts';

/** Pages show all old prices of the shop, or only those that were charged. */
export const STRIKE_MODES = ['all', 'charged'] as const;
export type StrikeMode = (typeof STRIKE_MODES)[number];

/** The interval of checking for prices that other instances have seen. */
const CHECK_MS = 60_000;
const VERSION_CHARS = 12;

/**
 * Records each new price; the rows are written in the background. Shows the old prices that were charged. They follow
 * from the stored rows and the day alone, so that all instances show the same.
 */
export interface PriceHistory extends ViewStep {
  /** Loads the stored prices. Before that, no old price counts as charged. */
  load(): Promise<void>;
  observe: NonNullable<ViewStep['observe']>;
  refresh: NonNullable<ViewStep['refresh']>;
  /** True if the variant has no old price, or one that was charged. */
  isHonest(variant: ProductVariant): boolean;
  show(product: Product): Product;
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
  let products: readonly CatalogueEntry[] = [];
  /** Identifies the old prices that are shown. */
  let version = '';
  let hasNews = true;
  let loadedDay: number | undefined;
  let loadedState: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let unsaved: readonly PriceRow[] = [];
  let work: Promise<void> = Promise.resolve();

  const warn = (error: unknown) =>
    log.warn({ reason: String(error) }, 'The price history could not be read or saved');

  function note(prices: Map<string, Known>, { variantId, cents }: PriceRow): void {
    const highest = Math.max(cents, prices.get(variantId)?.highest ?? 0);
    prices.set(variantId, { last: cents, highest });
  }

  const today = (): number => utcDay(clock.now());

  async function load(): Promise<void> {
    const day = today();
    await database.prices.purge((day - PRICE_HISTORY_DAYS) * DAY_MS);
    const state = await database.prices.state();
    const prices = new Map<string, Known>();
    for (const row of [...(await database.prices.list()), ...unsaved]) note(prices, row);
    latestPrices = prices;
    loadedDay = day;
    loadedState = state;
    hasNews = true;
  }

  /** Rows that could not be written are written with the next ones. */
  async function save(news: readonly PriceRow[]): Promise<void> {
    unsaved = [...unsaved, ...news];
    if (unsaved.length > 0) await database.prices.add(unsaved);
    unsaved = [];
  }

  async function loadIfChanged(): Promise<void> {
    const isNewDay = today() !== loadedDay;
    const isDue = mode === 'charged' && (hasNews || clock.now() - checkedAt >= CHECK_MS);
    if (!isNewDay && !isDue) return;
    checkedAt = clock.now();
    if (isNewDay || (await database.prices.state()) !== loadedState) await load();
  }

  function versionOf(): string {
    const hash = createHash('sha256');
    for (const { product } of products)
      for (const variant of product.variants)
        if (variant.salePrice !== undefined && isHonest(variant)) hash.update(`${variant.id} `);
    return hash.digest('base64url').slice(0, VERSION_CHARS);
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
      products = entries;
      hasNews = true;
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
      work = work.then(() => save(news)).catch(warn);
    },

    async refresh() {
      work = work.then(loadIfChanged).catch(warn);
      await work;
      if (mode === 'charged' && hasNews) version = versionOf();
      hasNews = false;
    },

    ...(mode === 'charged' && { version: () => version }),

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
