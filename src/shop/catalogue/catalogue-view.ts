// One version of the catalogue, indexed for all lookups.
import {
  ALL_PRODUCTS,
  CATEGORY_IDS,
  DEFAULT_PRODUCT_CATEGORY,
  FEATURED_TAG,
  subCategoriesOf,
} from '../../shared/catalogue.ts';
import { collectionOf } from '../../shared/doors/collections.ts';
import type { Product, ProductVariant } from '../../shared/entities.ts';
import { byNewest } from '../../shared/find/newest.ts';
import { productNumber } from '../../shared/product/product-key.ts';
import { slugify } from '../../shared/text.ts';
import type { CatalogueEntry, ShopCollection } from '../ports/platform.ts';
import { createCollectionLists } from './collection-lists.ts';
import { createPacer } from './pacer.ts';

export interface CatalogueView {
  /** Changes exactly when the content does. */
  readonly version: string;
  /** Featured products first, then the newest first. */
  readonly products: readonly Product[];
  /** The same, with the details that only the server needs. */
  readonly entries: readonly CatalogueEntry[];
  entry(shopifyId: string): CatalogueEntry | undefined;
  /** Finds a product by any of its numbers or by its handle, already URL-decoded. */
  find(key: string): Product | undefined;
  findVariant(variantId: string): { readonly product: Product; readonly variant: ProductVariant } | undefined;
  /** The shop's gift-card product, if it sells one. */
  readonly giftCard: Product | undefined;
  /** B16 The owner's collections that are no category. */
  readonly collections: readonly ShopCollection[];
  collection(handle: string): ShopCollection | undefined;
  /** Empty for a category that does not exist; a collection's products in the owner's order. */
  inCategory(category: string): readonly Product[];
  inSubCategory(category: string, slug: string): readonly Product[];
}

const NONE: readonly Product[] = [];

/** Caches the slugs, because products share their tags. */
function createSlugs(): (tag: string) => string {
  const slugs = new Map<string, string>();
  return (tag) => {
    let slug = slugs.get(tag);
    if (slug === undefined) {
      slug = slugify(tag);
      slugs.set(tag, slug);
    }
    return slug;
  };
}

/**
 * Sorts every list: products tagged 'featured' first, then the newest. The specification shows "the first 8"
 * on the home page; an owner decides which ones by this tag. Equal content also gets an equal order, however
 * it was paged.
 */
export async function arrange(entries: readonly CatalogueEntry[]): Promise<CatalogueEntry[]> {
  const pacer = createPacer();
  const slugOf = createSlugs();
  const featured: CatalogueEntry[] = [];
  const others: CatalogueEntry[] = [];
  // Runs backwards, because the platform lists the oldest first and a nearly sorted list sorts fast.
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    if (pacer.due()) await pacer.rest();
    const entry = entries[index] as CatalogueEntry;
    const isFeatured = entry.product.tags.some((tag) => slugOf(tag) === FEATURED_TAG);
    (isFeatured ? featured : others).push(entry);
  }
  const byAge = (a: CatalogueEntry, b: CatalogueEntry) => newestFirst(a.product, b.product);
  return [...featured.sort(byAge), ...others.sort(byAge)];
}

function newestFirst(a: Product, b: Product): number {
  if (a.createdAt !== b.createdAt) return byNewest(a, b);
  // Compares numbers as text: the longer is the larger, and ids exceed the safe integers.
  if (a.shopifyId.length !== b.shopifyId.length) return b.shopifyId.length - a.shopifyId.length;
  return a.shopifyId < b.shopifyId ? 1 : a.shopifyId > b.shopifyId ? -1 : 0;
}

/** The category's own products; new arrivals are the collection with that handle, whatever the products' category. */
const belongs = ({ product, collections }: CatalogueEntry, category: string): boolean =>
  category === DEFAULT_PRODUCT_CATEGORY ? collections.includes(category) : product.categoryId === category;

const subKey = (category: string, slug: string): string => `${category}/${slug}`;

/** B10 B13 Changes how products are shown, such as by their ratings. The entries stay as they were read. */
export interface ViewStep {
  /** Called with the platform's products each time that they have changed. */
  observe?(entries: readonly CatalogueEntry[]): void;
  /** Called before each view is built, and every few seconds, to read what other instances have changed. Never rejects. */
  refresh?(): Promise<void>;
  /** Part of the view's version: changes when products are shown otherwise. */
  version?(): string;
  /** Returns the same object if nothing changes. */
  show(product: Product, entry: CatalogueEntry): Product;
}

/**
 * The lists share the Product objects; nothing is copied. The entries must be arranged; they do not change.
 */
export async function buildView(
  version: string,
  entries: readonly CatalogueEntry[],
  allCollections: readonly ShopCollection[] = [],
  steps: readonly Pick<ViewStep, 'show'>[] = [],
): Promise<CatalogueView> {
  const pacer = createPacer();
  const slugOf = createSlugs();
  const products: Product[] = [];
  const byNumber = new Map<string, { readonly entry: CatalogueEntry; readonly product: Product }>();
  const byHandle = new Map<string, Product>();
  const byVariant = new Map<string, Product>();
  const lists = new Map<string, Product[]>([[ALL_PRODUCTS, products]]);
  const collections = createCollectionLists(allCollections);
  for (const id of CATEGORY_IDS) {
    lists.set(id, []);
    for (const { slug } of subCategoriesOf(id)) lists.set(subKey(id, slug), []);
  }

  for (const entry of entries) {
    if (pacer.due()) await pacer.rest();
    const product = steps.reduce((shown, step) => step.show(shown, entry), entry.product);
    products.push(product);
    byNumber.set(product.shopifyId, { entry, product });
    byHandle.set(product.handle, product);
    for (const variant of product.variants) byVariant.set(variant.id, product);
    collections.add(entry.collections, product);
    const slugs = new Set(product.tags.map(slugOf));
    for (const id of CATEGORY_IDS) {
      if (!belongs(entry, id)) continue;
      lists.get(id)?.push(product);
      for (const slug of slugs) lists.get(subKey(id, slug))?.push(product);
    }
  }
  // New arrivals are sorted by age alone, featured or not.
  for (const [key, list] of lists)
    if (key === DEFAULT_PRODUCT_CATEGORY || key.startsWith(subKey(DEFAULT_PRODUCT_CATEGORY, '')))
      list.sort(newestFirst);

  return {
    version,
    products,
    entries,
    entry: (shopifyId) => byNumber.get(shopifyId)?.entry,
    giftCard: products.find(({ giftCard, stock }) => giftCard && stock > 0),
    find(key) {
      const number = productNumber(key);
      return (number === undefined ? undefined : byNumber.get(number)?.product) ?? byHandle.get(key);
    },
    findVariant(variantId) {
      const product = byVariant.get(variantId);
      const variant = product?.variants.find(({ id }) => id === variantId);
      return product && variant ? { product, variant } : undefined;
    },
    collections: collections.all,
    collection: collections.find,
    inCategory(category) {
      const handle = collectionOf(category);
      if (handle !== undefined) return collections.products(handle);
      return category.includes('/') ? NONE : (lists.get(category) ?? NONE);
    },
    inSubCategory: (category, slug) => lists.get(subKey(category, slug)) ?? NONE,
  };
}
