// Shows the cards of a listing in the columns its page chooses, or as a list.
import { memo, Suspense, useDeferredValue } from 'react';
import type { Category } from '../../../shared/catalogue.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { productKey } from '../../../shared/routes.ts';
import { isHistoryNavigation } from '../../router/router.tsx';
import { cx } from '../../ui/cx.ts';
import type { CardParts } from './card-parts.ts';
import { ProductCard } from './product-card.tsx';

export type Columns = Category['columns'] | 'four' | 'list';

const LOOKS: Readonly<Record<Columns, { grid: string; sizes: string; first: number }>> = {
  'one-two-three': {
    grid: 'grid-products sm:grid-cols-2 lg:grid-cols-3',
    sizes: '(min-width: 64rem) 24vw, (min-width: 48rem) 33vw, (min-width: 40rem) 46vw, 92vw',
    first: 3,
  },
  'two-three': {
    grid: 'grid-products grid-cols-2 lg:grid-cols-3',
    sizes: '(min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 46vw',
    first: 3,
  },
  four: {
    grid: 'grid-products grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw',
    first: 4,
  },
  list: { grid: 'grid border-t border-line', sizes: '(min-width: 40rem) 11rem, 30vw', first: 4 },
};

/** Pages preload the first card's picture with the same `sizes`. */
export const cardSizes = (columns: Columns): string => LOOKS[columns].sizes;

interface ProductGridProps {
  products: readonly CardProduct[];
  parts: CardParts;
  columns: Columns;
  className?: string;
  level?: 2 | 3;
}

/** Is memoized, so that typing above it does not render the cards again. */
export const ProductGrid = memo(function ProductGrid({
  products,
  parts,
  columns,
  className,
  level = 3,
}: ProductGridProps) {
  const { grid, sizes, first } = LOOKS[columns];
  // A changed list paints its first row before the other new cards. Back needs the whole height at once.
  const paintedProducts = useDeferredValue(products);
  const cardCount = paintedProducts === products || isHistoryNavigation() ? products.length : first;
  const wasPainted = (key: string) => paintedProducts.some((product) => productKey(product) === key);
  return (
    <ul className={cx(grid, className)}>
      {products.map((product, index) => {
        const key = productKey(product);
        return index >= cardCount && !wasPainted(key) ? (
          <li key={key} className={columns === 'list' ? 'h-48' : 'aspect-1/2'} />
        ) : (
          <li key={key} className="min-w-0">
            {/* React hydrates each card separately, and a pressed one first. */}
            <Suspense>
              <ProductCard
                product={product}
                parts={parts}
                // A phone shows one card at first, so no other picture may take bandwidth from it.
                load={index === 0 ? 'first' : 'lazy'}
                sizes={sizes}
                level={level}
                layout={columns === 'list' ? 'list' : 'grid'}
              />
            </Suspense>
          </li>
        );
      })}
    </ul>
  );
});
