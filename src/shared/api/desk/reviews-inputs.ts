// B6 The inputs of `desk/reviews.ts`. Server and tests only.
import * as z from 'zod/mini';
import { REVIEW_REPLY_CHARS } from '../../constants.ts';
import { REMOVAL_REASONS } from '../../reviews/review.ts';
import { multiLine } from '../../text.ts';
import { before, id } from '../fields.ts';

const reviewFilter = { removed: z.optional(z.enum(['true', 'false'])) };

export const DESK_REVIEW_INPUTS = {
  deskReviews: z.object({ ...reviewFilter, before }),
  /** An empty text removes the answer. */
  deskReplyReview: z.object({
    id,
    text: z.string().check(z.overwrite(multiLine), z.maxLength(REVIEW_REPLY_CHARS)),
  }),
  deskRemoveReview: z.object({ id, reason: z.enum(REMOVAL_REASONS) }),
  deskRestoreReview: z.object({ id }),
  deskReviewsCsv: z.object(reviewFilter),
} as const;
