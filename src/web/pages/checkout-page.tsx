// §2 Checkout: the customer form beside the order summary. The cart is the shopper's own, so it loads in the browser.

import { useEffect } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { href } from '../../shared/routes.ts';
import { useCart } from '../api/cart.ts';
import { useCartSummary } from '../api/cart-summary.ts';
import { CART } from '../content/cart.ts';
import { CHECKOUT } from '../content/checkout.ts';
import { dropDraft } from '../features/checkout/draft.ts';
import { useFeatures } from '../hydration/features.tsx';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const CheckoutForm = lazyPart(() => import('../features/checkout/checkout-form.tsx'), {
  fallback: <FormSkeleton />,
});
const OrderSummary = lazyPart(() => import('../features/checkout/order-summary.tsx'), {
  fallback: <Skeleton className="h-112" />,
});

// Needed in a moment: they travel while the cart does.
if (typeof document !== 'undefined') {
  CheckoutForm.preload();
  OrderSummary.preload();
}

export default function CheckoutPage() {
  usePageMeta({
    title: `Checkout | ${BRAND.name}`,
    description: `Secure checkout at ${BRAND.name}.`,
    noindex: true,
  });
  const cart = useCart({ eager: true });
  const features = useFeatures();
  const hasCodes = features.has('discounts');
  const showsArrival = features.has('delivery-dates');
  const showsCosts = features.has('true-figures');
  const summary = useCartSummary(cart, hasCodes);
  const isBought = cart.items?.length === 0;
  // What was typed outlives a reload, not the purchase.
  useEffect(() => {
    if (isBought) dropDraft();
  }, [isBought]);
  return (
    // As high as the screen in every state: the footer does not move when the cart has been read.
    <div className="min-h-dvh">
      {cart.items?.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <FilledCheckout {...{ cart, summary, hasCodes, showsArrival, showsCosts }} />
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
  cart: ReturnType<typeof useCart>;
  summary: ReturnType<typeof useCartSummary>;
  hasCodes: boolean;
  showsArrival: boolean;
  showsCosts: boolean;
}

function FilledCheckout({ cart, summary, hasCodes, showsArrival, showsCosts }: FilledCheckoutProps) {
  return (
    <div className="wrap pt-12 pb-section lg:pt-16">
      <h1 className="display text-display">{CHECKOUT.title}</h1>
      <NeedsScript />
      {cart.failed ? (
        <div role="alert" className="mt-stack grid justify-items-start gap-6">
          <p>{CART.failed}</p>
          <Button variant="secondary" onClick={cart.retry}>
            {CART.retry}
          </Button>
        </div>
      ) : (
        <div className="mt-stack grid gap-x-16 gap-y-stack lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24">
          {cart.items ? (
            <>
              {/* What it costs comes before the first field, on a phone above the button. */}
              <div className="lg:order-last">
                <OrderSummary {...{ cart, summary, hasCodes, showsArrival, showsCosts }} />
              </div>
              <CheckoutForm cart={cart} total={summary.total} />
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
