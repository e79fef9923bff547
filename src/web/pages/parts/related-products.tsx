// B1 Shows related and recently viewed products below a product. Loaded when needed.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import { RELATED_COUNT } from '../../../shared/constants.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { call } from '../../api/client.ts';
import { CardSkeletons } from '../../components/product-card/card-skeletons.tsx';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { useRecentlyViewed } from '../../features/product/recently-viewed.ts';

const TITLES = { related: 'You may also like', recent: 'Recently viewed' } as const;

export default function RelatedProducts({ id }: { id: string }) {
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
            <Cards products={related} />
          ) : (
            <CardSkeletons count={RELATED_COUNT} className="grid-cols-2 md:grid-cols-3 lg:grid-cols-4" />
          )}
        </ProductRow>
      )}
      {recentlyViewed && recentlyViewed.length > 0 && (
        <ProductRow id="recent-title" title={TITLES.recent}>
          <Cards products={recentlyViewed} />
        </ProductRow>
      )}
    </>
  );
}

const Cards = ({ products }: { products: readonly CardProduct[] }) => (
  <ProductGrid products={products} columns="four" />
);

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
