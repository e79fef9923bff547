// B10 Reviews as they are stored: one for each bought line, and one row of totals for each product.
import type { Distribution, Fit, RemovalReason } from '../../shared/reviews/review.ts';
import type { Page, PageRequest } from './lists.ts';
import type { NewMail } from './mailer.ts';
import type { OrderRecord } from './orders.ts';

/** A line of an order, named the same for as long as the order exists. */
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
  /** The buyer deleted it: nothing of it is left but that its link was used. */
  readonly deleted: boolean;
}

/** The figures of one product, changed in the transaction of each review. */
export interface ReviewTotals {
  readonly productId: string;
  /** Every review that was not deleted, by stars. */
  readonly stars: Distribution;
  /** Those of them whose words are not shown. */
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

/** The outcome of a decision; without a review everything stays as it is. */
interface ReviewStep<Result> {
  readonly review?: ReviewRecord | undefined;
  readonly result: Result;
}

export interface ReviewRepository {
  find(line: BoughtLine): Promise<ReviewRecord | undefined>;
  listOfOrder(orderId: string): Promise<ReviewRecord[]>;
  /** One transaction over the locked order: of many who write at once, each decides on what the one before has saved. */
  decideLine<Result>(
    line: BoughtLine,
    decide: (order: OrderRecord | undefined, known: ReviewRecord | undefined) => ReviewStep<Result>,
  ): Promise<Result>;
  /** The same over one review, for the owner. */
  decideReview<Result>(
    id: string,
    decide: (known: ReviewRecord | undefined) => ReviewStep<Result>,
  ): Promise<Result>;
  /** One transaction; a line that has a review keeps it. For the demo's fixtures, which no order of ours belongs to. */
  addAll(reviews: readonly ReviewRecord[]): Promise<void>;
  /** The reviews whose words are shown. */
  listShown(slice: ReviewSlice): Promise<ReviewRecord[]>;
  totals(productId: string): Promise<ReviewTotals | undefined>;
  /** Those of all products. */
  listTotals(): Promise<ReviewTotals[]>;
  /** The revisions of all totals together: it grows with each change of a review. */
  countChanges(): Promise<number>;
  /** For the desk, newest first, removed ones included. */
  list(page: PageRequest & { readonly removed?: boolean | undefined }): Promise<Page<ReviewRecord>>;
  /** Ids of orders that shipped in a period and whose buyers have not been asked for a review. */
  listUnasked(period: {
    readonly from: number;
    readonly to: number;
    readonly limit: number;
  }): Promise<string[]>;
  /** One transaction over the locked order: marks it as asked, with the mail if there is one. */
  ask(
    orderId: string,
    now: number,
    decide: (order: OrderRecord, reviews: readonly ReviewRecord[]) => NewMail | undefined,
  ): Promise<boolean>;
  /** No more requests for reviews go to the address, which is kept as a hash. */
  optOut(addressHash: string, now: number): Promise<void>;
  hasOptedOut(addressHash: string): Promise<boolean>;
}
