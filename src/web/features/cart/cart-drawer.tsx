// §2 Cart drawer: what is in the cart, what it costs, and the ways on. Loaded when the browser is idle or it is opened.
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { fromCents } from '../../../shared/money.ts';
import { href } from '../../../shared/routes.ts';
import { type CartView, useCart, useCartChanges } from '../../api/cart.ts';
import { CART } from '../../content/cart.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import Drawer from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CartLine } from './cart-line.tsx';

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Closes because a link was followed: focus then belongs to the new page. */
  onFollow: () => void;
}

export default function CartDrawer({ open, onOpenChange, returnFocus, onFollow }: CartDrawerProps) {
  const cart = useCart({ eager: open });
  const filled = cart.items !== undefined && cart.items.length > 0;
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={CART.title}
      returnFocus={returnFocus}
      footer={filled && <CartFooter cart={cart} onFollow={onFollow} onClose={close} />}
    >
      {filled ? <CartLines cart={cart} onFollow={onFollow} /> : <NoLines cart={cart} onClose={close} />}
    </Drawer>
  );
}

function NoLines({ cart, onClose }: { cart: CartView; onClose: () => void }) {
  if (cart.failed)
    return (
      <div role="alert" className="grid justify-items-center gap-6 py-20 text-center">
        <p>{CART.failed}</p>
        <Button variant="secondary" onClick={cart.retry}>
          {CART.retry}
        </Button>
      </div>
    );
  if (!cart.items)
    return (
      <div className="grid justify-items-center py-20">
        <Spinner label={CART.loading} />
      </div>
    );
  return (
    <EmptyState
      title={CART.empty}
      level={3}
      action={
        <Button variant="secondary" onClick={onClose}>
          {CART.continueShopping}
        </Button>
      }
    />
  );
}

function CartLines({ cart, onFollow }: { cart: CartView; onFollow: () => void }) {
  const { step, remove } = useCartChanges();
  return (
    <ul aria-label={CART.title} className="-my-6 divide-y divide-line">
      {cart.items?.map((item) => (
        <CartLine key={item.id} item={item} onStep={step} onRemove={remove} onFollow={onFollow} />
      ))}
    </ul>
  );
}

interface FooterProps {
  cart: CartView;
  onFollow: () => void;
  onClose: () => void;
}

function CartFooter({ cart, onFollow, onClose }: FooterProps) {
  return (
    <div className="grid gap-3">
      {cart.items?.some(({ problem }) => problem) && (
        <p className="text-sm text-destructive">{CART.problems}</p>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{CART.total}</span>
        <span className="display text-heading tabular-nums" data-testid="cart-total">
          ${fromCents(cart.totalCents)}
        </span>
      </p>
      <p className="mb-1 text-sm text-muted">{CART.atCheckout}</p>
      <Link href={href.checkout} className={buttonClass({ size: 'lg' })} onClick={onFollow}>
        {CART.checkout}
      </Link>
      <Button variant="ghost" onClick={onClose}>
        {CART.continueShopping}
      </Button>
    </div>
  );
}
