// B10 Calls about reviews: those of a product, and the one behind a buyer's link.
import type { ProductReviews, ReviewForm } from '../reviews/review.ts';
import { catalogue, type Endpoint, visitor } from './endpoint.ts';

const one = { ...visitor, path: '/api/reviews/:token', feature: 'reviews' } as const;

export const REVIEW_ENDPOINTS = {
  listReviews: { ...catalogue, method: 'GET', path: '/api/products/:id/reviews', feature: 'reviews' },
  getReviewForm: { ...one, method: 'GET', perMinute: 240 },
  writeReview: { ...one, method: 'POST', perMinute: 120, stores: true },
  deleteReview: { ...one, method: 'DELETE', perMinute: 120 },
} as const satisfies Record<string, Endpoint>;

export interface ReviewReplies {
  listReviews: ProductReviews;
  getReviewForm: ReviewForm;
  writeReview: ReviewForm;
  deleteReview: { message: string };
}
