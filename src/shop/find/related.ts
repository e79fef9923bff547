// B1 'You may also like': the platform's recommendations, completed from the same sub-category.
import { LRUCache } from 'lru-cache';
import { isCategoryId, subCategoriesOf } from '../../shared/catalogue.ts';
import { RELATED_COUNT } from '../../shared/constants.ts';
import type { Product } from '../../shared/entities.ts';
import { slugify } from '../../shared/text.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Log } from '../ports/system.ts';

const CACHED = 10_000;
/** Recommendations change slowly; the stock is checked each time. */
const CACHED_MS = 60 * 60_000;
/** Visitors who open many products must not use up the platform's rate limit. */
const MAX_AT_ONCE = 8;
/** A slow platform must not delay the page's own suggestions. */
const PATIENCE_MS = 1_500;
const FAILED_CACHED_MS = 60_000;

export interface Related {
  relatedTo(view: CatalogueView, product: Product): Promise<Product[]>;
}

/** Yields the lists that contain a product, the narrowest first. */
function* listsOf(view: CatalogueView, { categoryId, tags }: Product): Generator<readonly Product[]> {
  if (isCategoryId(categoryId)) {
    const slugs = new Set(tags.map(slugify));
    for (const { slug } of subCategoriesOf(categoryId))
      if (slugs.has(slug)) yield view.inSubCategory(categoryId, slug);
    yield view.inCategory(categoryId);
  }
  yield view.products;
}

/** Leaves out the product itself, sold-out products and duplicates. */
export function fillUp(view: CatalogueView, product: Product, ids: readonly string[]): Product[] {
  const products = new Set<Product>();
  const take = (each: Product | undefined): void => {
    if (each && each !== product && each.inStock && products.size < RELATED_COUNT) products.add(each);
  };
  for (const id of ids) take(view.find(id));
  for (const list of listsOf(view, product)) {
    if (products.size >= RELATED_COUNT) break;
    // Starts at the product's own position, so that suggestions differ from page to page.
    const at = list.indexOf(product) + 1;
    for (let step = 0; step < list.length && products.size < RELATED_COUNT; step += 1)
      take(list[(at + step) % list.length]);
  }
  return [...products];
}

interface RelatedDeps {
  readonly platform: Pick<CommercePlatform, 'recommendedProducts'>;
  readonly log: Log;
}

export function createRelated({ platform, log }: RelatedDeps): Related {
  const recommended = new LRUCache<string, Promise<readonly string[]>>({ max: CACHED, ttl: CACHED_MS });
  let inFlight = 0;

  async function ask(shopifyId: string): Promise<readonly string[]> {
    inFlight += 1;
    try {
      return await platform.recommendedProducts(shopifyId, AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      log.warn({ err: error }, 'The platform gave no recommendations');
      recommended.set(shopifyId, Promise.resolve([]), { ttl: FAILED_CACHED_MS });
      return [];
    } finally {
      inFlight -= 1;
    }
  }

  async function idsFor(shopifyId: string): Promise<readonly string[]> {
    const cachedIds = recommended.get(shopifyId);
    if (cachedIds) return cachedIds;
    if (inFlight >= MAX_AT_ONCE) return [];
    const request = ask(shopifyId);
    recommended.set(shopifyId, request);
    return request;
  }

  return {
    async relatedTo(view, product) {
      return fillUp(view, product, await idsFor(product.shopifyId));
    },
  };
}
