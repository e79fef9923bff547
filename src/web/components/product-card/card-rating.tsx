// §2 B10 The stars of a card: those that buyers gave, or none. Without reviews the specification's stars stand.
import { BRAND } from '../../../shared/brand.ts';
import { DEFAULT_RATING } from '../../../shared/constants.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { useFeature } from '../../hydration/features.tsx';
import { Stars } from '../../ui/stars.tsx';

export function CardRating({ product }: { product: Pick<CardProduct, 'rating' | 'reviewCount'> }) {
  const { rating, reviewCount } = product;
  if (!useFeature('reviews')) return <Stars rating={Number(rating ?? DEFAULT_RATING)} />;
  if (rating === undefined || !reviewCount) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums">
      <Stars rating={Number(rating)} />({reviewCount.toLocaleString(BRAND.locale)})
    </span>
  );
}
