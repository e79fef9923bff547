// B6 The desk's overview: revenue by day, best sellers, the funnel of carts, and missed demand.

import type { DeskOverview, OverviewDays } from '../../shared/api/desk/overview.ts';
import { type Day, isoOf, shopTime, startOf } from '../../shared/delivery/calendar.ts';
import { effectiveCents, fromCents } from '../../shared/money.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../ports/database.ts';
import type { DaySum, SoldProduct } from '../ports/figures.ts';
import type { Clock } from '../ports/system.ts';

const BEST_SELLERS = 10;
const WAITED_FOR = 10;
const WAITED_FOR_SUMMED = 1_000;
const LOOKED_AT = 5;
const LOOKED_AT_SUMMED = 10_000;
const SEARCHES_READ = 500;
const PHRASES_SHOWN = 5;
/** Sales are read in slices, so that no request waits behind a year of orders. */
const SLICE_DAYS = 14;
/** The figures of a year are cached for this time. */
const FRESH_MS = 30_000;

interface OverviewDeps {
  readonly database: Pick<
    Database,
    'figures' | 'alerts' | 'searches' | 'productViews' | 'orders' | 'returns'
  >;
  readonly watchesLate?: boolean;
  readonly countsReturns?: boolean;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly clock: Clock;
}

/** Includes the days without a sale. */
function fillDays(from: Day, to: Day, sums: readonly DaySum[]): DaySum[] {
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return Array.from(
    { length: to - from + 1 },
    (_, index) => byDay.get(from + index) ?? { day: from + index, orders: 0, cents: 0 },
  );
}

function addUp(slices: readonly SoldProduct[][]): SoldProduct[] {
  const all = new Map<string, SoldProduct>();
  for (const each of slices.flat()) {
    const earlier = all.get(each.productId);
    all.set(each.productId, {
      ...each,
      quantity: each.quantity + (earlier?.quantity ?? 0),
      cents: each.cents + (earlier?.cents ?? 0),
    });
  }
  return [...all.values()].sort((a, b) => b.quantity - a.quantity || b.cents - a.cents);
}

export function createOverview({ database, catalogue, clock, watchesLate, countsReturns }: OverviewDeps) {
  const cache = new Map<OverviewDays, { readonly at: number; readonly answer: Promise<DeskOverview> }>();

  async function soldProducts(from: Day, to: Day): Promise<SoldProduct[]> {
    const slices: SoldProduct[][] = [];
    for (let day = from; day <= to; day += SLICE_DAYS) {
      slices.push(await database.figures.sumProducts(day, Math.min(to, day + SLICE_DAYS - 1)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return addUp(slices);
  }

  async function missedDemand(from: Day): Promise<DeskOverview['missed']> {
    const { stock, price } = await database.alerts.countWaiting();
    const waitedFor = await database.alerts.listWaitedFor(WAITED_FOR_SUMMED);
    const view = catalogue.status().ready ? catalogue.snapshot() : undefined;
    const matches = waitedFor.flatMap(({ variantId, waiting }) => {
      const match = view?.findVariant(variantId);
      return match ? [{ ...match, waiting }] : [];
    });
    const searches = await database.searches.list(isoOf(from), SEARCHES_READ);
    const vain = searches.filter(({ results }) => results === 0);
    return {
      ...(await lookedAt(from)),
      searchesWithoutResults: vain.reduce((sum, { times }) => sum + times, 0),
      phrasesWithoutResults: vain.slice(0, PHRASES_SHOWN).map(({ phrase }) => phrase),
      waitingAlerts: stock + price,
      waitingRevenue: fromCents(
        matches.reduce((sum, { variant, waiting }) => sum + effectiveCents(variant) * waiting, 0),
      ),
      products: matches.slice(0, WAITED_FOR).map(({ product, variant, waiting }) => ({
        name: [product.name, product.variants.length > 1 && variant.title].filter(Boolean).join(', '),
        path: href.product(product),
        waiting,
      })),
    };
  }

  async function lookedAt(from: Day) {
    const view = catalogue.status().ready ? catalogue.snapshot() : undefined;
    const views = await database.productViews.list(isoOf(from), LOOKED_AT_SUMMED);
    const matches = views.flatMap(({ productId, looks }) => {
      const product = view?.find(productId);
      return product ? [{ product, looks }] : [];
    });
    return {
      soldOutLooks: matches.reduce((sum, { looks }) => sum + looks, 0),
      soldOutRevenue: fromCents(
        matches.reduce((sum, { product, looks }) => sum + effectiveCents(product) * looks, 0),
      ),
      soldOut: matches
        .slice(0, LOOKED_AT)
        .map(({ product, looks }) => ({ name: product.name, path: href.product(product), looks })),
    };
  }

  async function compute(count: OverviewDays): Promise<DeskOverview> {
    const to = shopTime(clock.now()).day;
    const from = to - count + 1;
    const days = fillDays(from, to, await database.figures.sumDays(from, to));
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    const sold = await soldProducts(from, to);
    return {
      days: days.map(({ day, cents, ...rest }) => ({ day: isoOf(day), ...rest, revenue: fromCents(cents) })),
      orders,
      ...(countsReturns && { openReturns: await database.returns.countOpen() }),
      ...(watchesLate && { late: await database.orders.countLate(to) }),
      revenue: fromCents(days.reduce((sum, { cents }) => sum + cents, 0)),
      bestSellers: sold
        .slice(0, BEST_SELLERS)
        .map(({ cents, ...product }) => ({ ...product, revenue: fromCents(cents) })),
      funnel: await database.figures.countFunnel(startOf(from)),
      missed: await missedDemand(from),
    };
  }

  return {
    read(count: OverviewDays): Promise<DeskOverview> {
      const now = clock.now();
      const cacheEntry = cache.get(count);
      if (cacheEntry && now - cacheEntry.at < FRESH_MS) return cacheEntry.answer;
      const answer = compute(count);
      cache.set(count, { at: now, answer });
      answer.catch(() => cache.delete(count));
      return answer;
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;
