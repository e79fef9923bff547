// B14 /cart: the drawer's content as a page, for browsers without scripts; its controls are forms.

import { BRAND } from '../../shared/brand.ts';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import type { CartEstimate } from '../../shared/figures.ts';
import { href } from '../../shared/routes.ts';
import { useCart } from '../api/cart.ts';
import { useCartSummary } from '../api/cart-summary.ts';
import { CART_PARTS, type CartOffers } from '../components/cart-money/cart-offers.ts';
import { EstimateForm } from '../components/estimate/estimate-box.tsx';
import { CART } from '../content/cart.ts';
import { pageTitle } from '../content/page-title.ts';
import { CartBody, CartFooter, NoLines } from '../features/cart/cart-content.tsx';
import { LINES_FORM_ID } from '../features/cart/cart-line.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { useFirstPageStart, useRefusal } from '../hydration/page-start.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export const parts = (features: Features) => partsOf(CART_PARTS, features);

interface CartStart {
  readonly items: readonly CartItem[];
  readonly summary: CartSummary;
  readonly estimate?: CartEstimate | undefined;
}

export async function start({ api, visitor }: StartRequest): Promise<CartStart | undefined> {
  // The server renders only loaded code.
  await EstimateForm.preload();
  return visitor && { ...(await api.getCart(visitor)), estimate: visitor.estimate };
}

const stay = () => undefined;

export default function CartPage({ parts: offers }: { parts: CartOffers }) {
  usePageMeta({ title: pageTitle(CART.title), description: `${CART.title} at ${BRAND.name}.` });
  const firstData = useFirstPageStart<CartStart>();
  const plain = { refusal: useRefusal(), estimate: firstData?.estimate };
  const live = useCart();
  const cart = { ...live, items: live.items ?? firstData?.items };
  const sums = useCartSummary(cart, offers.codes);
  const summary = live.items ? sums : (firstData?.summary ?? sums);
  const filled = cart.items !== undefined && cart.items.length > 0;
  const back = (
    <Link href={href.allMerchandise} className={buttonClass({ variant: filled ? 'ghost' : 'secondary' })}>
      {CART.continueShopping}
    </Link>
  );
  return (
    <div className="wrap max-w-3xl pt-12 pb-section lg:pt-16">
      <h1 className="display text-heading">{CART.title}</h1>
      <form id={LINES_FORM_ID} method="post" hidden>
        <input type="hidden" name="_method" value="PUT" />
      </form>
      <div className="mt-stack">
        {filled ? (
          <div className="grid gap-12">
            <div>
              <h2 className="sr-only">{CART.items}</h2>
              <CartBody cart={cart} summary={summary} offers={offers} onFollow={stay} plain={plain} />
            </div>
            <CartFooter cart={cart} summary={summary} onFollow={stay} back={back} />
          </div>
        ) : (
          <NoLines cart={cart} back={back} level={2} />
        )}
      </div>
    </div>
  );
}
