// §4 §5 §9 Pure listing rules: search, price bands, sorting, and the filters of the two filter bars.
import { ALL_PRODUCTS, FEATURED_TAG } from './catalogue.ts';
import type { Product } from './entities.ts';
import { type Cents, effectiveCents } from './money.ts';
import { previewSource, slugify, stripMarkup } from './text.ts';

type Searchable = Pick<Product, 'name' | 'description' | 'tags'>;

/** Case-insensitive: the name, the description or any tag holds the text. */
export function matchesSearch(product: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return true;
  return (
    product.name.toLowerCase().includes(wanted) ||
    product.tags.some((tag) => tag.toLowerCase().includes(wanted)) ||
    stripMarkup(product.description).toLowerCase().includes(wanted)
  );
}

export const hasTagSlug = (product: Pick<Product, 'tags'>, slug: string): boolean =>
  product.tags.some((tag) => slugify(tag) === slug);

export const PRICE_BANDS = ['all', 'under-50', '50-100', '100-200', 'over-200'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Under 50; 50 to 100 inclusive; above 100 up to 200 inclusive; over 200. */
export function inPriceBand(cents: Cents, band: PriceBand): boolean {
  switch (band) {
    case 'all':
      return true;
    case 'under-50':
      return cents < 50_00;
    case '50-100':
      return cents >= 50_00 && cents <= 100_00;
    case '100-200':
      return cents > 100_00 && cents <= 200_00;
    case 'over-200':
      return cents > 200_00;
  }
}

const compareText = (a: string, b: string): number => {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left < right ? -1 : left > right ? 1 : 0;
};
const byName = (a: Product, b: Product): number => compareText(a.name, b.name);

// All Merchandise
export const SORT_FIELDS = ['name', 'price', 'category'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface MerchandiseFilters {
  readonly search: string;
  readonly category: string;
  readonly sort: SortField;
  readonly order: SortOrder;
}

export const DEFAULT_MERCHANDISE_FILTERS: MerchandiseFilters = {
  search: '',
  category: ALL_PRODUCTS,
  sort: 'name',
  order: 'asc',
};

const COMPARE: Readonly<Record<SortField, (a: Product, b: Product) => number>> = {
  name: byName,
  price: (a, b) => effectiveCents(a) - effectiveCents(b) || byName(a, b),
  category: (a, b) => compareText(a.categoryId, b.categoryId) || byName(a, b),
};

export function filterMerchandise(products: readonly Product[], filters: MerchandiseFilters): Product[] {
  const compare = COMPARE[filters.sort];
  const direction = filters.order === 'asc' ? 1 : -1;
  return products
    .filter(
      (product) =>
        (filters.category === ALL_PRODUCTS || product.categoryId === filters.category) &&
        matchesSearch(product, filters.search),
    )
    .sort((a, b) => direction * compare(a, b));
}

/** The distinct category ids found in the products, in alphabetical order. */
export const distinctCategories = (products: readonly Pick<Product, 'categoryId'>[]): string[] =>
  [...new Set(products.map((product) => product.categoryId))].sort();

// Featured Products
export const FEATURED_SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const;
export type FeaturedSort = (typeof FEATURED_SORTS)[number];

export interface FeaturedFilters {
  readonly search: string;
  readonly category: string;
  readonly price: PriceBand;
  readonly sort: FeaturedSort;
}

export const DEFAULT_FEATURED_FILTERS: FeaturedFilters = {
  search: '',
  category: ALL_PRODUCTS,
  price: 'all',
  sort: 'featured',
};

/** The sort alone does not offer Clear Filters; the search, the category and the price do. */
export const canClearFeatured = (filters: FeaturedFilters): boolean =>
  filters.search !== '' || filters.category !== ALL_PRODUCTS || filters.price !== 'all';

const inFeaturedCategory = (product: Product, category: string): boolean =>
  category === ALL_PRODUCTS ||
  (category === FEATURED_TAG ? hasTagSlug(product, FEATURED_TAG) : product.categoryId === category);

const FEATURED_COMPARE: Readonly<Record<FeaturedSort, ((a: Product, b: Product) => number) | undefined>> = {
  featured: undefined,
  newest: (a, b) => compareText(b.createdAt, a.createdAt),
  'price-low': (a, b) => effectiveCents(a) - effectiveCents(b),
  'price-high': (a, b) => effectiveCents(b) - effectiveCents(a),
};

export function filterFeatured(products: readonly Product[], filters: FeaturedFilters): Product[] {
  const found = products.filter(
    (product) =>
      inFeaturedCategory(product, filters.category) &&
      inPriceBand(effectiveCents(product), filters.price) &&
      matchesSearch(product, filters.search),
  );
  const compare = FEATURED_COMPARE[filters.sort];
  return compare ? found.sort(compare) : found;
}

// Cards
/** What a card shows of a product; every product is one. */
export type CardProduct = Pick<
  Product,
  | 'shopifyId'
  | 'id'
  | 'handle'
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'salePrice'
  | 'imageUrl'
  | 'images'
  | 'stock'
  | 'rating'
>;

const CARD_IMAGES = 2;

/** A product cut down to its card: listing pages carry it twice, as markup and as the data to start from. */
export function toCard(product: CardProduct): CardProduct {
  const { shopifyId, id, handle, name, category, price, salePrice, imageUrl, stock, rating } = product;
  return {
    shopifyId,
    id,
    handle,
    name,
    description: previewSource(product.description),
    category: { slug: category.slug },
    price,
    imageUrl,
    images: product.images.slice(0, CARD_IMAGES).map(({ src }) => ({ src })),
    stock,
    ...(salePrice !== undefined && { salePrice }),
    ...(rating !== undefined && { rating }),
  };
}
