// §7 The catalogue calls: lists serialised and compressed once per catalogue version, products answered from memory.
import { ALL_PRODUCTS, CATEGORIES, CATEGORY_IDS } from '../../shared/catalogue.ts';
import type { ShopCategory } from '../../shared/entities.ts';
import type { PageApi } from '../../shared/page.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { ShopError } from '../../shop/errors.ts';
import { ByteCache } from './byte-cache.ts';
import { compress, type MemoryResponse, memoryResponse, sendMemory } from './memory-response.ts';
import type { Call, Mount } from './mount.ts';
import { SharedWork } from './shared-work.ts';

const PRODUCT_CACHE_BYTES = 16 * 1024 * 1024;
/** Answers are squeezed well because it happens once; a huge one must not hold a core for seconds. */
const GOOD_QUALITY = 9;
const FAST_QUALITY = 4;
const LARGE_BYTES = 4 * 1024 * 1024;
/** Saves a seventh more but takes seconds beside the main thread: worth it once a catalogue has stood this long. */
const BEST_QUALITY = 11;
const SETTLED_MS = 30_000;

const KNOWN_LISTS = new Set<string>([ALL_PRODUCTS, ...CATEGORY_IDS]);

const SHOP_CATEGORIES: ShopCategory[] = CATEGORY_IDS.map((id) => ({
  id,
  name: CATEGORIES[id].name,
  slug: id,
}));

/** The same answers in process, for the pages the server renders. */
export function createPageApi(catalogue: Catalogue): PageApi {
  return {
    listProducts: async ({ category = ALL_PRODUCTS }) => [...catalogue.snapshot().inCategory(category)],
    listCategories: async () => SHOP_CATEGORIES,
    async getProduct({ id }) {
      const product = catalogue.snapshot().find(id);
      if (!product) throw new ShopError('product_not_found');
      return product;
    },
  };
}

export function mountCatalogue(
  mount: Mount,
  { catalogue, headers }: { catalogue: Catalogue; headers: Readonly<Record<string, string>> },
): void {
  const products = new ByteCache<MemoryResponse>(PRODUCT_CACHE_BYTES);
  const answersUnderWay = new SharedWork<MemoryResponse>();
  let lists = new Map<string, Promise<MemoryResponse>>();
  let listsVersion = '';

  async function answerWith(bytes: Buffer, quality: number): Promise<MemoryResponse> {
    const encodings = await compress(bytes, bytes.length > LARGE_BYTES ? FAST_QUALITY : quality);
    return memoryResponse(encodings, {
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    });
  }

  const toAnswer = (value: unknown) => answerWith(Buffer.from(JSON.stringify(value)), GOOD_QUALITY);

  /** Once the catalogue has stood for a while; one list after the other, so that it never takes more than one core. */
  let squeezing = Promise.resolve();
  function squeezeLater(key: string, answer: Promise<MemoryResponse>): void {
    const current = lists;
    const squeeze = async (): Promise<void> => {
      if (lists !== current) return;
      const { bytes } = (await answer).body('identity');
      if (bytes.length <= LARGE_BYTES)
        current.set(key, Promise.resolve(await answerWith(bytes, BEST_QUALITY)));
    };
    setTimeout(() => {
      // A list that cannot be squeezed stays as good as it is.
      squeezing = squeezing.then(squeeze).catch(() => undefined);
    }, SETTLED_MS).unref();
  }

  function listAnswer(category: string): Promise<MemoryResponse> {
    const view = catalogue.snapshot();
    if (view.version !== listsVersion) {
      lists = new Map();
      listsVersion = view.version;
    }
    // Unknown categories all answer with the same empty list, so they cannot fill the memory.
    const key = KNOWN_LISTS.has(category) ? category : '';
    let answer = lists.get(key);
    if (!answer) {
      answer = toAnswer(key === '' ? [] : view.inCategory(key));
      lists.set(key, answer);
      answer.catch(() => lists.delete(key));
      squeezeLater(key, answer);
    }
    return answer;
  }

  async function productAnswer(id: string): Promise<MemoryResponse> {
    const view = catalogue.snapshot();
    const product = view.find(id);
    if (!product) throw new ShopError('product_not_found');
    const key = `${view.version} ${product.shopifyId}`;
    const kept = products.get(key);
    if (kept) return kept;
    const answer = await answersUnderWay.join(key, () => toAnswer(product));
    products.set(key, answer);
    return answer;
  }

  /** Sends the kept bytes past the framework's serialiser; what the mount would return is not needed any more. */
  function answerFromMemory(call: Call, answer: MemoryResponse): never {
    call.reply.hijack();
    sendMemory(call.request.raw, call.reply.raw, answer);
    return undefined as never;
  }

  mount('listProducts', async ({ category }, call) =>
    answerFromMemory(call, await listAnswer(category ?? ALL_PRODUCTS)),
  );
  mount('getProduct', async ({ id }, call) => answerFromMemory(call, await productAnswer(id)));

  let categories: Promise<MemoryResponse> | undefined;
  mount('listCategories', async (_input, call) => {
    categories ??= toAnswer(SHOP_CATEGORIES);
    return answerFromMemory(call, await categories);
  });
}
