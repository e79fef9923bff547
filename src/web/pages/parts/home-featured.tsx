// Combines Featured Products with the store's card, because features do not import each other. Loaded when needed.
import { useCallback } from 'react';
import type { Product } from '../../../shared/entities.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import { cardSizes } from '../../components/product-card/product-grid.tsx';
import { FeaturedProducts } from '../../features/home/featured/featured-products.tsx';

interface HomeFeaturedProps {
  first: readonly Product[] | undefined;
  cards: CardParts;
  canGrow: boolean;
  fromPrices: boolean;
}

export default function HomeFeatured({ cards, ...props }: HomeFeaturedProps) {
  const renderCard = useCallback(
    (product: CardProduct) => <ProductCard product={product} parts={cards} sizes={cardSizes('four')} />,
    [cards],
  );
  return <FeaturedProducts {...props} renderCard={renderCard} />;
}
