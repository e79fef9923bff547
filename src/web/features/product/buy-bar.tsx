// Shows price, variant and 'Add to Cart' in a bar on phones while the page's own button is out of sight.
import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '../../../shared/entities.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { Purchase } from './use-purchase.ts';

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const { current } = watched;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [watched]);
  return isOut;
}

interface BuyBarProps {
  product: Product;
  purchase: Purchase;
  /** Points to the row with the page's own button. */
  watched: RefObject<HTMLElement | null>;
}

export function BuyBar({ product, purchase, watched }: BuyBarProps) {
  const isOut = useOutOfSight(watched);
  const { priced, variant, hasOptions, soldOut, pending, isAdded } = purchase;
  if (!isOut || soldOut) return null;
  return (
    <div className="buy-bar">
      <p className="min-w-0 text-sm">
        <Price price={priced.price} salePrice={priced.salePrice} />
        {hasOptions && variant && <span className="block truncate text-muted">{variant.title}</span>}
      </p>
      <Button
        variant="tone"
        pending={pending}
        pendingText="Adding..."
        aria-label={`Add to Cart: ${product.name}`}
        onClick={() => void purchase.addToCart()}
      >
        {isAdded ? 'Added' : 'Add to Cart'}
      </Button>
    </div>
  );
}
