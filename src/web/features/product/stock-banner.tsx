// §2 B4 In stock and ready to ship; with alerts, a sold-out variant says so and offers to write when it is back.
import { Check, X } from 'lucide-react';
import type { ProductVariant } from '../../../shared/entities.ts';
import { useFeature } from '../../rendering/features.tsx';
import { lazySection } from '../../rendering/lazy-section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRODUCT_TEXT } from './product-content.ts';

/** Not part of the first load; its place is kept. */
const AlertRequest = lazySection(() => import('./alert-request.tsx'), <div className="h-8" />);

interface StockBannerProps {
  variant: ProductVariant | undefined;
  soldOut: boolean;
}

export function StockBanner({ variant, soldOut }: StockBannerProps) {
  const alerts = useFeature('alerts');
  if (!alerts || !soldOut)
    return (
      <p className="mt-6 flex items-center gap-2.5 border-y border-line py-4 text-sm text-success">
        <Icon of={Check} size={16} />
        {PRODUCT_TEXT.inStock}
      </p>
    );
  return (
    <div className="mt-6 border-y border-line py-4">
      <p role="status" className="flex items-center gap-2.5 text-sm text-sale">
        <Icon of={X} size={16} />
        {PRODUCT_TEXT.soldOut}
      </p>
      {variant && (
        <div className="mt-2">
          <AlertRequest key={variant.id} kind="stock" variantId={variant.id} />
        </div>
      )}
    </div>
  );
}

/** Beside the price. */
export function PriceAlert({ variant }: { variant: ProductVariant | undefined }) {
  const alerts = useFeature('alerts');
  return alerts && variant ? (
    <div className="mt-3">
      <AlertRequest key={variant.id} kind="price" variantId={variant.id} />
    </div>
  ) : null;
}
