// §2 Shows the content of the cart, in the drawer and on its own page: lines, totals and links.
import { type LucideIcon, PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { STANDARD_SHIPPING, TRUST_NOTES } from '../../../shared/brand.ts';
import type { CartSummary } from '../../../shared/entities.ts';
import type { CartEstimate } from '../../../shared/figures.ts';
import type { FormRefusal } from '../../../shared/pages/page-contract.ts';
import { href } from '../../../shared/routes.ts';
import { type CartView, useCartChanges } from '../../api/cart.ts';
import { ArrivalLine } from '../../components/arrival/cart-arrival.tsx';
import type { CartOffers } from '../../components/cart-money/cart-offers.ts';
import { DiscountCode } from '../../components/cart-money/discount-code.tsx';
import { DiscountRows } from '../../components/cart-money/discount-rows.tsx';
import { ShippingMeter } from '../../components/cart-money/shipping-meter.tsx';
import { EstimateBox } from '../../components/estimate/estimate-box.tsx';
import { TrustNote } from '../../components/trust-note.tsx';
import { CART } from '../../content/cart.ts';
import { Link } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CartLine } from './cart-line.tsx';

interface NoLinesProps {
  cart: CartView;
  back: ReactNode;
  level: 2 | 3;
}

export function NoLines({ cart, back, level }: NoLinesProps) {
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
  return <EmptyState title={CART.empty} level={level} action={back} />;
}

/**
 * Puts the meter above the lines and the quieter facts below, so that neither separates the total from the checkout.
 */
export function CartBody({ cart, summary, offers, onFollow, plain }: BodyProps) {
  const hasShipping = cart.items?.some(({ giftCard }) => !giftCard);
  return (
    <>
      {offers.codes && hasShipping && (
        <div className="mb-6">
          <ShippingMeter freeShipping={summary.freeShipping} />
        </div>
      )}
      <CartLines cart={cart} canUndo={offers.undo} onFollow={onFollow} />
      {(offers.codes || offers.costs || offers.arrival || offers.notes) && (
        <div className="group/facts mt-6 grid gap-5 border-t border-line pt-6">
          {offers.codes && <DiscountCode summary={summary} />}
          {offers.costs && cart.items && (
            <EstimateBox items={cart.items} summary={summary} {...(plain && { plain })} />
          )}
          <ul className="grid gap-2 text-sm text-muted">
            {offers.arrival && hasShipping && (
              // An open estimate shows the days of every option.
              <Note of={PackageCheck} className="group-has-[[open]_[data-arrival]]/facts:hidden">
                <ArrivalLine />
              </Note>
            )}
            {offers.costs && hasShipping && <Note of={Truck}>{STANDARD_SHIPPING}</Note>}
            {offers.notes &&
              TRUST_NOTES.product.map((note, index) => (
                <Note key={note} of={TRUST_ICONS[index] ?? ShieldCheck}>
                  <TrustNote note={note} linksReturns={offers.returns} />
                </Note>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}

const TRUST_ICONS = [ShieldCheck, Truck, RotateCcw] as const;

function Note({ of, className, children }: { of: LucideIcon; className?: string; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2.5', className)}>
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

interface CartProps {
  cart: CartView;
  summary: CartSummary;
  onFollow: () => void;
}

interface BodyProps extends CartProps {
  offers: CartOffers;
  /** B14 Holds the result of a form, on the page for browsers without scripts. */
  plain?: { readonly refusal?: FormRefusal | undefined; readonly estimate?: CartEstimate | undefined };
}

interface FooterProps extends CartProps {
  back: ReactNode;
}

export function CartFooter({ cart, summary, onFollow, back }: FooterProps) {
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
      {back}
    </div>
  );
}
