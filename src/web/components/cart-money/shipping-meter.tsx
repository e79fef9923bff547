// B3 Shows how much is missing for free shipping, in words and as a bar.
import type { CartSummary } from '../../../shared/entities.ts';
import { formatPrice, toCents } from '../../../shared/money.ts';
import { CART } from '../../content/cart.ts';

export function ShippingMeter({ freeShipping }: Pick<CartSummary, 'freeShipping'>) {
  const threshold = toCents(freeShipping.threshold);
  const missing = toCents(freeShipping.missing);
  return (
    <div className="grid gap-2 text-sm" data-testid="shipping-meter">
      <p aria-live="polite">{missing > 0 ? CART.away(formatPrice(freeShipping.missing)) : CART.reached}</p>
      {/* The words already say everything, so the bar is hidden from screen readers. */}
      <progress aria-hidden="true" className="meter" max={threshold} value={threshold - missing} />
    </div>
  );
}
