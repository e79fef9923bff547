// §2 B10 Shows the stars under a product's name.
import { DEFAULT_RATING } from '../../../shared/constants.ts';
import type { Product } from '../../../shared/entities.ts';
import { countText } from '../../content/review-count.ts';
import { REVIEW_TEXT } from '../../content/reviews.ts';
import { Stars } from '../../ui/stars.tsx';

const ROW = 'mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted';

/** Shows the specification's line: 4.5 stars without ratings. */
export const DefaultRating = ({ product }: { product: Product }) => (
  <p className={ROW}>
    <Stars rating={Number(product.rating ?? DEFAULT_RATING)} size="lg" />
    <span>({product.reviewCount ?? 0} reviews)</span>
  </p>
);

/** Shows the buyers' average with a link to their reviews. */
export function BuyersRating({ product: { rating, reviewCount } }: { product: Product }) {
  if (rating === undefined || !reviewCount) return <p className={ROW}>{REVIEW_TEXT.none}</p>;
  return (
    <p className={ROW}>
      {/* The stars say the number. */}
      <Stars rating={Number(rating)} size="lg" />
      <span aria-hidden="true" className="text-ink tabular-nums">
        {Number(rating).toFixed(1)}
      </span>
      <a href="#reviews" className="py-1 underline underline-offset-4">
        {countText(reviewCount)}
      </a>
    </p>
  );
}
