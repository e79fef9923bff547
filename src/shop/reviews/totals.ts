// B10 The figures of a product's reviews: average, distribution, and the reviews of a page. Pure.
import type { Distribution, ProductReviews, ReviewQuery } from '../../shared/reviews/review.ts';
import type { ReviewRecord, ReviewTotals } from '../ports/reviews.ts';
import { isShown } from './rules.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const NONE: Distribution = [0, 0, 0, 0, 0];

export const NO_TOTALS: ReviewTotals = {
  productId: '',
  stars: NONE,
  hidden: NONE,
  fit: { small: 0, true: 0, large: 0 },
  removed: { 'Personal data': 0, Abuse: 0, 'Not about the product': 0 },
  revision: 0,
};

export const countOf = (distribution: Distribution): number =>
  distribution.reduce((sum, count) => sum + count, 0);

/** To one decimal; undefined without reviews. */
export function averageOf(distribution: Distribution): number | undefined {
  const count = countOf(distribution);
  if (count === 0) return undefined;
  const points = distribution.reduce((sum, each, at) => sum + each * (at + 1), 0);
  return Math.round((points / count) * 10) / 10;
}

const distributionOf = (count: (stars: number) => number): Distribution => [
  count(1),
  count(2),
  count(3),
  count(4),
  count(5),
];

type Figures = Pick<ReviewTotals, 'stars' | 'hidden' | 'fit' | 'removed'>;

/**
 * Returns what one review adds to its product's figures. A removed or erased one still counts; a deleted one
 * does not.
 */
function share(review: ReviewRecord | undefined, sign: 1 | -1): Figures {
  if (!review || review.deleted) return NO_TOTALS;
  const { rating, fit, removed } = review;
  const at = (stars: number): number => (stars === rating ? sign : 0);
  return {
    stars: distributionOf(at),
    hidden: isShown(review) ? NONE : distributionOf(at),
    fit: { ...NO_TOTALS.fit, ...(fit && { [fit]: sign }) },
    removed: { ...NO_TOTALS.removed, ...(removed && { [removed]: sign }) },
  };
}

const addAll = <Key extends string>(a: Readonly<Record<Key, number>>, b: Readonly<Record<Key, number>>) =>
  Object.fromEntries(Object.keys(a).map((key) => [key, a[key as Key] + b[key as Key]])) as Record<
    Key,
    number
  >;

/** Returns the difference that a change of one review makes to the figures. */
export function changeOf(before: ReviewRecord | undefined, after: ReviewRecord): Figures {
  const removal = share(before, -1);
  const come = share(after, 1);
  const sum = (a: Distribution, b: Distribution) =>
    distributionOf((stars) => (a[stars - 1] ?? 0) + (b[stars - 1] ?? 0));
  return {
    stars: sum(removal.stars, come.stars),
    hidden: sum(removal.hidden, come.hidden),
    fit: addAll(removal.fit, come.fit),
    removed: addAll(removal.removed, come.removed),
  };
}

export interface PagePlan {
  readonly page: number;
  readonly pages: number;
  /** The slices to read, in this order. */
  readonly slices: readonly { readonly stars?: number; readonly offset: number; readonly limit: number }[];
}

/** Plans one page by the stored figures, so that a read neither counts nor sorts. */
export function planPage(totals: ReviewTotals, { stars, sort, page }: ReviewQuery, size: number): PagePlan {
  const visibleCount = (each: number): number =>
    (totals.stars[each - 1] ?? 0) - (totals.hidden[each - 1] ?? 0);
  const groups = stars ? [stars] : sort === 'highest' ? STARS.toReversed() : STARS;
  const total = groups.reduce((sum, each) => sum + visibleCount(each), 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  const first = (current - 1) * size;
  if (sort === 'newest' && stars === undefined)
    return { page: current, pages, slices: total === 0 ? [] : [{ offset: first, limit: size }] };
  const slices: { stars: number; offset: number; limit: number }[] = [];
  let skipped = first;
  let remaining = size;
  for (const each of groups) {
    const limit = Math.min(remaining, Math.max(0, visibleCount(each) - skipped));
    if (limit > 0) slices.push({ stars: each, offset: skipped, limit });
    remaining -= limit;
    skipped = Math.max(0, skipped - visibleCount(each));
  }
  return { page: current, pages, slices };
}

/** Sums up the reviews for the call. `fallback` is the shop's own number, for products without reviews of ours. */
export function summaryOf(
  totals: ReviewTotals,
  fallback: { readonly average: number; readonly count: number } | undefined,
): Omit<ProductReviews, 'items' | 'page' | 'pages'> {
  const { stars, fit, removed } = totals;
  const own = averageOf(stars);
  return {
    average: own ?? fallback?.average ?? null,
    count: own === undefined ? (fallback?.count ?? 0) : countOf(stars),
    distribution: stars,
    fit,
    removed: Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0)),
  };
}
