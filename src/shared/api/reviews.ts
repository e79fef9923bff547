// B10 Calls about reviews: those of a product, and the one behind a buyer's link.
import type { ProductReviews, ReviewForm } from '../reviews/review.ts';
import { reviewFields } from '../reviews/review-fields.ts';
import { href } from '../routes.ts';
import { catalogue, type Endpoint, type FormFields, type, visitor } from './endpoint.ts';

const one = { ...visitor, path: '/api/reviews/:token', feature: 'reviews' } as const;

const pageOf = ({ token = '' }: FormFields) => href.review(token);

export const REVIEW_ENDPOINTS = {
  listReviews: {
    ...catalogue,
    method: 'GET',
    path: '/api/products/:id/reviews',
    feature: 'reviews',
    reply: type<ProductReviews>(),
  },
  getReviewForm: { ...one, method: 'GET', perMinute: 240, reply: type<ReviewForm>() },
  writeReview: {
    ...one,
    method: 'POST',
    perMinute: 120,
    stores: true,
    form: { page: pageOf, notice: 'review-sent', input: reviewFields },
    reply: type<ReviewForm>(),
  },
  /** A form can only post, and the review's own path already takes the text of a review. */
  deleteReview: {
    ...one,
    method: 'POST',
    path: `${one.path}/delete`,
    perMinute: 120,
    form: { page: pageOf, notice: 'review-deleted' },
    reply: type<{ message: string }>(),
  },
} as const satisfies Record<string, Endpoint>;
