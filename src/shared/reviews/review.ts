// B10 Reviews, as the server sends them and pages show them. The browser imports the types and the small
// lists.

export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** The owner may remove a review for these reasons only. */
export const REMOVAL_REASONS = ['Personal data', 'Abuse', 'Not about the product'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The number of reviews with one star up to five. */
export type Distribution = readonly [number, number, number, number, number];

export interface Review {
  readonly id: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly fit?: Fit | undefined;
  /** The bought variant, where there are several. */
  readonly variant?: string | undefined;
  readonly createdAt: string;
  readonly reply?: { readonly text: string; readonly at: string } | undefined;
}

export interface ProductReviews {
  /** To one decimal; null without reviews. */
  readonly average: number | null;
  readonly count: number;
  readonly distribution: Distribution;
  readonly fit: Readonly<Record<Fit, number>>;
  readonly items: readonly Review[];
  /** Removed reviews by reason. They still count. */
  readonly removed: Readonly<Partial<Record<RemovalReason, number>>>;
  readonly page: number;
  readonly pages: number;
}

/** The content of the page behind a review's link. */
export interface ReviewForm {
  readonly product: {
    readonly name: string;
    readonly path?: string | undefined;
    readonly imageUrl?: string | undefined;
    readonly variant?: string | undefined;
  };
  /** The product has sizes, so the form asks for the fit. */
  readonly asksFit: boolean;
  /** First name and initial. */
  readonly suggestedName: string;
  readonly review?: Review | undefined;
  /** A new review, or one that can still be changed. */
  readonly open: boolean;
  readonly changeUntil?: string | undefined;
  readonly removed?: RemovalReason | undefined;
}

/** The parameters of a product page's reviews. */
export interface ReviewQuery {
  readonly stars?: number | undefined;
  readonly sort: ReviewSort;
  readonly page: number;
}

const WHOLE = /^[1-9]\d{0,6}$/;
const STARS = /^[1-5]$/;

/** Unknown, malformed or out-of-range values are ignored. */
export function readReviewQuery(
  read: (name: 'stars' | 'sort' | 'page') => string | null | undefined,
): ReviewQuery {
  const stars = read('stars') ?? '';
  const page = read('page') ?? '';
  return {
    ...(STARS.test(stars) && { stars: Number(stars) }),
    sort: REVIEW_SORTS.find((sort) => sort === read('sort')) ?? 'newest',
    page: WHOLE.test(page) ? Number(page) : 1,
  };
}
