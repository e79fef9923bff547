// B13 Shows the delivery cost before checkout.
import { Truck } from 'lucide-react';
import { STANDARD_SHIPPING } from '../../../shared/brand.ts';
import { Icon } from '../../ui/icon.tsx';

export function ShippingCost() {
  return (
    <p className="mt-4 flex items-start gap-2.5 text-sm" data-testid="shipping-cost">
      <Icon of={Truck} size={16} className="mt-0.5 flex-none text-muted" />
      {STANDARD_SHIPPING}
    </p>
  );
}
