// Server-rendered pages: rendered once per address and catalogue version, kept compressed, answered from memory.
import { NOT_FOUND_ADDRESS, type PageApi, type PageRenderer } from '../../shared/page-contract.ts';
import { ShopError } from '../../shop/errors.ts';
import { type PageFiles, renderDocument } from '../pages/document.ts';
import { ByteCache } from './byte-cache.ts';
import { compress, type MemoryResponse, memoryResponse } from './memory-response.ts';
import { SharedWork } from './shared-work.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const BROTLI_QUALITY = 6;
/** Two seconds of work: who would wait longer is told so at once. */
const MOST_RENDERINGS = 256;

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  readonly api: PageApi;
  /** Pages are kept under it: a new catalogue makes new pages. Undefined while there is no catalogue. */
  readonly version: () => string | undefined;
  /** The catalogue is too large for the browser to load as a whole. */
  readonly isLarge: () => boolean;
  readonly publicUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cacheBytes?: number;
}

export interface Pages {
  /** The kept page, if there is one: no promise, for the hot path. */
  cached(path: string, query: string): MemoryResponse | undefined;
  get(path: string, query: string): Promise<MemoryResponse>;
}

export function createPages(options: PagesOptions): Pages {
  const { renderer, filesFor, api, publicUrl, headers } = options;
  const cache = new ByteCache<MemoryResponse>(options.cacheBytes ?? CACHE_BYTES);
  const renderings = new SharedWork<MemoryResponse>();

  const addressOf = (path: string, query: string): string =>
    renderer.normalise(path, new URLSearchParams(query));

  async function render(address: string): Promise<MemoryResponse> {
    const page = await renderer.render(address, api);
    const html = renderDocument(page, filesFor(page.source), {
      publicUrl,
      features: renderer.features,
      large: options.isLarge(),
    });
    const encodings = await compress(Buffer.from(html), BROTLI_QUALITY);
    return memoryResponse(encodings, {
      status: page.unavailable ? 503 : (page.meta.status ?? 200),
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    });
  }

  return {
    // A plain address is its own key; anything else goes through the normal way.
    cached: (path, query) => (query === '' ? cache.get(`${options.version()} ${path}`) : undefined),

    async get(path, query) {
      const address = addressOf(path, query);
      const key = `${options.version()} ${address}`;
      const known = cache.get(key);
      if (known) return known;
      // Shoppers who ask for the same page at the same time share one rendering.
      if (!renderings.has(key) && renderings.size >= MOST_RENDERINGS) throw new ShopError('overloaded');
      const page = await renderings.join(key, () => render(address));
      // Unknown products are endless; keeping their 404 pages would push real pages out.
      const kept = page.status === 200 ? renderer.isKept(address) : address === NOT_FOUND_ADDRESS;
      if (kept) cache.set(key, page);
      return page;
    },
  };
}
