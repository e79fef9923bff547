// Shows the cart button with its count, and the drawer after its first opening.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCart } from '../../api/cart.ts';
import { useCartTabs } from '../../api/cart-tabs.ts';
import type { CartOffers } from '../../components/cart-money/cart-offers.ts';
import { lazyDialog } from '../../hydration/lazy-dialog.tsx';

const CartDrawer = lazyDialog(() => import('./cart-drawer.tsx'));

interface CartPanelProps {
  offers: CartOffers;
  button: (count: number | undefined, open: () => void) => ReactNode;
}

export function CartPanel({ offers, button }: CartPanelProps) {
  const { count, items } = useCart();
  useCartTabs();
  const place = useRef<HTMLDivElement>(null);
  const hasFollowed = useRef(false);
  const [open, setOpen] = useState(false);

  // Loads before the first click, so that the drawer slides in at once.
  useEffect(CartDrawer.preload, []);

  // Focus returns to the button, unless the shopper followed a link: then it stays with the new page.
  const returnFocus = useMemo(
    () => ({
      get current() {
        if (hasFollowed.current) return document.querySelector<HTMLElement>('#content h1');
        return place.current?.querySelector('button') ?? null;
      },
    }),
    [],
  );

  const show = () => {
    hasFollowed.current = false;
    setOpen(true);
  };
  return (
    <div ref={place} className="contents">
      {button(items && count, show)}
      <CartDrawer
        offers={offers}
        open={open}
        onOpenChange={setOpen}
        returnFocus={returnFocus}
        onFollow={() => {
          hasFollowed.current = true;
          setOpen(false);
        }}
      />
    </div>
  );
}
