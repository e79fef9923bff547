// §7 The catalogue calls: over HTTP from cached bytes, and in process for the pages the server renders.
import { ALL_PRODUCTS } from '../../shared/catalogue.ts';
import type { GiftCardOffer, ShopCategory } from '../../shared/entities.ts';
import type { CatalogueApi } from '../../shared/pages/page-contract.ts';
import { type CardProduct, toCard } from '../../shared/product/product-card.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import { type CatalogueResponses, SHOP_CATEGORIES } from '../cache/catalogue-responses.ts';
import { sendFromMemory } from '../cache/send-from-memory.ts';
import type { Mount } from '../plugins/endpoints.ts';

const SHOPIFY_ID = /^\d{1,20}$/;

/** The same responses in process, for the pages the server renders. */
export function createCatalogueApi(
  catalogue: Catalogue,
  find: Pick<CatalogueApi, 'findProducts'>,
  categoriesOf: (view: CatalogueView) => readonly ShopCategory[] = () => SHOP_CATEGORIES,
): CatalogueApi {
  return {
    // The list itself and no copy: what is worked out from a list is remembered with it.
    listProducts: async ({ category = ALL_PRODUCTS }) => catalogue.snapshot().inCategory(category),
    listCategories: async () => categoriesOf(catalogue.snapshot()),
    ...find,
    async getProduct({ id }) {
      const product = catalogue.snapshot().find(id);
      if (!product) throw new ShopError('product_not_found');
      return product;
    },
    giftCard: async () => ({ offer: offerOf(catalogue) }),
    productsByIds: async ({ ids }) => cardsOf(catalogue, ids),
  };
}

/** In the order asked for; ids of products that are not there are left out. */
function cardsOf(catalogue: Pick<Catalogue, 'snapshot'>, ids: string): CardProduct[] {
  const view = catalogue.snapshot();
  return [...new Set(ids.split(','))].flatMap((id) => {
    const product = SHOPIFY_ID.test(id) ? view.find(id) : undefined;
    return product ? [toCard(product)] : [];
  });
}

/** The amounts that can be bought; undefined amounts are not offered. */
function offerOf(catalogue: Pick<Catalogue, 'snapshot'>): GiftCardOffer | null {
  const product = catalogue.snapshot().giftCard;
  if (!product) return null;
  const variants = product.variants.filter(({ stock }) => stock > 0).map(({ id, price }) => ({ id, price }));
  return { productId: product.shopifyId, variants };
}

export function mountCatalogue(
  mount: Mount,
  catalogue: Pick<Catalogue, 'snapshot'>,
  responses: CatalogueResponses,
): void {
  mount('listProducts', async ({ category = ALL_PRODUCTS }, call) =>
    sendFromMemory(call, await responses.list(category)),
  );
  mount('getProduct', async ({ id }, call) => sendFromMemory(call, await responses.product(id)));
  mount('productsByIds', ({ ids }) => cardsOf(catalogue, ids));
  mount('giftCard', () => ({ offer: offerOf(catalogue) }));
  mount('listCategories', async (_input, call) => sendFromMemory(call, await responses.categories()));
}
