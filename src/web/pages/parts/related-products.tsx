// B1 Shows related and recently viewed products below a product. Loaded when needed.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import { RELATED_COUNT } from '../../../shared/constants.ts';
import { call } from '../../api/client.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { CardSkeletons } from '../../components/product-card/card-skeletons.tsx';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { useRecentlyViewed } from '../../features/product/recently-viewed.ts';

const TITLES = { related: 'You may also like', recent: 'Recently viewed' } as const;

export default function RelatedProducts({ id, cards }: { id: string; cards: CardParts }) {
  const recent = useRecentlyViewed(id);
  const ids = recent.join(',');
  const relatedProducts = useQuery({
    queryKey: [endpointUrl('relatedProducts', { id })],
    queryFn: ({ signal }) => call('relatedProducts', { id }, { signal }),
  });
  const recentProducts = useQuery({
    queryKey: [endpointUrl('listCards', { ids })],
    queryFn: ({ signal }) => call('listCards', { ids }, { signal }),
    enabled: ids !== '',
  });
  // The cards render in slices, so that a press in between is answered.
  const related = useDeferredValue(relatedProducts.data);
  const recentlyViewed = useDeferredValue(recentProducts.data);
  return (
    <>
      {related?.length !== 0 && !relatedProducts.isError && (
        <ProductRow id="related-title" title={TITLES.related}>
          {related ? (
            <ProductGrid products={related} parts={cards} columns="four" />
          ) : (
            <CardSkeletons count={RELATED_COUNT} className="grid-cols-2 md:grid-cols-3 lg:grid-cols-4" />
          )}
        </ProductRow>
      )}
      {recentlyViewed && recentlyViewed.length > 0 && (
        <ProductRow id="recent-title" title={TITLES.recent}>
          <ProductGrid products={recentlyViewed} parts={cards} columns="four" />
        </ProductRow>
      )}
    </>
  );
}

function ProductRow({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="wrap pb-section">
      <h2 id={id} className="display mb-8 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
