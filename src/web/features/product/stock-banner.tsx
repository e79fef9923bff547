// §2 B4 B13 Says that a product is ready to ship, as the specification always does; with true figures it says that a
// product is on back order or not for sale here, and with alerts a sold-out variant offers a mail when it is back.
import { Check, Clock, Info, type LucideIcon, X } from 'lucide-react';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import AlertRequest from './alert-request.tsx';
import type { ProductOffers } from './offers.ts';
import { PRODUCT_TEXT } from './product-content.ts';

interface StockBannerProps {
  product: Product;
  variant: ProductVariant | undefined;
  soldOut: boolean;
  offers: Pick<ProductOffers, 'alerts' | 'costs'>;
}

export function StockBanner({ product, variant, soldOut, offers }: StockBannerProps) {
  if (offers.costs && product.notSellable)
    return <Line icon={Info} text={PRODUCT_TEXT.notSellable[product.notSellable]} />;
  if (offers.costs && variant?.backorder) return <Line icon={Clock} text={PRODUCT_TEXT.backorder} />;
  if (!offers.alerts || !soldOut)
    return <Line icon={Check} text={PRODUCT_TEXT.inStock} tone="text-success" />;
  return (
    <div className="mt-6 border-y border-line py-4">
      <p role="status" className="flex items-center gap-2.5 text-sm text-sale">
        <Icon of={X} size={16} />
        {PRODUCT_TEXT.soldOut}
      </p>
      {variant && (
        <div className="mt-2">
          <AlertRequest key={variant.id} kind="stock" productId={product.shopifyId} variantId={variant.id} />
        </div>
      )}
    </div>
  );
}

function Line({ icon, text, tone = 'text-muted' }: { icon: LucideIcon; text: string; tone?: string }) {
  return (
    <p className={cx('mt-6 flex items-center gap-2.5 border-y border-line py-4 text-sm', tone)}>
      <Icon of={icon} size={16} className="flex-none" />
      {text}
    </p>
  );
}

/** Appears beside the price. */
export function PriceAlert({ product, variant }: Pick<StockBannerProps, 'product' | 'variant'>) {
  return variant ? (
    <div className="mt-3">
      <AlertRequest key={variant.id} kind="price" productId={product.shopifyId} variantId={variant.id} />
    </div>
  ) : null;
}
