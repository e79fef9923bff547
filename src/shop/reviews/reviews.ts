// B10 Answers the calls about reviews from product pages, order pages and a review's own link.
import type { Inputs } from '../../shared/api.ts';
import { REVIEWS_AT_ONCE } from '../../shared/constants.ts';
import { defined } from '../../shared/defined.ts';
import { sizeOption } from '../../shared/find/options.ts';
import {
  type ProductReviews,
  type Review,
  type ReviewForm,
  readReviewQuery,
} from '../../shared/reviews/review.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';
import type { BoughtLine, ReviewRecord } from '../ports/reviews.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { ReviewLinks } from './links.ts';
import {
  changeUntil,
  deleted,
  lineKeys,
  reviewableLine,
  reviewOfLine,
  shownName,
  type WriteOutcome,
  writeOutcome,
  written,
} from './rules.ts';
import { NO_TOTALS, planPage, summaryOf } from './totals.ts';

export interface Reviews {
  list(input: Inputs['listReviews']): Promise<ProductReviews>;
  describe(input: Inputs['getReviewForm']): Promise<ReviewForm>;
  write(input: Inputs['writeReview']): Promise<ReviewForm>;
  remove(input: Inputs['deleteReview']): Promise<{ message: string }>;
  /** Returns the link of each line that can be reviewed, in the order of the lines. */
  linksOf(order: OrderRecord): Promise<(OrderReviewLink | undefined)[]>;
}

export interface OrderReviewLink {
  readonly path: string;
  readonly written: boolean;
}

interface ReviewsDeps {
  readonly database: Pick<Database, 'reviews' | 'orders'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly links: ReviewLinks;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called when a review of the product was written, changed or deleted. */
  readonly onReview: (productId: string) => void;
}

const DELETED = 'Your review was deleted.';
const toDate = (ms: number): string => new Date(ms).toISOString();

export const presentReview = (review: ReviewRecord): Review =>
  defined({
    id: review.id,
    rating: review.rating,
    title: review.title,
    text: review.text,
    name: review.name,
    fit: review.fit,
    variant: review.variantTitle || undefined,
    createdAt: toDate(review.createdAt),
    reply: review.reply && { text: review.reply.text, at: toDate(review.reply.at) },
  });

export function createReviews(deps: ReviewsDeps): Reviews {
  const { database, catalogue, links, clock, ids, onReview } = deps;

  const productOf = (productId: string) =>
    catalogue.status().ready ? catalogue.snapshot().find(productId) : undefined;

  function readLink(token: string): BoughtLine {
    const line = links.read(token);
    if (!line) throw new ShopError('bad_review_link');
    return line;
  }

  const asksFit = ({ productId }: OrderLine): boolean => {
    const product = productOf(productId);
    return product !== undefined && sizeOption(product) >= 0;
  };

  /** Contains of the buyer only their own words, or the first name and an initial. */
  function presentForm(
    order: OrderRecord | undefined,
    lineKey: string,
    existingReview: ReviewRecord | undefined,
  ): ReviewForm {
    const outcome = writeOutcome(order, lineKey, existingReview, clock.now());
    const line = reviewableLine(order, lineKey, existingReview);
    if (!order || !line || outcome === 'gone') throw new ShopError('bad_review_link');
    const product = productOf(line.productId);
    return {
      product: defined({
        name: line.name,
        path: product && href.product(product),
        imageUrl: line.imageUrl || undefined,
        variant: line.variantTitle || undefined,
      }),
      asksFit: asksFit(line),
      suggestedName: shownName(order.customerName),
      ...(existingReview && {
        review: presentReview(existingReview),
        changeUntil: toDate(changeUntil(existingReview)),
      }),
      open: outcome === 'open',
      ...defined({ removed: existingReview?.removed }),
    };
  }

  async function find(token: string): Promise<ReviewForm> {
    const line = readLink(token);
    const [order, reviews] = await Promise.all([
      database.orders.find(line.orderId),
      database.reviews.listOfOrder(line.orderId),
    ]);
    return presentForm(order, line.lineKey, reviewOfLine(order, line.lineKey, reviews));
  }

  return {
    async list({ id, ...query }) {
      const product = catalogue.snapshot().find(id);
      if (!product) throw new ShopError('product_not_found');
      const totals = (await database.reviews.totals(product.shopifyId)) ?? NO_TOTALS;
      const { rating, reviewCount } = product;
      const fallback = rating && reviewCount ? { average: Number(rating), count: reviewCount } : undefined;
      const { slices, page, pages } = planPage(
        totals,
        readReviewQuery((name) => query[name]),
        REVIEWS_AT_ONCE,
      );
      const reviewsOfSlices = await Promise.all(
        slices.map((slice) => database.reviews.listShown({ productId: product.shopifyId, ...slice })),
      );
      return {
        ...summaryOf(totals, fallback),
        items: reviewsOfSlices.flat().map(presentReview),
        page,
        pages,
      };
    },

    describe: ({ token }) => find(token),

    async write({ token, ...input }) {
      const line = readLink(token);
      const now = clock.now();
      const outcome = await database.reviews.decide<ReviewRecord | WriteOutcome>(
        line.orderId,
        (order, reviews) => {
          const existingReview = reviewOfLine(order, line.lineKey, reviews);
          const answer = writeOutcome(order, line.lineKey, existingReview, now);
          const bought = reviewableLine(order, line.lineKey, existingReview);
          if (answer !== 'open' || !bought) return { result: answer };
          const fit = asksFit(bought) ? input.fit : undefined;
          const review = written(existingReview, {
            id: ids.uuid(),
            ...line,
            line: bought,
            input: { ...input, fit },
            now,
          });
          return { review, result: review };
        },
      );
      if (typeof outcome === 'string')
        throw new ShopError(outcome === 'late' ? 'review_late' : 'bad_review_link');
      onReview(outcome.productId);
      return find(token);
    },

    async remove({ token }) {
      const line = readLink(token);
      const productId = await database.reviews.decide(line.orderId, (order, reviews) => {
        const existingReview = reviewOfLine(order, line.lineKey, reviews);
        if (!existingReview || !reviewableLine(order, line.lineKey, existingReview))
          return { result: undefined };
        return { review: deleted(existingReview, clock.now()), result: existingReview.productId };
      });
      if (!productId) throw new ShopError('bad_review_link');
      onReview(productId);
      return { message: DELETED };
    },

    async linksOf(order) {
      const reviews = await database.reviews.listOfOrder(order.id);
      const now = clock.now();
      return lineKeys(order).map((lineKey) => {
        const existingReview = reviewOfLine(order, lineKey, reviews);
        if (writeOutcome(order, lineKey, existingReview, now) === 'gone') return undefined;
        const path = href.review(links.sign({ orderId: order.id, lineKey }));
        return { path, written: existingReview !== undefined };
      });
    },
  };
}
