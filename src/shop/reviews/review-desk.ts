// B10 The owner's functions for reviews: answer once in public, remove for one of three reasons, restore,
// export. No call changes a buyer's words or hides a review by its score.

import { DESK_PAGE, type DeskList } from '../../shared/api/desk/list.ts';
import type { DeskReview } from '../../shared/api/desk/reviews.ts';
import type { Inputs } from '../../shared/api/inputs.ts';
import { defined } from '../../shared/defined.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { csvFile } from '../desk/csv.ts';
import { pagesOf } from '../desk/csv-pages.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { ReviewRecord } from '../ports/reviews.ts';
import type { Clock } from '../ports/system.ts';
import { presentReview } from './reviews.ts';
import { answered, removed } from './rules.ts';

interface ReviewDeskDeps {
  readonly database: Pick<Database, 'reviews'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly clock: Clock;
  readonly onReview: (productId: string) => void;
}

export type ReviewDesk = ReturnType<typeof createReviewDesk>;

export function createReviewDesk({ database, catalogue, clock, onReview }: ReviewDeskDeps) {
  const productOf = (productId: string) =>
    catalogue.status().ready ? catalogue.snapshot().find(productId) : undefined;

  function present(review: ReviewRecord): DeskReview {
    const product = productOf(review.productId);
    return {
      ...presentReview(review),
      ...defined({
        product: product && { name: product.name, path: href.product(product) },
        removed: review.removed,
      }),
      erased: review.erased,
    };
  }

  async function change(id: string, step: (review: ReviewRecord) => ReviewRecord): Promise<DeskReview> {
    const review = await database.reviews.decideReview(id, (current) => {
      const next = current && step(current);
      return { review: next, result: next };
    });
    if (!review) throw new ShopError('not_found');
    onReview(review.productId);
    return present(review);
  }

  return {
    async list({ removed: only, before }: Inputs['deskReviews']): Promise<DeskList<DeskReview>> {
      const page = await database.reviews.list({ before, limit: DESK_PAGE, removed: only === 'true' });
      return { ...page, rows: page.rows.map(present) };
    },

    /** An empty answer removes the old one. An erased buyer gets no answer, which might name them. */
    reply: ({ id, text }: Inputs['deskReplyReview']) =>
      change(id, (review) => (review.erased ? review : answered(review, text, clock.now()))),

    remove: ({ id, reason }: Inputs['deskRemoveReview']) => change(id, (review) => removed(review, reason)),

    restore: ({ id }: Inputs['deskRestoreReview']) => change(id, (review) => removed(review, undefined)),

    csv: ({ removed: only }: Inputs['deskReviewsCsv']) =>
      csvFile(
        ['Id', 'Date', 'Product', 'Rating', 'Title', 'Review', 'Name shown', 'Fit', 'Reply', 'Removed'],
        pagesOf((page) => database.reviews.list({ ...page, removed: only === 'true' })),
        (each) => [
          each.id,
          new Date(each.createdAt).toISOString(),
          productOf(each.productId)?.name ?? each.productId,
          String(each.rating),
          each.title,
          each.text,
          each.name,
          each.fit ?? '',
          each.reply?.text ?? '',
          each.removed ?? '',
        ],
      ),
  };
}
