// Checks a review. It is separate from the form, so that it loads when it is needed.
import { type ReviewInput, reviewInput } from '../../../shared/reviews/review-input.ts';

export type ReviewErrors = Partial<Record<keyof ReviewInput, string>>;

/** Returns the first problem of each field, or the review. */
export function checkReview(values: object): { review: ReviewInput } | { errors: ReviewErrors } {
  const parsed = reviewInput.safeParse(values);
  if (parsed.success) return { review: parsed.data };
  const entries = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { errors: Object.fromEntries(entries) as ReviewErrors };
}
