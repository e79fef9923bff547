// §2 The header's cart button with its count badge, shown when the count is above 0.
import { ShoppingBag } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { CountedIcon } from './counted-icon.tsx';

export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const name = `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <button type="button" className={buttonClass({ variant: 'icon' })} aria-label={name} onClick={onOpen}>
      <CountedIcon of={ShoppingBag} count={count} testId="cart-count" />
    </button>
  );
}
