// B2 Wishlist: shows the shopper's own list, read in the browser, or a shared one, which needs no scripts.

import { WISHLIST_MAX } from '../../shared/constants.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import { CARD_PARTS, type CardParts } from '../components/product-card/card-parts.ts';
import { pageTitle } from '../content/page-title.ts';
import { WISHLIST } from '../content/wishlist.ts';
import { OwnWishlist } from '../features/wishlist/own-wishlist.tsx';
import { SharedWishlist } from '../features/wishlist/shared-wishlist.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { useSearch } from '../router/router.tsx';

export const parts = (features: Features) => partsOf(CARD_PARTS, features);

interface WishlistStart {
  readonly products: readonly CardProduct[];
}

/** Returns each id once, and at most as many as a wishlist holds. */
const idsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^\d{1,20}$/.test(id)))].slice(0, WISHLIST_MAX);

export async function start({ query, api }: StartRequest): Promise<WishlistStart> {
  const ids = idsOf(query.get('ids'));
  return { products: ids.length > 0 ? await api.productsByIds({ ids: ids.join(',') }) : [] };
}

export default function WishlistPage({ parts }: { parts: CardParts }) {
  const sharedIds = new URLSearchParams(useSearch()).get('ids');
  const first = usePageStart<WishlistStart>();
  const title = sharedIds === null ? WISHLIST.title : WISHLIST.shared;
  // Crawlers need neither list, so there is no canonical address.
  usePageMeta({ title: pageTitle(title), description: title });
  return (
    <div className="wrap pt-12 pb-section lg:pt-16">
      {sharedIds === null ? (
        <OwnWishlist cards={parts} />
      ) : (
        <SharedWishlist key={sharedIds} ids={idsOf(sharedIds)} first={first?.products} parts={parts} />
      )}
    </div>
  );
}
