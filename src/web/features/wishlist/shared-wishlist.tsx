// B2 Shows a shared wishlist: the server renders it whole; with scripts it can be saved.
import { useState } from 'react';
import { TOASTS } from '../../../shared/messages.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { href } from '../../../shared/routes.ts';
import { addWishes } from '../../api/wishlist.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { WISHLIST } from '../../content/wishlist.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useWishedProducts } from './use-wished-products.ts';
import { WishedLoading } from './wished-loading.tsx';

interface SharedWishlistProps {
  ids: readonly string[];
  /** Holds the server's products. */
  first: readonly CardProduct[] | undefined;
  parts: CardParts;
}

export function SharedWishlist({ ids, first, parts }: SharedWishlistProps) {
  const [isSaved, setSaved] = useState(false);
  const { products, failed, retry } = useWishedProducts(ids, first);
  const cards = products && ids.flatMap((id) => products.get(id) ?? []);
  function save(wished: readonly CardProduct[]) {
    addWishes(wished);
    setSaved(true);
    toast(TOASTS.wishlistSaved(wished.length));
  }
  if (ids.length === 0 || cards?.length === 0)
    return (
      <EmptyPage
        title={WISHLIST.shared}
        description={WISHLIST.sharedEmpty}
        href={href.allMerchandise}
        link={WISHLIST.continueShopping}
        size="lg"
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="display text-display">{WISHLIST.shared}</h1>
        {cards && (
          <div className="flex flex-wrap items-center gap-4">
            {isSaved && (
              <Link href={href.wishlist} className="link">
                {WISHLIST.own}
              </Link>
            )}
            {/* Is not disabled, which would lose the focus. */}
            <Button aria-disabled={isSaved || undefined} onClick={() => isSaved || save(cards)}>
              {isSaved ? WISHLIST.saved : WISHLIST.save}
            </Button>
          </div>
        )}
      </div>
      {cards ? (
        <ProductGrid products={cards} parts={parts} columns="four" className="mt-stack" level={2} />
      ) : (
        <WishedLoading failed={failed} onRetry={retry} />
      )}
    </>
  );
}
