// B1 'You may also like': the platform's recommendations, filled up from the same sub-category.
import { LRUCache } from 'lru-cache';
import { CATEGORIES, isCategoryId } from '../../shared/catalogue.ts';
import { RELATED_COUNT } from '../../shared/constants.ts';
import type { Product } from '../../shared/entities.ts';
import { slugify } from '../../shared/text.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Log } from '../ports/system.ts';

const KEPT = 2_000;
/** A platform that is slow or down must not hold the page's own suggestions back. */
const PATIENCE_MS = 1_500;
const FAILED_KEPT_MS = 60_000;

export interface Related {
  relatedTo(view: CatalogueView, product: Product): Promise<Product[]>;
}

/** The lists a product stands in, the narrowest first. */
function* listsOf(view: CatalogueView, { categoryId, tags }: Product): Generator<readonly Product[]> {
  if (isCategoryId(categoryId)) {
    const slugs = new Set(tags.map(slugify));
    for (const { slug } of CATEGORIES[categoryId].subCategories)
      if (slugs.has(slug)) yield view.inSubCategory(categoryId, slug);
    yield view.inCategory(categoryId);
  }
  yield view.products;
}

/** Never the product itself, never one that is sold out, none twice. */
export function fillUp(view: CatalogueView, product: Product, ids: readonly string[]): Product[] {
  const chosen = new Set<Product>();
  const take = (each: Product | undefined): void => {
    if (each && each !== product && each.inStock && chosen.size < RELATED_COUNT) chosen.add(each);
  };
  for (const id of ids) take(view.find(id));
  for (const list of listsOf(view, product)) {
    if (chosen.size >= RELATED_COUNT) break;
    // From the product's own place on, so that neighbors differ from page to page.
    const at = list.indexOf(product) + 1;
    for (let step = 0; step < list.length && chosen.size < RELATED_COUNT; step += 1)
      take(list[(at + step) % list.length]);
  }
  return [...chosen];
}

interface RelatedDeps {
  readonly platform: Pick<CommercePlatform, 'recommendedProducts'>;
  readonly log: Log;
}

export function createRelated({ platform, log }: RelatedDeps): Related {
  const recommended = new LRUCache<string, Promise<readonly string[]>>({ max: KEPT });

  function idsFor(version: string, shopifyId: string): Promise<readonly string[]> {
    const key = `${version} ${shopifyId}`;
    const known = recommended.get(key);
    if (known) return known;
    const asked = platform
      .recommendedProducts(shopifyId, AbortSignal.timeout(PATIENCE_MS))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The platform gave no recommendations');
        recommended.set(key, Promise.resolve([]), { ttl: FAILED_KEPT_MS });
        return [];
      });
    recommended.set(key, asked);
    return asked;
  }

  return {
    async relatedTo(view, product) {
      return fillUp(view, product, await idsFor(view.version, product.shopifyId));
    },
  };
}
