// §7 The catalogue as bytes: each response serialised and compressed once for each version of the catalogue, kept under the
// address that asks for it.
import { LRUCache } from 'lru-cache';
import { endpointUrl } from '../../shared/api.ts';
import { ALL_PRODUCTS, CATEGORIES, CATEGORY_IDS } from '../../shared/catalogue.ts';
import type { ShopCategory } from '../../shared/entities.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import { SharedWork } from '../../shop/shared-work.ts';
import { compress, type MemoryResponse, memoryResponse, REVALIDATED } from './memory-response.ts';

const PRODUCT_CACHE_BYTES = 16 * 1024 * 1024;
/** Responses are compressed well because it happens once; a huge one must not hold a core for seconds. */
const GOOD_QUALITY = 9;
const FAST_QUALITY = 4;
const LARGE_BYTES = 4 * 1024 * 1024;
/** Saves a seventh more but takes four seconds a megabyte: worth it once a catalogue has stood a while, up to that size. */
const BEST_QUALITY = 11;
const RECOMPRESSED_BYTES = 1024 * 1024;
const SETTLED_MS = 30_000;

const listAddress = (category: string): string => endpointUrl('listProducts', { category });
/** Two ways to ask for everything. */
const PLAIN_LIST = endpointUrl('listProducts');
const WHOLE_LIST = listAddress(ALL_PRODUCTS);
const KNOWN_LISTS = new Set<string>([ALL_PRODUCTS, ...CATEGORY_IDS]);

export const SHOP_CATEGORIES: readonly ShopCategory[] = CATEGORY_IDS.map((id) => ({
  id,
  name: CATEGORIES[id].name,
  slug: id,
}));

export interface CatalogueResponses {
  /** The response cached under this address, if there is one. Synchronous, for the hot path. */
  cached(address: string): MemoryResponse | undefined;
  list(category: string): Promise<MemoryResponse>;
  product(id: string): Promise<MemoryResponse>;
  categories(): Promise<MemoryResponse>;
}

export function createCatalogueResponses(
  catalogue: Pick<Catalogue, 'snapshot' | 'status'>,
  headers: Readonly<Record<string, string>>,
  categoriesOf: (view: CatalogueView) => readonly ShopCategory[] = () => SHOP_CATEGORIES,
): CatalogueResponses {
  const products = new LRUCache<string, MemoryResponse>({
    maxSize: PRODUCT_CACHE_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  /** Beside the products, because a large catalogue's list is larger than their whole cache. */
  let lists = new Map<string, MemoryResponse>();
  let version: string | undefined;
  const inFlight = new SharedWork<MemoryResponse>();

  function dropOld(): void {
    const current = catalogue.status().version;
    if (current === version) return;
    version = current;
    lists = new Map();
    products.clear();
  }

  async function compressResponse(bytes: Buffer, quality: number): Promise<MemoryResponse> {
    const encodings = await compress(bytes, bytes.length > LARGE_BYTES ? FAST_QUALITY : quality);
    return memoryResponse(encodings, {
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        ...REVALIDATED,
      },
    });
  }

  /** Those who ask at the same time share the work; when the catalogue changes meanwhile, the response is theirs alone. */
  function respond(address: string, value: unknown, store: (response: MemoryResponse) => void) {
    const madeFor = version;
    return inFlight.join(`${madeFor} ${address}`, async () => {
      const response = await compressResponse(Buffer.from(JSON.stringify(value)), GOOD_QUALITY);
      if (madeFor === version) store(response);
      return response;
    });
  }

  /** Once the catalogue has stood for a while; one list after the other, so that it never takes more than one core. */
  let recompressing = Promise.resolve();
  function recompressLater(address: string): void {
    const current = lists;
    const recompress = async (): Promise<void> => {
      const bytes = current.get(address)?.body('identity').bytes;
      if (lists === current && bytes) current.set(address, await compressResponse(bytes, BEST_QUALITY));
    };
    setTimeout(() => {
      // A list that cannot be recompressed is served as it was.
      recompressing = recompressing.then(recompress).catch(() => undefined);
    }, SETTLED_MS).unref();
  }

  function storeList(address: string, response: MemoryResponse): void {
    lists.set(address, response);
    if (response.body('identity').bytes.length <= RECOMPRESSED_BYTES) recompressLater(address);
  }

  return {
    cached(address) {
      dropOld();
      return products.get(address) ?? lists.get(address === PLAIN_LIST ? WHOLE_LIST : address);
    },

    async list(category) {
      const view = catalogue.snapshot();
      dropOld();
      // Unknown categories all get the same empty list, so they cannot fill the memory.
      const known = KNOWN_LISTS.has(category);
      const address = listAddress(known ? category : '');
      const value = known ? view.inCategory(category) : [];
      return lists.get(address) ?? respond(address, value, (response) => storeList(address, response));
    },

    async product(id) {
      const product = catalogue.snapshot().find(id);
      if (!product) throw new ShopError('product_not_found');
      dropOld();
      const address = endpointUrl('getProduct', { id: product.shopifyId });
      return (
        products.get(address) ?? respond(address, product, (response) => products.set(address, response))
      );
    },

    async categories() {
      dropOld();
      const address = endpointUrl('listCategories');
      const known = lists.get(address);
      if (known) return known;
      // The names are ours: they are there even while the catalogue is not.
      const value = catalogue.status().ready ? categoriesOf(catalogue.snapshot()) : SHOP_CATEGORIES;
      return respond(address, value, (response) => lists.set(address, response));
    },
  };
}
