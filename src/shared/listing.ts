// §4 §5 §9 Pure listing rules: search, price bands, sorting, and the filters of the two filter bars.
import { ALL_PRODUCTS, type Category, FEATURED_TAG } from './catalogue.ts';
import type { Product } from './entities.ts';
import { type Cents, effectiveCents } from './money.ts';
import type { PageView } from './paging.ts';
import { previewSource, slugify, stripMarkup } from './text.ts';

type Searchable = Pick<Product, 'name' | 'description' | 'tags'>;

/** Stands between the fields of a product's search text, so that no match spans two of them. */
const FIELD_END = '\u0000';
const searchTexts = new WeakMap<Searchable, string>();

/** What a product is searched in, lower-cased and stripped once: typing through thousands must not do it again. */
function searchTextOf(product: Searchable): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const text = [product.name, ...product.tags, stripMarkup(product.description)]
    .join(FIELD_END)
    .toLowerCase();
  searchTexts.set(product, text);
  return text;
}

/** Case-insensitive: the name, the description or any tag holds the text. */
export function matchesSearch(product: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || (!wanted.includes(FIELD_END) && searchTextOf(product).includes(wanted));
}

/** Builds the search texts of a part of a list ahead of the first keystroke. */
export function prepareSearch(products: readonly Searchable[], from: number, count: number): void {
  for (const product of products.slice(from, from + count)) searchTextOf(product);
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

// All Merchandise
export const SORT_FIELDS = ['name', 'price', 'category'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
type SortOrder = (typeof SORT_ORDERS)[number];

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

type SortKey = readonly [number | string, string];
const SORT_KEYS: Readonly<Record<SortField, (product: Product) => SortKey>> = {
  name: (product) => ['', product.name.toLowerCase()],
  price: (product) => [effectiveCents(product), product.name.toLowerCase()],
  category: (product) => [product.categoryId.toLowerCase(), product.name.toLowerCase()],
};
const compareKeys = ([a, nameA]: SortKey, [b, nameB]: SortKey): number =>
  a < b ? -1 : a > b ? 1 : nameA < nameB ? -1 : nameA > nameB ? 1 : 0;

const sortedLists = new WeakMap<readonly Product[], Map<string, readonly Product[]>>();

/** A list in one of its orders, sorted once: filtering keeps the order, so keystrokes never sort. */
function sortMerchandise(
  products: readonly Product[],
  sort: SortField,
  order: SortOrder,
): readonly Product[] {
  const orders = sortedLists.get(products) ?? new Map<string, readonly Product[]>();
  sortedLists.set(products, orders);
  const name = `${sort} ${order}`;
  let sorted = orders.get(name);
  if (!sorted) {
    const keyOf = SORT_KEYS[sort];
    const direction = order === 'asc' ? 1 : -1;
    sorted = products
      .map((product) => ({ product, key: keyOf(product) }))
      .sort((a, b) => direction * compareKeys(a.key, b.key))
      .map(({ product }) => product);
    orders.set(name, sorted);
  }
  return sorted;
}

export function filterMerchandise(products: readonly Product[], filters: MerchandiseFilters): Product[] {
  const { search, category, sort, order } = filters;
  return sortMerchandise(products, sort, order).filter(
    (product) =>
      (category === ALL_PRODUCTS || product.categoryId === category) && matchesSearch(product, search),
  );
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
  newest: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
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

// Category pages
/** The products of a category page out of the list it loads; with a slug, those tagged with the sub-category. */
export function categoryProducts(
  products: readonly Product[],
  category: Pick<Category, 'id' | 'source'>,
  slug?: string,
): readonly Product[] {
  const own =
    category.source === 'all' ? products.filter(({ categoryId }) => categoryId === category.id) : products;
  return slug === undefined ? own : own.filter((product) => hasTagSlug(product, slug));
}

/** The men page is one long page: everything, unpaged. */
export const wholeView = <T>(items: readonly T[]): PageView<T> => ({
  items,
  page: 1,
  pageCount: 1,
  total: items.length,
});

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
