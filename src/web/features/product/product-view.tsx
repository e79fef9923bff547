// §2 Shows the product page: gallery at the left, details and Add to Cart at the right.
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { TRUST_NOTES } from '../../../shared/brand.ts';
import { isCategoryId } from '../../../shared/catalogue.ts';
import type { Product } from '../../../shared/entities.ts';
import { formatCents, isOnSale, savingCents } from '../../../shared/money.ts';
import { href } from '../../../shared/routes.ts';
import ProductArrival from '../../components/arrival/product-arrival.tsx';
import { BundleParts } from '../../components/bundle-parts.tsx';
import { TrustNote } from '../../components/trust-note.tsx';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { trustedMarkup } from '../../hydration/trusted-markup.ts';
import { Link } from '../../router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { LowStock } from './low-stock.tsx';
import type { ProductOffers } from './offers.ts';
import { PRODUCT_TEXT } from './product-content.ts';
import { categoryLabel } from './product-data.ts';
import { ProductDetails } from './product-details.tsx';
import { BuyersRating, DefaultRating } from './product-rating.tsx';
import { ShippingCost } from './shipping-cost.tsx';
import SoldOutView from './sold-out-view.ts';
import { PriceAlert, StockBanner } from './stock-banner.tsx';
import { type Purchase, usePurchase } from './use-purchase.ts';

/** Its form needs a library, so its code loads after the page's; its markup is in the page. */
export const GiftCardBox = lazyPart(() => import('./gift-card-box.tsx'));

const TRUST_ICONS = [ShieldCheck, Truck, RotateCcw] as const;

interface ProductViewProps {
  product: Product;
  tone: 'primary' | 'secondary';
  offers: ProductOffers;
  /** The variant in the address. */
  linkedVariantId?: string | undefined;
}

export function ProductView({ product, tone, offers, linkedVariantId }: ProductViewProps) {
  const purchase = usePurchase(product, offers, linkedVariantId);
  const { priced } = purchase;
  const images = product.images.length > 0 ? product.images : [{ src: product.imageUrl }];
  return (
    <article
      data-tone={tone}
      className="wrap grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-9 pb-section md:grid-cols-2 md:pt-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
    >
      {/* On a low screen the small pictures of what sticks are out of sight: those who Tab to them see them in place. */}
      <div className="min-w-0 md:sticky md:top-28 md:self-start md:has-[.gallery-thumb:focus-visible]:static">
        <Gallery
          name={product.name}
          images={images}
          index={purchase.image}
          onIndex={purchase.setImage}
          zooms={offers.facts}
        />
      </div>
      <div className="min-w-0 max-w-xl">
        <p className="mb-4">
          <CategoryBadge product={product} />
        </p>
        <h1 className="display text-heading">{product.name}</h1>
        {offers.reviews ? <BuyersRating product={product} /> : <DefaultRating product={product} />}
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Price price={priced.price} salePrice={priced.salePrice} size="lg" />
          {isOnSale(priced) && (
            <Badge variant="sale" className="bg-tone-soft">
              Save {formatCents(savingCents(priced))}
            </Badge>
          )}
        </p>
        <BelowPrice product={product} purchase={purchase} offers={offers} linkedVariantId={linkedVariantId} />
      </div>
    </article>
  );
}

interface BelowPriceProps {
  product: Product;
  purchase: Purchase;
  offers: ProductOffers;
  linkedVariantId: string | undefined;
}

function BelowPrice({ product, purchase, offers, linkedVariantId }: BelowPriceProps) {
  const { variant, soldOut } = purchase;
  const isGift = offers.giftCards && product.giftCard === true;
  return (
    <>
      {offers.alerts && !product.notSellable && !isGift && <PriceAlert product={product} variant={variant} />}
      {!isGift && <StockBanner product={product} variant={variant} soldOut={soldOut} offers={offers} />}
      {offers.soldOutLooks && !product.inStock && !product.notSellable && (
        <SoldOutView productId={product.shopifyId} />
      )}
      {/* A product that cannot be bought has no arrival day, and a gift card comes by mail. */}
      {offers.arrival && !product.notSellable && !soldOut && !isGift && (
        <div className="mt-4">
          <ProductArrival />
        </div>
      )}
      {offers.costs && !product.notSellable && !isGift && <LowStock variant={variant} />}
      {offers.costs && !product.notSellable && !isGift && <ShippingCost />}
      {offers.costs && <BundleParts parts={variant?.parts} className="mt-4 text-sm text-muted" />}
      {!(offers.costs && product.notSellable) && (
        <div className="mt-8">
          {isGift ? (
            <GiftCardBox product={product} purchase={purchase} />
          ) : (
            <BuyBox product={product} purchase={purchase} offers={offers} linkedVariantId={linkedVariantId} />
          )}
        </div>
      )}
      <TrustNotes notes={isGift ? GIFT_NOTES : TRUST_NOTES.product} linksReturns={offers.returns} />
      <Description markup={product.description} />
      {offers.facts && <ProductDetails product={product} variant={variant} />}
      {product.vendor && <p className="mt-8 text-sm text-muted">Sold by: {product.vendor}</p>}
    </>
  );
}

function CategoryBadge({ product }: { product: Product }) {
  const badge = <Badge variant="tone">{categoryLabel(product)}</Badge>;
  const slug = product.category?.slug ?? '';
  return isCategoryId(slug) ? (
    <Link href={href.category(slug)} className="inline-block py-1">
      {badge}
    </Link>
  ) : (
    badge
  );
}

/** A gift card is not shipped and cannot be returned. */
const GIFT_NOTES = TRUST_NOTES.product.slice(0, 1);

function TrustNotes({ notes, linksReturns }: { notes: readonly string[]; linksReturns: boolean }) {
  return (
    <ul className="mt-9 grid gap-3 text-sm text-muted lg:grid-cols-3 lg:gap-5">
      {notes.map((note, index) => (
        <li key={note} className="flex items-center gap-3 lg:flex-col lg:items-start lg:gap-2">
          <Icon of={TRUST_ICONS[index] ?? ShieldCheck} size={18} className="flex-none text-tone" />
          <TrustNote note={note} linksReturns={linksReturns} />
        </li>
      ))}
    </ul>
  );
}

function Description({ markup }: { markup: string }) {
  return (
    <section aria-labelledby="description-title" className="mt-9 border-t border-line pt-8">
      <h2 id="description-title" className="mb-4 font-medium">
        Description
      </h2>
      {markup.trim() ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, where vendor data enters
        <div className="rich text-muted" dangerouslySetInnerHTML={{ __html: trustedMarkup(markup) }} />
      ) : (
        <p className="text-muted">{PRODUCT_TEXT.defaultDescription}</p>
      )}
    </section>
  );
}
