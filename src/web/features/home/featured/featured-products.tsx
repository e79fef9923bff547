// §2 §4 Featured Products: the first eight of the full list, a filter bar, and the empty state.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FEATURED_COUNT, FEATURED_SKELETONS } from '../../../../shared/constants.ts';
import type { Product } from '../../../../shared/entities.ts';
import { readFind } from '../../../../shared/find/query.ts';
import type { CardProduct } from '../../../../shared/product/product-card.ts';
import { href, productKey } from '../../../../shared/routes.ts';
import { findQuery, isLargeCatalogue } from '../../../api/find.ts';
import { everyProductQuery } from '../../../api/products.ts';
import { LISTING_KEPT_MS } from '../../../api/query-client.ts';
import { FEATURED } from '../../../content/home.ts';
import { Link } from '../../../router/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FeaturedFilterBar } from './featured-filter-bar.tsx';
import { useFeatured } from './use-featured.ts';

const FEATURED_FIRST = readFind(new URLSearchParams('sort=featured'), {
  place: 'call',
  facets: true,
  search: false,
});
const GRID = 'grid-products mt-stack grid-cols-2 md:grid-cols-3 lg:grid-cols-4';

interface FeaturedProductsProps {
  /** Holds the server's products; absent after a client-side navigation. */
  first: readonly Product[] | undefined;
  /** 'Load More Products' shows eight more; without it the first eight are all. */
  canGrow: boolean;
  /** B15 Cards say 'From' and the lowest price. */
  fromPrices: boolean;
  renderCard: (product: CardProduct) => ReactNode;
}

export function FeaturedProducts({ first, canGrow, fromPrices, renderCard }: FeaturedProductsProps) {
  const large = canGrow && isLargeCatalogue();
  // The men's page shows the same list, so both cache it equally long.
  const list = useQuery({ ...everyProductQuery, gcTime: LISTING_KEPT_MS, enabled: !large });
  const remote = useQuery({ ...findQuery(FEATURED_FIRST), enabled: large && !first });
  const loadedProducts = list.data ?? first;
  const source = canGrow ? loadedProducts : loadedProducts?.slice(0, FEATURED_COUNT);
  const products: readonly CardProduct[] | undefined = (loadedProducts ?? remote.data?.items)?.slice(
    0,
    FEATURED_COUNT,
  );
  const isLost = canGrow && list.isError && !list.data;
  const loading = products === undefined && (large ? remote.isPending : list.isPending);
  return (
    <section aria-labelledby="featured-products" aria-busy={loading} className="pb-section">
      <div className="wrap">
        <SectionHeading
          id="featured-products"
          eyebrow={FEATURED.eyebrow}
          title={FEATURED.title}
          lead={FEATURED.lead}
          action={
            <Link href={href.category('new-arrivals')} className={buttonClass({ variant: 'link' })}>
              {FEATURED.link}
            </Link>
          }
        />
        {loading && <Loading />}
        {!loading && !products?.length && (
          <EmptyState
            level={3}
            title={FEATURED.emptyTitle}
            description={FEATURED.emptyText}
            action={
              list.isError && (
                <Button variant="secondary" onClick={() => void list.refetch()}>
                  {FEATURED.retry}
                </Button>
              )
            }
          />
        )}
        {products && products.length > 0 && (
          <FeaturedList
            products={products}
            list={large || isLost ? undefined : source}
            isPartial={canGrow && !list.data}
            onRetry={isLost ? () => void list.refetch() : undefined}
            canGrow={canGrow}
            fromPrices={fromPrices}
            renderCard={renderCard}
          />
        )}
      </div>
    </section>
  );
}

interface FeaturedListProps {
  products: readonly CardProduct[];
  list: readonly Product[] | undefined;
  isPartial: boolean;
  /** Loads the list that could not be loaded. */
  onRetry: (() => void) | undefined;
  /** True if 'Load More Products' works. */
  canGrow: boolean;
  fromPrices: boolean;
  renderCard: FeaturedProductsProps['renderCard'];
}

function FeaturedList(props: FeaturedListProps) {
  const { products, list, isPartial, onRetry, canGrow, fromPrices, renderCard } = props;
  const { visible, total, isChanged, failed, retry, ...featured } = useFeatured({
    products,
    list,
    isPartial,
    fromPrices,
  });
  const hasMore = !failed && (total === undefined || visible.length < total);
  const grid = useRef<HTMLUListElement>(null);
  const lengthBefore = useRef(0);
  // The button disappears after the last products, so the first new product takes its focus.
  useEffect(() => {
    const { activeElement, body } = document;
    const firstNew = grid.current?.children[lengthBefore.current];
    if (!hasMore && lengthBefore.current > 0 && activeElement === body) firstNew?.querySelector('a')?.focus();
    if (!hasMore) lengthBefore.current = 0;
  }, [hasMore]);
  const showMore = () => {
    lengthBefore.current = visible.length;
    featured.more();
  };
  return (
    <>
      <FeaturedFilterBar
        filters={featured.filters}
        categories={featured.categories}
        onChange={featured.filter}
      />
      <VisuallyHidden role="status">
        {isChanged && total !== undefined && `${visible.length} of ${total} products shown`}
      </VisuallyHidden>
      {visible.length > 0 && (
        <ul ref={grid} className={GRID}>
          {visible.map((product) => (
            <li key={productKey(product)} className="min-w-0">
              {renderCard(product)}
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <div role="alert">
          <EmptyState
            level={3}
            title="We could not load these products"
            action={<Button onClick={onRetry ?? retry}>{FEATURED.retry}</Button>}
          />
        </div>
      )}
      {total === 0 && (
        <EmptyState level={3} title={FEATURED.noMatchTitle} description={FEATURED.noMatchText} />
      )}
      {(!canGrow || hasMore) && (
        <div className="mt-stack flex justify-center">
          {/* §2: the specification gives this button no behavior. */}
          <Button
            variant="secondary"
            size="lg"
            className="needs-script"
            onClick={canGrow ? showMore : undefined}
          >
            {FEATURED.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={GRID}>
      <VisuallyHidden role="status">{FEATURED.loading}</VisuallyHidden>
      {Array.from({ length: FEATURED_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} data-testid="featured-skeleton">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-3 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
