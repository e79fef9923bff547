// B2 Shows the shopper's own wishlist: cards with Add to Cart and remove, and a link to share.
import { useState } from 'react';
import { TOASTS } from '../../../shared/messages.ts';
import { effectiveCents, formatCents } from '../../../shared/money.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { shareLink } from '../../api/load-share.ts';
import { removeWish, usePriceDrop, useWishlist } from '../../api/wishlist.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import { cardSizes } from '../../components/product-card/product-grid.tsx';
import { WISHLIST } from '../../content/wishlist.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { moveFocusBeforeRemoval, REMOVES } from '../../ui/focus.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import { useWishedProducts } from './use-wished-products.ts';
import { WishedLoading } from './wished-loading.tsx';

export function OwnWishlist({ cards }: { cards: CardParts }) {
  const ids = useWishlist();
  const hydrated = useHydrated();
  const { products, failed, retry } = useWishedProducts(ids);
  // The list is unknown while hydrating.
  if (hydrated && ids.length === 0) return <Empty />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="display text-display">{WISHLIST.title}</h1>
        {products && <Share ids={ids.filter((id) => products.has(id))} />}
      </div>
      {products ? (
        <ul className="grid-products mt-stack grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
          {ids.map((id) => {
            const product = products.get(id);
            return (
              <li key={id} className="flex min-w-0 flex-col gap-3">
                {product ? (
                  <>
                    <ProductCard product={product} parts={cards} sizes={cardSizes('four')} level={2} />
                    <PriceDrop product={product} />
                  </>
                ) : (
                  <Gone />
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  className="mt-auto self-start"
                  aria-label={`${WISHLIST.remove} ${product?.name ?? WISHLIST.gone}`}
                  {...REMOVES}
                  onClick={(event) => {
                    moveFocusBeforeRemoval(event);
                    removeWish(id);
                  }}
                >
                  {WISHLIST.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <>
          <WithoutScript>
            <p className="mt-6 max-w-text border-l-2 border-ink pl-4">{WISHLIST.needsScript}</p>
          </WithoutScript>
          <div className="needs-script">
            <WishedLoading failed={failed} onRetry={retry} />
          </div>
        </>
      )}
    </>
  );
}

function Empty() {
  return (
    <EmptyPage
      title={WISHLIST.empty}
      description={WISHLIST.emptyLead}
      href={href.allMerchandise}
      link={WISHLIST.continueShopping}
      size="lg"
    />
  );
}

/** B18 Tells that the product costs less than when it was saved. */
function PriceDrop({ product }: { product: CardProduct }) {
  const drop = usePriceDrop(productKey(product), effectiveCents(product));
  return drop > 0 ? <p className="text-sm font-medium">{WISHLIST.priceDrop(formatCents(drop))}</p> : null;
}

/** Stays in place, so that the shopper sees what happened. */
function Gone() {
  return (
    <div className="grid aspect-[4/5] content-center justify-items-center gap-2 bg-surface px-5 text-center">
      <h2 className="font-medium">{WISHLIST.gone}</h2>
      <p className="text-sm text-muted">{WISHLIST.goneLead}</p>
    </div>
  );
}

function Share({ ids }: { ids: readonly string[] }) {
  const [shared, setShared] = useState(false);
  const path = href.sharedWishlist(ids);
  function share() {
    setShared(true);
    void shareLink(WISHLIST.title, path, TOASTS.wishlistLinkCopied);
  }
  if (ids.length === 0) return null;
  return (
    <div className="grid max-w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <Button variant="secondary" className="justify-self-start" onClick={share}>
        {WISHLIST.share}
      </Button>
      {shared && (
        <p className="text-sm text-muted">
          {WISHLIST.link}{' '}
          <a href={path} className="link break-all text-ink">
            {path}
          </a>
        </p>
      )}
    </div>
  );
}
