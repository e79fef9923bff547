// B10 Holds the texts around reviews.
import { BRAND } from '../../shared/brand.ts';
import { FITS, type Fit, type ProductReviews, type ReviewSort } from '../../shared/reviews/review.ts';
import { grouped } from './grouped.ts';

export const REVIEW_TEXT = {
  title: 'Reviews',
  none: 'No reviews yet',
  elsewhere: 'The shop keeps these ratings as a number, without texts.',
  verified: 'Verified buyer',
  more: 'Show more reviews',
  loading: 'Loading...',
  all: 'Show all reviews',
  sort: 'Sort by',
  rows: 'Reviews by rating',
  reply: `Reply from ${BRAND.name}`,
  failed: 'The reviews could not be loaded.',
  row: (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  filtered: (stars: number): string => `Showing reviews with ${stars === 1 ? '1 star' : `${stars} stars`}`,
  noneFiltered: 'No review with these stars is shown.',
  fit: 'Fit',
} as const;

export const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
};

export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** One or two buyers are not 'most buyers'. */
const FEWEST_ANSWERS = 3;

/** Summarizes what more than half of the answers say, or returns nothing if they are few or disagree. */
export function fitSentence(fit: ProductReviews['fit']): string | undefined {
  const total = FITS.reduce((sum, each) => sum + fit[each], 0);
  const most = total >= FEWEST_ANSWERS && FITS.find((each) => fit[each] * 2 > total);
  return most ? `Most buyers say: ${FIT_LABELS[most].toLowerCase()}` : undefined;
}

/** One sentence for each reason. */
export const removedSentences = (removals: ProductReviews['removed']): string[] =>
  Object.entries(removals).map(([reason, count]) =>
    count === 1
      ? `1 review was removed: ${reason.toLowerCase()}.`
      : `${grouped(count)} reviews were removed: ${reason.toLowerCase()}.`,
  );

export const REVIEW_FORM = {
  title: 'Write a Review',
  eyebrow: 'Your purchase',
  rating: 'Rating',
  stars: (stars: number): string => `${stars} of 5`,
  reviewTitle: 'Title',
  text: 'Review',
  textHint:
    'Links and markup are shown as text. Please leave out addresses, telephone numbers and other personal data.',
  name: 'Name shown',
  fit: 'Fit',
  noFit: 'No answer',
  submit: 'Send review',
  change: 'Save changes',
  sending: 'Sending...',
  sent: 'Thank you. Your review is on the product page.',
  late: 'The time to change this review is over. You can delete it at any time.',
  removed: (reason: string): string => `The shop has removed this review: ${reason.toLowerCase()}.`,
  delete: 'Delete review',
  deleting: 'Deleting...',
  confirmTitle: 'Delete this review?',
  confirmText: 'Its stars and its text are deleted for good, and this link stops working.',
  confirmNo: 'Keep it',
  confirmYes: 'Yes, delete it',
  deleted: 'Your review was deleted.',
  deletedText: 'Thank you for taking the time.',
  product: 'See the product',
  badLink: 'This link is no longer valid.',
  badLinkText:
    'With your order number and your email you can open your order again and find a new one there.',
  lookUp: 'Find your order',
  failed: 'Something went wrong. Please try again.',
} as const;
