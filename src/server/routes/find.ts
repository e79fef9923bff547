// B1 The calls that find products: filtered lists, suggestions, and products related to a product.
import { CATEGORIES, CATEGORY_IDS, DEFAULT_PRODUCT_CATEGORY as NEW } from '../../shared/catalogue.ts';
import type { ShopCategory } from '../../shared/entities.ts';
import { toFoundCard } from '../../shared/find/cards.ts';
import { NO_SUGGESTIONS, SUGGEST_FROM_LETTERS } from '../../shared/find/suggestions.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import type { FindServices } from '../../shop/find/find-services.ts';
import { writerKey } from '../../shop/limits/caller-key.ts';
import { FAST_QUALITY, jsonResponse, sendFromMemory } from '../cache/memory-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Mount } from '../plugins/endpoints.ts';

const MAX_SUGGESTED = 100;
const MAX_CARDS = 50;

interface FindDeps {
  readonly catalogue: { snapshot(): CatalogueView };
  readonly finding: FindServices;
  /** Searches have a cache of their own, because there is no end of them and they must not evict pages. */
  readonly searches: ResponseCache;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export function mountFind(mount: Mount, { catalogue, finding, searches, headers }: FindDeps): void {
  mount('findProducts', async (query, call) => {
    const state = finding.read(query);
    const key = `find${finding.print(state)} ${JSON.stringify(finding.synonyms.current())}`;
    const response = await searches.get(key, async () => {
      const value = await finding.find(state);
      const count = value.corrected === undefined ? value.total : 0;
      return jsonResponse(value, { headers, quality: FAST_QUALITY, found: count });
    });
    if (state.search.trim() && state.page === 1)
      finding.searchLog.saw(state.search, response.found ?? 0, writerKey(call.ip));
    return sendFromMemory(call, response);
  });

  mount('suggest', async ({ q = '' }, call) => {
    const text = q.trim().toLowerCase().slice(0, MAX_SUGGESTED);
    const view = catalogue.snapshot();
    const key = `suggest ${text} ${JSON.stringify(finding.synonyms.current())}`;
    const response = await searches.get(key, async () => {
      const value =
        text.length < SUGGEST_FROM_LETTERS ? NO_SUGGESTIONS : await finding.suggester.suggest(view, text);
      return jsonResponse(value, { headers, quality: FAST_QUALITY });
    });
    return sendFromMemory(call, response);
  });

  mount('relatedProducts', async ({ id }) => {
    const view = catalogue.snapshot();
    const product = view.find(id);
    if (!product) throw new ShopError('product_not_found');
    return (await finding.related.relatedTo(view, product)).map(toFoundCard);
  });

  mount('listCards', async ({ ids = '' }) => {
    const view = catalogue.snapshot();
    return ids
      .split(',')
      .slice(0, MAX_CARDS)
      .map((id) => view.find(id))
      .filter((product) => product !== undefined)
      .map(toFoundCard);
  });
}

/** Returns the categories with a picture and a count for the home page. No two have the same picture. */
export function categoryTiles(view: CatalogueView): ShopCategory[] {
  const used = new Set<string>();
  // Arrivals also belong to another category, so they choose last.
  const byChoice = [...CATEGORY_IDS].sort((a, b) => Number(a === NEW) - Number(b === NEW));
  const tiles = new Map(
    byChoice.map((id) => {
      const products = view.inCategory(id);
      const imageUrl = products.find((each) => each.imageUrl !== '' && !used.has(each.imageUrl))?.imageUrl;
      if (imageUrl) used.add(imageUrl);
      return [id, { productCount: products.length, ...(imageUrl && { imageUrl }) }];
    }),
  );
  return CATEGORY_IDS.map((id) => ({ id, name: CATEGORIES[id].name, slug: id, ...tiles.get(id) }));
}
