// B1 'Popular right now': shows four products after a search without result. Loaded when needed.

import { useQuery } from '@tanstack/react-query';
import { POPULAR_COUNT } from '../../../shared/constants.ts';
import { readFind } from '../../../shared/find/query.ts';
import { findQuery } from '../../api/find.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { SEARCH_TEXT } from '../../content/filters.ts';

const POPULAR = readFind(new URLSearchParams('sort=featured&in-stock=1'), {
  place: 'call',
  facets: true,
  search: true,
});

export default function PopularProducts({ cards }: { cards: CardParts }) {
  const { data } = useQuery(findQuery(POPULAR));
  const products = data?.items.slice(0, POPULAR_COUNT);
  if (!products?.length) return null;
  return (
    <section aria-labelledby="popular-title" className="mt-section">
      <h2 id="popular-title" className="display mb-6 text-title">
        {SEARCH_TEXT.popular}
      </h2>
      <ProductGrid products={products} parts={cards} columns="four" />
    </section>
  );
}
