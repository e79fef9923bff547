// §2 Checkout: the customer form beside the order summary. The server renders the cart if a cookie names it, else it
// loads in the browser.

import { useEffect } from 'react';
import { BRAND } from '../../shared/brand.ts';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import type { CartEstimate } from '../../shared/figures.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import { href } from '../../shared/routes.ts';
import { type CartView, useCart } from '../api/cart.ts';
import { useCartSummary } from '../api/cart-summary.ts';
import { CART_PARTS, type CartOffers } from '../components/cart-money/cart-offers.ts';
import { EstimateForm } from '../components/estimate/estimate-box.tsx';
import { CART } from '../content/cart.ts';
import { CHECKOUT } from '../content/checkout.ts';
import { dropDraft } from '../features/checkout/draft.ts';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart } from '../hydration/page-start.tsx';
import { usePlainForm } from '../hydration/plain-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyPage } from '../ui/empty-page.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { WithoutScript } from '../ui/without-script.tsx';

const CheckoutForm = lazyPart(() => import('../features/checkout/checkout-form.tsx'), {
  fallback: <FormSkeleton />,
});
const OrderSummary = lazyPart(() => import('../features/checkout/order-summary.tsx'), {
  fallback: <Skeleton className="h-112" />,
});

/** If the cart arrived before the code of its form, React would discard the server's form with the typed text. */
export const loadParts = () =>
  Promise.all([CheckoutForm.preload(), OrderSummary.preload(), EstimateForm.preload()]);

export const parts = (features: Features) => partsOf(CART_PARTS, features);

interface CheckoutStart {
  readonly items: readonly CartItem[];
  readonly summary: CartSummary;
  readonly estimate?: CartEstimate | undefined;
  readonly typed?: CustomerInfo | undefined;
}

/** B14 Without a cookie no form can buy a cart; the browser may still find one in its storage. */
export async function start({ api, visitor }: StartRequest): Promise<CheckoutStart | undefined> {
  if (!visitor || visitor.sessionId === '') return undefined;
  const [cart, typed] = await Promise.all([api.getCart(visitor), api.getTypedDetails(visitor)]);
  return { ...cart, typed, estimate: visitor.estimate };
}

export default function CheckoutPage({ parts: offers }: { parts: CartOffers }) {
  usePageMeta({
    title: `Checkout | ${BRAND.name}`,
    description: `Secure checkout at ${BRAND.name}.`,
    noindex: true,
  });
  const firstData = useFirstPageStart<CheckoutStart>();
  const live = useCart({ eager: firstData === undefined });
  const cart = { ...live, items: live.items ?? firstData?.items };
  const sums = useCartSummary(cart, offers.codes);
  const summary = live.items ? sums : (firstData?.summary ?? sums);
  const isBought = live.items?.length === 0;
  // The typed fields survive a reload, but not the purchase.
  useEffect(() => {
    if (isBought) dropDraft();
  }, [isBought]);
  return (
    // Is as high as the screen in every state, so that the footer does not move when the cart has loaded.
    <div className="min-h-dvh">
      {cart.items?.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <FilledCheckout
          {...{ cart, summary, offers, estimate: firstData?.estimate }}
          typed={firstData?.typed}
        />
      )}
    </div>
  );
}

function EmptyCheckout() {
  return (
    <EmptyPage
      title={CHECKOUT.empty}
      description={CHECKOUT.emptyLead}
      href={href.allMerchandise}
      link={CHECKOUT.continueShopping}
      size="lg"
    />
  );
}

interface FilledCheckoutProps {
  cart: CartView;
  typed: CustomerInfo | undefined;
  summary: CartSummary;
  offers: CartOffers;
  estimate: CartEstimate | undefined;
}

function FilledCheckout({ cart, typed, ...summaryProps }: FilledCheckoutProps) {
  const takesForms = usePlainForm('checkout').isOn;
  return (
    <div className="wrap pt-12 pb-section lg:pt-16">
      <h1 className="display text-display">{CHECKOUT.title}</h1>
      {!cart.items && (takesForms ? <NothingToBuy /> : <NeedsScript />)}
      {cart.failed ? (
        <div role="alert" className="mt-stack grid justify-items-start gap-6">
          <p>{CART.failed}</p>
          <Button variant="secondary" onClick={cart.retry}>
            {CART.retry}
          </Button>
        </div>
      ) : (
        <div
          className={cx(
            'mt-stack grid grid-cols-1 gap-x-16 gap-y-stack lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24',
            !cart.items && 'needs-script',
          )}
        >
          {cart.items ? (
            <>
              {/* The cost comes before the first field, on a phone above the button. */}
              <div className="lg:order-last">
                <OrderSummary cart={cart} {...summaryProps} />
              </div>
              <CheckoutForm
                cart={cart}
                total={summaryProps.summary.total}
                begun={typed}
                offers={summaryProps.offers}
              />
            </>
          ) : (
            <>
              <Skeleton className="h-112 lg:order-last" />
              <FormSkeleton />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Appears where no script can look for the cart. */
function NothingToBuy() {
  return (
    <WithoutScript>
      <p className="mt-6 text-lead">{CHECKOUT.empty}</p>
      <p className="mt-3 text-muted">{CHECKOUT.emptyLead}</p>
      <a href={href.allMerchandise} className={buttonClass({ className: 'mt-6' })}>
        {CHECKOUT.continueShopping}
      </a>
    </WithoutScript>
  );
}

const FORM_LINES = ['email', 'name', 'address', 'city', 'country'];

function FormSkeleton() {
  return (
    <div role="status" className="grid min-h-168 content-start gap-6">
      <VisuallyHidden>{CHECKOUT.loading}</VisuallyHidden>
      {FORM_LINES.map((line) => (
        <Skeleton key={line} className="h-18" />
      ))}
    </div>
  );
}
