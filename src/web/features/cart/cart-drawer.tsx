// §2 Shows the cart drawer. It loads after the header is hydrated, or when it is opened.
import type { RefObject } from 'react';
import { useCart } from '../../api/cart.ts';
import { useCartSummary } from '../../api/cart-summary.ts';
import { keepsSession } from '../../api/session.ts';
import type { CartOffers } from '../../components/cart-money/cart-offers.ts';
import { CART } from '../../content/cart.ts';
import { Button } from '../../ui/button.tsx';
import Drawer from '../../ui/drawer.tsx';
import { CartBody, CartFooter, NoLines } from './cart-content.tsx';

interface CartDrawerProps {
  offers: CartOffers;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Closes because a link was followed, so the focus belongs to the new page. */
  onFollow: () => void;
}

export default function CartDrawer(props: CartDrawerProps) {
  const { offers, open, onOpenChange, returnFocus, onFollow } = props;
  const cart = useCart({ eager: open });
  const summary = useCartSummary(cart, open && offers.codes);
  const filled = cart.items !== undefined && cart.items.length > 0;
  const back = (
    <Button variant={filled ? 'ghost' : 'secondary'} onClick={() => onOpenChange(false)}>
      {CART.continueShopping}
    </Button>
  );
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={CART.title}
      returnFocus={returnFocus}
      footer={filled && <CartFooter cart={cart} summary={summary} onFollow={onFollow} back={back} />}
    >
      {filled ? (
        <>
          {offers.notes && !keepsSession() && <p className="mb-6 text-sm text-destructive">{CART.notKept}</p>}
          <CartBody cart={cart} summary={summary} offers={offers} onFollow={onFollow} />
        </>
      ) : (
        <NoLines cart={cart} back={back} level={3} />
      )}
    </Drawer>
  );
}
