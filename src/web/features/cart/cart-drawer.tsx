// §2 Cart drawer: what is in the cart, what it costs, and the ways on. Loaded once the header is hydrated, or when it is opened.
import { type LucideIcon, PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { TRUST_NOTES } from '../../../shared/brand.ts';
import type { CartSummary } from '../../../shared/entities.ts';
import { href } from '../../../shared/routes.ts';
import { type CartView, useCart, useCartChanges } from '../../api/cart.ts';
import { useCartSummary } from '../../api/cart-summary.ts';
import { keepsSession } from '../../api/session.ts';
import { ArrivalLine } from '../../components/arrival/cart-arrival.tsx';
import { DiscountCode } from '../../components/cart-money/discount-code.tsx';
import { DiscountRows } from '../../components/cart-money/discount-rows.tsx';
import { ShippingMeter } from '../../components/cart-money/shipping-meter.tsx';
import { CART } from '../../content/cart.ts';
import { Link } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import Drawer from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CartLine } from './cart-line.tsx';

/** B0 The additions the drawer may have, decided by the frame. */
export interface CartOffers {
  /** Discount codes and the free-shipping meter. */
  readonly codes: boolean;
  readonly arrival: boolean;
  /** The trust notes below the lines, and Undo after a removal. */
  readonly notes: boolean;
}

interface CartDrawerProps {
  offers: CartOffers;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Closes because a link was followed: focus then belongs to the new page. */
  onFollow: () => void;
}

export default function CartDrawer(props: CartDrawerProps) {
  const { offers, open, onOpenChange, returnFocus, onFollow } = props;
  const cart = useCart({ eager: open });
  const summary = useCartSummary(cart, open && offers.codes);
  const filled = cart.items !== undefined && cart.items.length > 0;
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={CART.title}
      returnFocus={returnFocus}
      footer={filled && <CartFooter cart={cart} summary={summary} onFollow={onFollow} onClose={close} />}
    >
      {filled ? (
        <CartBody cart={cart} summary={summary} offers={offers} onFollow={onFollow} />
      ) : (
        <NoLines cart={cart} onClose={close} />
      )}
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

/** The meter above the lines, the quieter facts below them: the way to the checkout stays free of both. */
function CartBody({
  cart,
  summary,
  offers,
  onFollow,
}: Omit<FooterProps, 'onClose'> & { offers: CartOffers }) {
  const sends = cart.items?.some(({ giftCard }) => !giftCard);
  return (
    <>
      {offers.codes && sends && (
        <div className="mb-6">
          <ShippingMeter freeShipping={summary.freeShipping} />
        </div>
      )}
      {offers.notes && !keepsSession() && <p className="mb-6 text-sm text-destructive">{CART.notKept}</p>}
      <CartLines cart={cart} canUndo={offers.notes} onFollow={onFollow} />
      {offers.notes && (
        <div className="mt-6 grid gap-5 border-t border-line pt-6">
          {offers.codes && <DiscountCode summary={summary} />}
          <ul className="grid gap-2 text-sm text-muted">
            {offers.arrival && sends && (
              <Note of={PackageCheck}>
                <ArrivalLine />
              </Note>
            )}
            {TRUST_NOTES.product.map((note, index) => (
              <Note key={note} of={TRUST_ICONS[index] ?? ShieldCheck}>
                {note}
              </Note>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const TRUST_ICONS = [ShieldCheck, Truck, RotateCcw] as const;

function Note({ of, children }: { of: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={of} size={16} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </li>
  );
}

interface CartLinesProps {
  cart: CartView;
  canUndo: boolean;
  onFollow: () => void;
}

function CartLines({ cart, canUndo, onFollow }: CartLinesProps) {
  const { step, remove } = useCartChanges(canUndo);
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
  summary: CartSummary;
  onFollow: () => void;
  onClose: () => void;
}

function CartFooter({ cart, summary, onFollow, onClose }: FooterProps) {
  return (
    <div className="grid gap-3">
      {cart.items?.some(({ problem }) => problem) && (
        <p className="text-sm text-destructive">{CART.problems}</p>
      )}
      <dl className="grid gap-2">
        <DiscountRows summary={summary} />
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-medium">{CART.total}</dt>
          <dd className="display text-heading tabular-nums" data-testid="cart-total">
            ${summary.total}
          </dd>
        </div>
      </dl>
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
