// B10 Stores reviews: one for each product of an order, and one row of totals for each product.
import type { Distribution, Fit, RemovalReason } from '../../shared/reviews/review.ts';
import type { Page, PageRequest } from './lists.ts';
import type { NewMail } from './mailer.ts';
import type { OrderRecord } from './orders.ts';

/** A line of an order; its name never changes. */
export interface BoughtLine {
  readonly orderId: string;
  readonly lineKey: string;
}

export interface ReviewRecord extends BoughtLine {
  readonly id: string;
  readonly productId: string;
  readonly variantTitle?: string | undefined;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly fit?: Fit | undefined;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly reply?: { readonly text: string; readonly at: number } | undefined;
  readonly removed?: RemovalReason | undefined;
  /** The buyer was erased: the stars stay, the name and the words are gone. */
  readonly erased: boolean;
  /** The buyer deleted it: only the fact that its link was used remains. */
  readonly deleted: boolean;
}

/** The figures of one product, changed in the transaction of each review. */
export interface ReviewTotals {
  readonly productId: string;
  /** Every review that was not deleted, by stars. */
  readonly stars: Distribution;
  /** The reviews among them whose words are not shown. */
  readonly hidden: Distribution;
  readonly fit: Readonly<Record<Fit, number>>;
  readonly removed: Readonly<Record<RemovalReason, number>>;
  /** The number of changes so far. */
  readonly revision: number;
}

/** A run of reviews in one order, newest first. */
export interface ReviewSlice {
  readonly productId: string;
  /** Absent for all of them. */
  readonly stars?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The outcome of a decision; without a review nothing changes. */
interface ReviewStep<Result> {
  readonly review?: ReviewRecord | undefined;
  readonly result: Result;
}

export interface ReviewRepository {
  listOfOrder(orderId: string): Promise<ReviewRecord[]>;
  /** One transaction over the locked order: of concurrent requests, each sees the result of the one before. */
  decide<Result>(
    orderId: string,
    decide: (order: OrderRecord | undefined, reviews: readonly ReviewRecord[]) => ReviewStep<Result>,
  ): Promise<Result>;
  /** The same over one review, for the owner. */
  decideReview<Result>(
    id: string,
    decide: (known: ReviewRecord | undefined) => ReviewStep<Result>,
  ): Promise<Result>;
  /** One transaction; a line with a review keeps it. For the demo's fixtures, which belong to no order. */
  addAll(reviews: readonly ReviewRecord[]): Promise<void>;
  /** The reviews whose words are shown. */
  listShown(slice: ReviewSlice): Promise<ReviewRecord[]>;
  totals(productId: string): Promise<ReviewTotals | undefined>;
  /** Those of all products. */
  listTotals(): Promise<ReviewTotals[]>;
  /** The sum of all revisions, which grows with each change of a review. */
  countChanges(): Promise<number>;
  /** For the desk, newest first, removed ones included. */
  list(page: PageRequest & { readonly removed?: boolean | undefined }): Promise<Page<ReviewRecord>>;
  /** Ids of orders that shipped in a period and whose buyers have no request for a review yet. */
  listUnasked(period: {
    readonly from: number;
    readonly to: number;
    readonly limit: number;
  }): Promise<string[]>;
  /** One transaction over the locked order: marks the request as sent, and adds its mail if there is one. */
  ask(
    orderId: string,
    now: number,
    decide: (order: OrderRecord, reviews: readonly ReviewRecord[]) => NewMail | undefined,
  ): Promise<boolean>;
  /** The address, stored as a hash, gets no more requests for reviews. */
  optOut(addressHash: string, now: number): Promise<void>;
  hasOptedOut(addressHash: string): Promise<boolean>;
}
