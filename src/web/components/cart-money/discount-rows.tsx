// B3 B13 Shows the rows above the total for an applied code and the shop's own discounts.
import type { CartSummary } from '../../../shared/entities.ts';
import { formatPrice } from '../../../shared/money.ts';
import { CART } from '../../content/cart.ts';

export const hasDiscounts = ({ discount, automatic }: CartSummary): boolean =>
  discount !== null || automatic !== undefined;

export function DiscountRows({ summary }: { summary: CartSummary }) {
  const { subtotal, discount, automatic = [] } = summary;
  if (!hasDiscounts(summary)) return null;
  return (
    <>
      <Row name={CART.subtotal} amount={formatPrice(subtotal)} />
      {automatic.map(({ title, amount }) => (
        <Row key={title} name={`${title}:`} amount={`-${formatPrice(amount)}`} />
      ))}
      {discount && <Row name={CART.discount(discount.code)} amount={`-${formatPrice(discount.amount)}`} />}
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
