// §2 Shows the header's cart button with its count badge, if the count is above 0.
import { ShoppingBag } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ROUTES } from '../../../shared/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CountedIcon } from './counted-icon.tsx';

interface CartButtonProps {
  /** Undefined until the cart has been read. */
  count: number | undefined;
  /** True if the cart also has its own page. */
  isPage: boolean;
  onOpen: () => void;
}

export function CartButton({ count, isPage, onOpen }: CartButtonProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  const badge = isPage ? count : (count ?? 0);
  const name =
    badge === undefined ? 'Shopping cart' : `Shopping cart, ${badge} ${badge === 1 ? 'item' : 'items'}`;
  const button = (
    <button
      type={isPage ? 'submit' : 'button'}
      className={buttonClass({ variant: 'icon' })}
      aria-label={name}
      onClick={open}
    >
      <CountedIcon of={ShoppingBag} count={badge ?? 0} testId="cart-count" />
    </button>
  );
  // A press before hydration opens the cart's page.
  return isPage ? <form action={ROUTES.cart}>{button}</form> : button;
}
