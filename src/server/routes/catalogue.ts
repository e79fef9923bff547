// §7 The catalogue calls: over HTTP from cached bytes, and in process for the pages the server renders.
import { endpointUrl } from '../../shared/api.ts';
import { ALL_PRODUCTS, CATEGORIES, CATEGORY_IDS } from '../../shared/catalogue.ts';
import { defined } from '../../shared/defined.ts';
import { type CollectionInfo, collectionOf } from '../../shared/doors/collections.ts';
import type { GiftCardOffer, ShopCategory } from '../../shared/entities.ts';
import { toFoundCard } from '../../shared/find/cards.ts';
import type { CatalogueApi } from '../../shared/pages/page-contract.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { productOf } from '../../shop/catalogue/one-product.ts';
import { ShopError } from '../../shop/errors.ts';
import { jsonResponse, sendFromMemory } from '../cache/memory-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { categoryTiles } from './find.ts';

const KNOWN_LISTS = new Set<string>([ALL_PRODUCTS, ...CATEGORY_IDS]);

const SHOP_CATEGORIES: readonly ShopCategory[] = CATEGORY_IDS.map((id) => ({
  id,
  name: CATEGORIES[id].name,
  slug: id,
}));

const SHOPIFY_ID = /^\d{1,20}$/;

interface CatalogueAdditions {
  /** The categories have pictures and counts. */
  readonly tiles: boolean;
  /** B15 The response for one product includes its facts. */
  readonly facts: boolean;
}

export function createCatalogueApi(
  catalogue: Catalogue,
  find: Pick<CatalogueApi, 'findProducts' | 'listReviews'>,
  { tiles, facts }: CatalogueAdditions,
): CatalogueApi {
  return {
    // Returns the list itself, not a copy, because derived data is cached by the list.
    listProducts: async ({ category = ALL_PRODUCTS }) => catalogue.snapshot().inCategory(category),
    // The names of the categories do not depend on the catalogue.
    listCategories: async () =>
      tiles && catalogue.status().ready ? categoryTiles(catalogue.snapshot()) : SHOP_CATEGORIES,
    ...find,
    getProduct: async ({ id }) => productOf(catalogue.snapshot(), id, facts),
    getCollection: async ({ handle }) => collectionInfo(catalogue, handle),
    giftCard: async () => ({ offer: offerOf(catalogue) }),
    productsByIds: async ({ ids }) => cardsOf(catalogue, ids),
  };
}

function collectionInfo(catalogue: Pick<Catalogue, 'snapshot'>, name: string): CollectionInfo {
  const collection = catalogue.snapshot().collection(name);
  if (!collection) throw new ShopError('not_found');
  const { handle, title, html, image } = collection;
  return defined({ handle, title, html, image });
}

/** In the requested order; unknown ids are left out. */
function cardsOf(catalogue: Pick<Catalogue, 'snapshot'>, ids: string): CardProduct[] {
  const view = catalogue.snapshot();
  return [...new Set(ids.split(','))].flatMap((id) => {
    const product = SHOPIFY_ID.test(id) ? view.find(id) : undefined;
    return product ? [toFoundCard(product)] : [];
  });
}

/** Returns the amounts in stock; undefined amounts are not offered. */
function offerOf(catalogue: Pick<Catalogue, 'snapshot'>): GiftCardOffer | null {
  const product = catalogue.snapshot().giftCard;
  if (!product) return null;
  const variants = product.variants.filter(({ stock }) => stock > 0).map(({ id, price }) => ({ id, price }));
  return { productId: product.shopifyId, variants };
}

interface CatalogueDeps {
  readonly api: CatalogueApi;
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly responses: ResponseCache;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Each response is cached under its request's address, where `mount` finds it. */
export function mountCatalogue(mount: Mount, { api, catalogue, responses, headers }: CatalogueDeps): void {
  mount('listProducts', async ({ category = ALL_PRODUCTS }, call) => {
    const view = catalogue.snapshot();
    // Unknown categories all get the same empty list, so they cannot fill the memory.
    const isKnown = KNOWN_LISTS.has(category) || view.collection(collectionOf(category) ?? '') !== undefined;
    const address = endpointUrl('listProducts', { category: isKnown ? category : '' });
    const list = () => jsonResponse(isKnown ? view.inCategory(category) : [], { headers });
    return sendFromMemory(call, await responses.get(address, list));
  });
  mount('getProduct', async ({ id }, call) => {
    const product = await api.getProduct({ id });
    const address = endpointUrl('getProduct', { id: product.shopifyId });
    return sendFromMemory(call, await responses.get(address, () => jsonResponse(product, { headers })));
  });
  mount('getCollection', api.getCollection);
  mount('productsByIds', api.productsByIds);
  mount('giftCard', api.giftCard);
  mount('listCategories', async (input, call) => {
    const categories = async () => jsonResponse(await api.listCategories(input), { headers });
    return sendFromMemory(call, await responses.get(endpointUrl('listCategories'), categories));
  });
}
