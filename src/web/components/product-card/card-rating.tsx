// §2 B10 Shows the stars of a card: the buyers' average or nothing; without reviews the specification's default.
import { DEFAULT_RATING } from '../../../shared/constants.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { grouped } from '../../content/grouped.ts';
import { countText } from '../../content/review-count.ts';
import { useFeature } from '../../hydration/features.tsx';
import { Stars } from '../../ui/stars.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function CardRating({ product }: { product: Pick<CardProduct, 'rating' | 'reviewCount'> }) {
  const { rating, reviewCount } = product;
  if (!useFeature('reviews')) return <Stars rating={Number(rating ?? DEFAULT_RATING)} />;
  if (rating === undefined || !reviewCount) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums">
      <Stars rating={Number(rating)} />
      <span aria-hidden="true">({grouped(reviewCount)})</span>
      <VisuallyHidden>{countText(reviewCount)}</VisuallyHidden>
    </span>
  );
}
