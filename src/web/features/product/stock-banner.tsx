// §2 The line above the way into the cart: ready to ship, on back order, or why it cannot be bought here.
import { Check, Clock, Info } from 'lucide-react';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { PRODUCT_TEXT } from './product-content.ts';

interface StockBannerProps {
  product: Product;
  variant: ProductVariant | undefined;
}

function bannerOf({ product, variant }: StockBannerProps) {
  if (product.notSellable) return { icon: Info, text: PRODUCT_TEXT.notSellable[product.notSellable] };
  if (variant?.backorder) return { icon: Clock, text: PRODUCT_TEXT.backorder };
  return { icon: Check, text: PRODUCT_TEXT.inStock, ready: true };
}

export function StockBanner(props: StockBannerProps) {
  const { icon, text, ready } = bannerOf(props);
  return (
    <p
      className={cx(
        'mt-6 flex items-center gap-2.5 border-y border-line py-4 text-sm',
        ready ? 'text-success' : 'text-muted',
      )}
    >
      <Icon of={icon} size={16} className="flex-none" />
      {text}
    </p>
  );
}
