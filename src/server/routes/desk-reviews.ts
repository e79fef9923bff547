// B10 The desk's tab 'Reviews'.
import type { ReviewDesk } from '../../shop/reviews/review-desk.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { sendCsv } from './desk.ts';

export function mountDeskReviews(mount: Mount, desk: ReviewDesk): void {
  mount('deskReviews', (input) => desk.list(input));
  mount('deskReplyReview', (input) => desk.reply(input));
  mount('deskRemoveReview', (input) => desk.remove(input));
  mount('deskRestoreReview', (input) => desk.restore(input));
  mount('deskReviewsCsv', (input, call) => sendCsv(call, 'reviews', desk.csv(input)));
}
