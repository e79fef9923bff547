// B10 Adds the ratings to the catalogue. A changed review makes a new version, so every page, list and call
// with the old rating is rebuilt, on every instance.
import type { Product } from '../../shared/entities.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { buildView, type CatalogueView } from '../catalogue/catalogue-view.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { CatalogueEntry } from '../ports/platform.ts';
import type { ReviewTotals } from '../ports/reviews.ts';
import type { Log } from '../ports/system.ts';
import { averageOf, countOf } from './totals.ts';

/** The interval of checking for reviews from other instances. */
const FOLLOW_MS = 5_000;

interface RatedCatalogueDeps {
  readonly database: Pick<Database, 'reviews'>;
  readonly log: Log;
  /** B13 Returns each product as it may be shown. */
  readonly present?: ((product: Product) => Product) | undefined;
  readonly followMs?: number | undefined;
}

export interface RatedCatalogue extends Catalogue {
  /** Called when a review of the product has changed here. */
  onReview(productId: string): Promise<void>;
}

/** Uses our own ratings, else the number in the shop's metafields, else none. */
export function withRating(product: Product, totals: ReviewTotals | undefined): Product {
  const { rating, reviewCount, ...rest } = product;
  const average = totals && averageOf(totals.stars);
  if (totals && average !== undefined)
    return { ...rest, rating: average.toFixed(1), reviewCount: countOf(totals.stars) };
  if (rating === undefined && reviewCount === undefined) return product;
  return rating !== undefined && reviewCount ? product : rest;
}

export function createRatedCatalogue(catalogue: Catalogue, deps: RatedCatalogueDeps): RatedCatalogue {
  const { database, log, followMs = FOLLOW_MS } = deps;
  const totals = new Map<string, ReviewTotals>();
  /** A product with an unchanged rating stays the same object, and so do its cards. */
  const ratedEntries = new WeakMap<
    CatalogueEntry,
    { readonly totals?: ReviewTotals | undefined; readonly entry: CatalogueEntry }
  >();
  const listeners = new Set<(view: CatalogueView) => void>();
  const news = new Set<string>();
  /** The number of changes to all reviews: the same in every instance that has seen them. */
  let revision = 0;
  let view: CatalogueView | undefined;
  let base: CatalogueView | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let haveFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    haveFirst = resolve;
  });

  function take(each: ReviewTotals | undefined): void {
    if (!each) return;
    revision += each.revision - (totals.get(each.productId)?.revision ?? 0);
    totals.set(each.productId, each);
  }

  /** Reads the changed products, and all of them if another instance has changed one. */
  async function readTotals(): Promise<boolean> {
    const before = revision;
    for (const productId of news) {
      news.delete(productId);
      take(await database.reviews.totals(productId));
    }
    if ((await database.reviews.countChanges()) !== revision) {
      totals.clear();
      revision = 0;
      for (const each of await database.reviews.listTotals()) take(each);
    }
    return revision !== before;
  }

  function rated(entry: CatalogueEntry): CatalogueEntry {
    const own = totals.get(entry.product.shopifyId);
    const cached = ratedEntries.get(entry);
    if (cached && cached.totals?.revision === own?.revision) return cached.entry;
    const product = withRating(entry.product, own);
    const next = product === entry.product ? entry : { ...entry, product };
    ratedEntries.set(entry, { totals: own, entry: next });
    return next;
  }

  async function renew(): Promise<void> {
    const changed = await readTotals().catch((error: unknown) => {
      log.warn({ err: error }, 'The ratings could not be read; the last ones stay');
      return false;
    });
    const { ready } = catalogue.status();
    const current = ready ? catalogue.snapshot() : undefined;
    if (!current || (current === base && !changed)) return;
    const version = `${current.version}-${revision}`;
    const { entries, collections } = current;
    const next = await buildView(version, entries.map(rated), deps.present, collections);
    base = current;
    view = next;
    haveFirst();
    for (const listener of listeners) listener(next);
  }

  /** Runs one at a time; requests meanwhile share one more run. */
  function refreshStars(): Promise<void> {
    if (running) again = true;
    running ??= renew().finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      return refreshStars();
    });
    return running;
  }

  const stop = catalogue.subscribe(() => void refreshStars());

  return {
    async start() {
      await catalogue.start();
      await refreshStars();
      timer = setInterval(() => void refreshStars(), followMs);
      timer.unref();
    },

    snapshot() {
      if (!view) throw new ShopError('catalogue_unavailable');
      return view;
    },

    status: () => ({ ready: view !== undefined, version: view?.version }),

    whenReady: () => first,

    async refresh() {
      const outcome = await catalogue.refresh();
      await refreshStars();
      return outcome;
    },

    onChange: (change) => catalogue.onChange(change),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    onReview(productId) {
      news.add(productId);
      return refreshStars();
    },

    async close() {
      clearInterval(timer);
      stop();
      await running;
    },
  };
}
