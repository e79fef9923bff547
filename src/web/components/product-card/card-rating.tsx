// §2 B10 Shows the stars of a card: the specification's 4.5 by default, or with reviews the buyers' average or nothing.
import { DEFAULT_RATING } from '../../../shared/constants.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { grouped } from '../../content/grouped.ts';
import { countText } from '../../content/review-count.ts';
import { Stars } from '../../ui/stars.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface RatingProps {
  product: Pick<CardProduct, 'rating' | 'reviewCount'>;
}

export const DefaultRating = ({ product: { rating } }: RatingProps) => (
  <Stars rating={Number(rating ?? DEFAULT_RATING)} />
);

export function BuyersRating({ product: { rating, reviewCount } }: RatingProps) {
  if (rating === undefined || !reviewCount) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums">
      <Stars rating={Number(rating)} />
      <span aria-hidden="true">({grouped(reviewCount)})</span>
      <VisuallyHidden>{countText(reviewCount)}</VisuallyHidden>
    </span>
  );
}
