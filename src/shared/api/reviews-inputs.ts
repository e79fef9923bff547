// §7 The inputs of `reviews.ts`. Server and tests only.
import * as z from 'zod/mini';
import { reviewInput } from '../reviews/review-input.ts';
import { id, orderToken } from './fields.ts';

export const REVIEW_INPUTS = {
  /** Unreadable values are ignored. */
  listReviews: z.object({
    id,
    stars: z.optional(z.catch(z.string(), '')),
    sort: z.optional(z.catch(z.string(), '')),
    page: z.optional(z.catch(z.string(), '')),
  }),
  getReviewForm: z.object({ token: orderToken }),
  writeReview: z.extend(reviewInput, { token: orderToken }),
  deleteReview: z.object({ token: orderToken }),
} as const;
