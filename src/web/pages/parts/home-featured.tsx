// Combines Featured Products with the store's card, because features do not import each other. Loaded when needed.
import type { Product } from '../../../shared/entities.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import { cardSizes } from '../../components/product-card/product-grid.tsx';
import { FeaturedProducts } from '../../features/home/featured/featured-products.tsx';

const renderCard = (product: CardProduct) => <ProductCard product={product} sizes={cardSizes('four')} />;

interface HomeFeaturedProps {
  first: readonly Product[] | undefined;
  canGrow: boolean;
  fromPrices: boolean;
}

export default function HomeFeatured(props: HomeFeaturedProps) {
  return <FeaturedProducts {...props} renderCard={renderCard} />;
}
