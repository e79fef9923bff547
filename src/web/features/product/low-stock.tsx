// B13 Shows 'Low Stock' for the chosen size only.
import { LOW_STOCK_BELOW } from '../../../shared/constants.ts';
import type { ProductVariant } from '../../../shared/entities.ts';
import { Badge } from '../../ui/badge.tsx';

export function LowStock({ variant }: { variant: ProductVariant | undefined }) {
  if (!variant || variant.backorder || variant.stock <= 0 || variant.stock >= LOW_STOCK_BELOW) return null;
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
      data-testid="low-stock"
    >
      <Badge variant="sale">Low Stock</Badge>
      {variant.options.length > 0 ? `${variant.stock} left in ${variant.title}` : `${variant.stock} left`}
    </p>
  );
}
