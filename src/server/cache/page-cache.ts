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

const PUBLIC_HEADERS = { 'cache-control': 'public, max-age=0, must-revalidate' };
/** A page opened by a token: kept by nobody, found by nobody, its address told to nobody. */
const PERSONAL_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface Rendering {
  readonly response: MemoryResponse;
  readonly keep: boolean;
}

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  readonly api: PageApi;
  /** Pages are kept under it: a new catalogue makes new pages. Undefined while there is no catalogue. */
  readonly version: () => string | undefined;
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
  const renderings = new SharedWork<Rendering>();

  const addressOf = (path: string, query: string): string =>
    renderer.normalise(path, new URLSearchParams(query));

  async function render(address: string): Promise<Rendering> {
    const page = await renderer.render(address, api);
    const html = renderDocument(page, filesFor(page.source), { publicUrl, features: renderer.features });
    const encodings = await compress(Buffer.from(html), BROTLI_QUALITY);
    const response = memoryResponse(encodings, {
      status: page.unavailable ? 503 : (page.meta.status ?? 200),
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        ...(page.personal ? PERSONAL_HEADERS : PUBLIC_HEADERS),
      },
    });
    // Unknown products are endless; keeping their 404 pages would push real pages out.
    const keep =
      !page.personal && !page.passing && (response.status === 200 || address === NOT_FOUND_ADDRESS);
    return { response, keep };
  }

  return {
    // A plain address is its own key; anything else goes through the normal way.
    cached: (path, query) => (query === '' ? cache.get(`${options.version()} ${path}`) : undefined),

    async get(path, query) {
      const address = addressOf(path, query);
      const key = `${options.version()} ${address}`;
      const kept = cache.get(key);
      if (kept) return kept;
      // Shoppers who ask for the same page at the same time share one rendering.
      if (!renderings.has(key) && renderings.size >= MOST_RENDERINGS) throw new ShopError('overloaded');
      const { response, keep } = await renderings.join(key, () => render(address));
      if (keep) cache.set(key, response);
      return response;
    },
  };
}
