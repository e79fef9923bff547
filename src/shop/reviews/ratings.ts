// B10 Shows the ratings on the catalogue's products. A changed review makes a new version, so every page, list and
// call with the old rating is rebuilt, on every instance.
import type { Product } from '../../shared/entities.ts';
import type { ViewStep } from '../catalogue/catalogue-view.ts';
import type { Database } from '../ports/database.ts';
import type { ReviewTotals } from '../ports/reviews.ts';
import type { Log } from '../ports/system.ts';
import { averageOf, countOf } from './totals.ts';

interface RatingsDeps {
  readonly database: Pick<Database, 'reviews'>;
  readonly log: Log;
}

export interface Ratings extends ViewStep {
  /** Notes that a review of the product has changed here; the next refresh reads it. */
  note(productId: string): void;
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

export function createRatings({ database, log }: RatingsDeps): Ratings {
  const totals = new Map<string, ReviewTotals>();
  /** A product with an unchanged rating stays the same object, and so do its cards. */
  const ratedProducts = new WeakMap<
    Product,
    { readonly totals?: ReviewTotals | undefined; readonly product: Product }
  >();
  const news = new Set<string>();
  /** The number of changes to all reviews: the same in every instance that has seen them. */
  let revision = 0;

  function take(each: ReviewTotals | undefined): void {
    if (!each) return;
    revision += each.revision - (totals.get(each.productId)?.revision ?? 0);
    totals.set(each.productId, each);
  }

  /** Reads the changed products, and all of them if another instance has changed one. */
  async function readTotals(): Promise<void> {
    for (const productId of news) {
      news.delete(productId);
      take(await database.reviews.totals(productId));
    }
    if ((await database.reviews.countChanges()) === revision) return;
    const all = await database.reviews.listTotals();
    totals.clear();
    revision = 0;
    for (const each of all) take(each);
  }

  return {
    note: (productId) => void news.add(productId),

    refresh: () =>
      readTotals().catch((error: unknown) =>
        log.warn({ err: error }, 'The ratings could not be read; the last ones stay'),
      ),

    version: () => String(revision),

    show(product) {
      const own = totals.get(product.shopifyId);
      const cached = ratedProducts.get(product);
      if (cached && cached.totals?.revision === own?.revision) return cached.product;
      const rated = withRating(product, own);
      ratedProducts.set(product, { totals: own, product: rated });
      return rated;
    },
  };
}
