// §2 Shows the order summary: lines, totals and promises. It loads while the cart is read.
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TRUST_NOTES } from '../../../shared/brand.ts';
import type { CartItem, CartSummary } from '../../../shared/entities.ts';
import type { CartEstimate } from '../../../shared/figures.ts';
import { effectiveCents, formatCents, formatPrice } from '../../../shared/money.ts';
import type { CartView } from '../../api/cart.ts';
import { ArrivalOptions } from '../../components/arrival/cart-arrival.tsx';
import { BundleParts } from '../../components/bundle-parts.tsx';
import type { CartOffers } from '../../components/cart-money/cart-offers.ts';
import { DiscountCode } from '../../components/cart-money/discount-code.tsx';
import { DiscountRows, hasDiscounts } from '../../components/cart-money/discount-rows.tsx';
import { ShippingMeter } from '../../components/cart-money/shipping-meter.tsx';
import { EstimateBox } from '../../components/estimate/estimate-box.tsx';
import { CART, problemText } from '../../content/cart.ts';
import { CHECKOUT } from '../../content/checkout.ts';
import { useRefusal } from '../../hydration/page-start.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductImage } from '../../ui/product-image.tsx';

interface OrderSummaryProps {
  cart: CartView;
  summary: CartSummary;
  offers: CartOffers;
  /** B14 Holds the answer to the estimate's form without scripts. */
  estimate?: CartEstimate | undefined;
}

export default function OrderSummary(props: OrderSummaryProps) {
  const { cart, summary, offers, estimate } = props;
  const refusal = useRefusal();
  const items = cart.items ?? [];
  const total = formatPrice(summary.total);
  const hasShipping = items.some(({ giftCard }) => !giftCard);
  return (
    <section aria-labelledby="summary" className="group/summary bg-surface p-6 sm:p-8 lg:sticky lg:top-28">
      <h2 id="summary" className="display text-title">
        {CHECKOUT.summary}
      </h2>
      <ul className="mt-6 grid gap-5">
        {items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      {items.some(({ problem }) => problem) && (
        <p className="mt-5 border-l-2 border-destructive pl-4 text-sm text-destructive">{CART.problems}</p>
      )}
      {offers.codes && (
        <div className="mt-6 grid gap-5 border-t border-line pt-6">
          {hasShipping && <ShippingMeter freeShipping={summary.freeShipping} />}
          <FoldedCode summary={summary} />
        </div>
      )}
      <dl className="mt-6 grid gap-3 border-t border-line pt-6">
        {hasDiscounts(summary) ? (
          <DiscountRows summary={summary} />
        ) : (
          <Row name={CHECKOUT.subtotal}>{formatPrice(summary.subtotal)}</Row>
        )}
        <Row name={CHECKOUT.shipping} quiet>
          {CHECKOUT.later}
        </Row>
        <Row name={CHECKOUT.tax} quiet>
          {CHECKOUT.later}
        </Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-5">
          <dt className="font-medium">{hasDiscounts(summary) ? CART.total : CHECKOUT.total}</dt>
          <dd className="display text-heading tabular-nums">
            {total}
            {/* The display font has no plus sign. */}
            <span className="font-sans text-title">+</span>
          </dd>
        </div>
      </dl>
      {offers.costs && (
        <div className="mt-6 border-t border-line pt-4">
          <EstimateBox items={items} summary={summary} opened page="checkout" plain={{ refusal, estimate }} />
        </div>
      )}
      {offers.arrival && hasShipping && (
        // An open estimate shows the same days beside its prices.
        <div className="mt-6 border-t border-line pt-6 group-has-[[open]_[data-arrival]]/summary:hidden">
          <ArrivalOptions />
        </div>
      )}
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-6 text-sm text-muted">
        {TRUST_NOTES.checkout.map((note) => (
          <li key={note} className="flex items-center gap-2.5">
            <Icon of={Check} size={16} className="shrink-0 text-success" />
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** B14 Folds the field, because an open one sends people away to look for a code. */
function FoldedCode({ summary }: { summary: CartSummary }) {
  const isRefused = useRefusal()?.form === 'applyDiscount';
  const isUsed = summary.discount !== null || summary.note !== undefined || isRefused;
  const [open, setOpen] = useState(isUsed);
  return (
    <details open={open || isUsed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={buttonClass({ variant: 'link', className: 'cursor-pointer list-none text-sm' })}>
        {CHECKOUT.addCode}
      </summary>
      <div className="mt-3">
        <DiscountCode summary={summary} page="checkout" />
      </div>
    </details>
  );
}

function Row({ name, quiet = false, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className={quiet ? 'text-muted' : 'font-medium tabular-nums'}>{children}</dd>
    </div>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const { product, variantTitle, quantity } = item;
  const problem = problemText(item);
  return (
    <li className="flex gap-4">
      <ProductImage
        src={product.imageUrl}
        alt=""
        sizes="72px"
        largest={320}
        className="w-18 shrink-0 self-start"
      />
      <div className="min-w-0 grow">
        <h3 className="leading-snug font-medium">{product.name}</h3>
        <p className="mt-1 text-sm text-muted">
          {variantTitle && <span className="block">{variantTitle}</span>}
          {item.recipient && <span className="block break-words">{CART.sentTo(item.recipient.email)}</span>}
          {CART.quantity} {quantity}
        </p>
        <BundleParts parts={item.parts} className="mt-1 text-sm text-muted" />
        {problem && <p className="mt-1 text-sm text-destructive">{problem}</p>}
      </div>
      {item.problem !== 'gone' && (
        <p className="leading-snug font-medium tabular-nums">{formatCents(effectiveCents(product))}</p>
      )}
    </li>
  );
}
