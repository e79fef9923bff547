// §7 The catalogue calls: over HTTP from kept bytes, and in process for the pages the server renders.
import { ALL_PRODUCTS } from '../../shared/catalogue.ts';
import type { ShopCategory } from '../../shared/entities.ts';
import type { PageApi } from '../../shared/page-contract.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import { type CatalogueResponses, SHOP_CATEGORIES } from '../cache/catalogue-responses.ts';
import { type MemoryResponse, sendMemory } from '../cache/memory-response.ts';
import type { Call, Mount } from '../plugins/endpoints.ts';

/** The same answers in process, for the pages the server renders. */
export function createPageApi(
  catalogue: Catalogue,
  find: Pick<PageApi, 'findProducts'>,
  categoriesOf: (view: CatalogueView) => ShopCategory[] = () => [...SHOP_CATEGORIES],
): PageApi {
  return {
    listProducts: async ({ category = ALL_PRODUCTS }) => [...catalogue.snapshot().inCategory(category)],
    listCategories: async () => categoriesOf(catalogue.snapshot()),
    ...find,
    async getProduct({ id }) {
      const product = catalogue.snapshot().find(id);
      if (!product) throw new ShopError('product_not_found');
      return product;
    },
  };
}

export function mountCatalogue(mount: Mount, answers: CatalogueResponses): void {
  /** Sends the kept bytes past the framework's serialiser; what the mount would return is not needed any more. */
  function answerFromMemory(call: Call, answer: MemoryResponse): never {
    call.reply.hijack();
    sendMemory(call.request.raw, call.reply.raw, answer);
    return undefined as never;
  }

  mount('listProducts', async ({ category = ALL_PRODUCTS }, call) =>
    answerFromMemory(call, await answers.list(category)),
  );
  mount('getProduct', async ({ id }, call) => answerFromMemory(call, await answers.product(id)));
  mount('listCategories', async (_input, call) => answerFromMemory(call, await answers.categories()));
}
