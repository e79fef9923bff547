// B6 The desk's calls about reviews: rows, replies and audit. Server, desk and tests only.
import type { RemovalReason, Review } from '../../reviews/review.ts';
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, deskReviews } from './access.ts';
import type { DeskList } from './list.ts';

/** B10 A review, removed ones included. */
export interface DeskReview extends Review {
  /** Absent when the shop no longer sells it. */
  readonly product?: { readonly name: string; readonly path: string } | undefined;
  readonly removed?: RemovalReason | undefined;
  /** The buyer was erased: only the stars are left. */
  readonly erased: boolean;
}

export const DESK_REVIEW_ENDPOINTS = {
  deskReviews: {
    ...deskReviews,
    method: 'GET',
    path: `${DESK_ROOT}/reviews`,
    reply: type<DeskList<DeskReview>>(),
  },
  deskReplyReview: {
    ...deskReviews,
    method: 'PUT',
    path: `${DESK_ROOT}/reviews/:id/reply`,
    perMinute: 60,
    audit: { done: 'Replied to a review', tried: 'Tried to reply to a review' },
    reply: type<DeskReview>(),
  },
  deskRemoveReview: {
    ...deskReviews,
    method: 'POST',
    path: `${DESK_ROOT}/reviews/:id/remove`,
    perMinute: 60,
    audit: { done: 'Removed a review', tried: 'Tried to remove a review', detail: 'reason' },
    reply: type<DeskReview>(),
  },
  deskRestoreReview: {
    ...deskReviews,
    method: 'POST',
    path: `${DESK_ROOT}/reviews/:id/restore`,
    perMinute: 60,
    audit: { done: 'Restored a review', tried: 'Tried to restore a review' },
    reply: type<DeskReview>(),
  },
  deskReviewsCsv: {
    ...deskReviews,
    method: 'POST',
    path: `${DESK_ROOT}/reviews.csv`,
    audit: { done: 'Exported the reviews', tried: 'Tried to export the reviews', streamed: true },
    reply: type<null>(),
  },
} as const satisfies Record<string, Endpoint>;
