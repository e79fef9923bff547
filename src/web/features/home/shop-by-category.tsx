// §2 B1 Home, 'Shop By Category': loads the categories and announces the coming collection in any case; with tiles, in
// the last of them.

import { useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../../shared/api.ts';
import { isCategoryId } from '../../../shared/catalogue.ts';
import { CATEGORY_SKELETONS } from '../../../shared/constants.ts';
import type { ShopCategory } from '../../../shared/entities.ts';
import { href } from '../../../shared/routes.ts';
import { COVERS_ART } from '../../content/art.ts';
import { countLabel } from '../../content/filters.ts';
import { SHOP_BY_CATEGORY } from '../../content/home.ts';
import { Link } from '../../router/router.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const TILE_LARGEST_PX = 480;

interface ShopByCategoryProps {
  /** True if the server rendered the categories. */
  ready: boolean;
  first?: readonly ShopCategory[] | undefined;
  withTiles: boolean;
}

export function ShopByCategory({ ready, first, withTiles }: ShopByCategoryProps) {
  const categories = useQuery<ShopCategory[]>({ queryKey: [endpointUrl('listCategories')] });
  const tiles = withTiles ? (categories.data ?? first) : undefined;
  const loading = categories.isPending && !ready;
  return (
    <section aria-labelledby="shop-by-category" className="py-section">
      <div className="wrap">
        <h2 id="shop-by-category" className="eyebrow text-muted">
          {SHOP_BY_CATEGORY.title}
        </h2>
        {tiles ? (
          <Tiles categories={tiles} />
        ) : (
          <div className="mt-6 grid min-h-112 md:min-h-104" aria-busy={loading}>
            {loading ? <Loading /> : <ComingSoon />}
          </div>
        )}
      </div>
    </section>
  );
}

function Tiles({ categories }: { categories: readonly ShopCategory[] }) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
      {categories.map(({ id, name, slug, imageUrl, productCount = 0 }) => (
        <li key={id}>
          <Link href={isCategoryId(slug) ? href.category(slug) : href.allMerchandise} className="group block">
            <ProductImage
              src={imageUrl}
              alt=""
              sizes="(min-width: 64rem) 15vw, (min-width: 40rem) 31vw, 46vw"
              largest={TILE_LARGEST_PX}
            />
            <span className="mt-3 block font-medium">{name}</span>
            <span className="block text-sm text-muted tabular-nums">{countLabel(productCount)}</span>
          </Link>
        </li>
      ))}
      <li className="grid aspect-[4/5] content-center gap-3 border border-line p-4 text-center text-balance text-muted">
        <p>{SHOP_BY_CATEGORY.soon}</p>
        <p className="eyebrow">{SHOP_BY_CATEGORY.stay}</p>
      </li>
    </ul>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <VisuallyHidden role="status">{SHOP_BY_CATEGORY.loading}</VisuallyHidden>
      {Array.from({ length: CATEGORY_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} data-testid="category-skeleton" className="grid">
          <Skeleton className="min-h-32" />
        </div>
      ))}
    </div>
  );
}

function ComingSoon() {
  return (
    <div className="grid overflow-hidden bg-surface md:grid-cols-2">
      <div className="flex flex-col justify-center gap-5 p-8 md:p-12 lg:p-16">
        <p className="display text-display">{SHOP_BY_CATEGORY.soon}</p>
        <p className="max-w-96 text-muted">{SHOP_BY_CATEGORY.text}</p>
        <p className="eyebrow text-primary">{SHOP_BY_CATEGORY.stay}</p>
      </div>
      <img
        {...COVERS_ART}
        alt=""
        width="1200"
        height="900"
        loading="lazy"
        className="h-56 w-full object-cover md:h-full"
      />
    </div>
  );
}
