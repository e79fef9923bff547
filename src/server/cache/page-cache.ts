// Server-rendered pages: rendered once per address and catalogue version, kept compressed, served from memory.
import { LRUCache } from 'lru-cache';
import type { PageApi, PageRenderer, PreparedPage } from '../../shared/pages/page-contract.ts';
import { ShopError } from '../../shop/errors.ts';
import { SharedWork } from '../../shop/shared-work.ts';
import { type PageFiles, renderDocument } from '../pages/document.ts';
import { compress, type MemoryResponse, memoryResponse, REVALIDATED } from './memory-response.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const BROTLI_QUALITY = 6;
/** A tenth fewer bytes for 30 times the work: for the few pages that most visits begin with. */
const BEST_QUALITY = 11;
/** For a page that is sent once. */
const FAST_QUALITY = 3;
/** About two seconds of work. Requests beyond that are refused at once. */
const MAX_RENDERINGS = 256;

/** A page opened by a token: not cached, not indexed, its URL not sent as a referrer. */
const PERSONAL_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  readonly api: PageApi;
  /** Pages are cached under it: a new catalogue makes new pages. Undefined while there is no catalogue. */
  readonly version: () => string | undefined;
  /** The catalogue is too large for the browser to load as a whole. */
  readonly isLarge: () => boolean;
  readonly publicUrl: string;
  /** The headers of a page whose inline style has that hash. */
  readonly headersWith: (styleHashes: readonly string[]) => Readonly<Record<string, string>>;
  /** False in development, where every page is rendered again. */
  readonly caching?: boolean;
}

export interface Pages {
  /** The page cached under exactly this address, if there is one: no promise, for the hot path. */
  cached(path: string, query: string): MemoryResponse | undefined;
  /** The path is in its one spelling. */
  get(path: string, query: string): Promise<MemoryResponse>;
  /** Makes the page again, compressed as far as it goes, and keeps it in place of the one that is there. */
  recompress(path: string): Promise<void>;
}

export function createPages(options: PagesOptions): Pages {
  const { renderer, filesFor, api, publicUrl, headersWith, caching = true } = options;
  const cache = new LRUCache<string, MemoryResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  const renderings = new SharedWork<{ response: MemoryResponse; personal: boolean }>();

  async function render(
    prepared: PreparedPage,
    quality = prepared.cacheable ? BROTLI_QUALITY : FAST_QUALITY,
  ) {
    const page = prepared.render();
    const { html, styleHashes } = renderDocument(page, filesFor(page.source), {
      publicUrl,
      features: renderer.features,
      large: options.isLarge(),
    });
    const encodings = await compress(Buffer.from(html), quality);
    const response = memoryResponse(encodings, {
      status: page.unavailable ? 503 : (page.meta.status ?? 200),
      headers: {
        ...headersWith(styleHashes),
        'content-type': 'text/html; charset=utf-8',
        ...(page.personal ? PERSONAL_HEADERS : REVALIDATED),
      },
    });
    return { response, personal: page.personal === true };
  }

  return {
    cached: (path, query) => cache.get(`${options.version()} ${query === '' ? path : `${path}?${query}`}`),

    async get(path, query) {
      const version = options.version();
      const prepared = await renderer.prepare(path, new URLSearchParams(query), api);
      const key = `${version} ${prepared.address}`;
      const cached = cache.get(key);
      if (cached) return cached;
      // Shoppers who ask for the same page at the same time share one rendering.
      if (!renderings.has(key) && renderings.size >= MAX_RENDERINGS) throw new ShopError('overloaded');
      const { response, personal } = await renderings.join(key, () => render(prepared));
      // A catalogue that changed meanwhile makes its own pages.
      if (caching && prepared.cacheable && !personal && options.version() === version)
        cache.set(key, response);
      return response;
    },

    async recompress(path) {
      const version = options.version();
      const prepared = await renderer.prepare(path, new URLSearchParams(), api);
      if (!caching || !prepared.cacheable) return;
      const { response } = await render(prepared, BEST_QUALITY);
      if (options.version() === version) cache.set(`${version} ${prepared.address}`, response);
    },
  };
}
