// B3 The two rows above the total that an applied code adds.
import type { CartSummary } from '../../../shared/entities.ts';
import { formatPrice } from '../../../shared/money.ts';
import { CART } from '../../content/cart.ts';

export function DiscountRows({ summary: { subtotal, discount } }: { summary: CartSummary }) {
  if (!discount) return null;
  return (
    <>
      <Row name={CART.subtotal} amount={formatPrice(subtotal)} />
      <Row name={CART.discount(discount.code)} amount={`-${formatPrice(discount.amount)}`} />
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="min-w-0 truncate text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{amount}</dd>
    </div>
  );
}
