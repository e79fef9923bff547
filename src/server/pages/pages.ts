// Server-rendered pages: rendered once per address and catalogue version, cached compressed, sent from
// memory.

import type {
  PageApi,
  PageRenderer,
  Personal,
  PreparedPage,
  Visitor,
} from '../../shared/pages/page-contract.ts';
import { ShopError } from '../../shop/errors.ts';
import { compress, type MemoryResponse, memoryResponse, REVALIDATED } from '../cache/memory-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { allowHostedPage } from '../plugins/security.ts';
import { errorDocument, type PageFiles, renderDocument } from './document.ts';

const BROTLI_QUALITY = 6;
/** For a page that is sent once. */
const FAST_QUALITY = 3;
/** About two seconds of work. Requests beyond that are refused at once. */
const MAX_RENDERINGS = 256;

/** The two forms of a page are cached side by side; no address contains a space. */
const keyOf = (address: string, optedOut = false): string => (optedOut ? `${address} opted-out` : address);

/** No module of the build: an error page needs no script. */
const ERROR_SOURCE = 'error';

const NOT_KEPT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const PERSONAL_HEADERS: Readonly<Record<Personal, Readonly<Record<string, string>>>> = {
  token: { ...NOT_KEPT, 'referrer-policy': 'no-referrer' },
  session: NOT_KEPT,
};

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly filesFor: (source: string) => PageFiles;
  readonly api: PageApi;
  readonly responses: ResponseCache;
  /** The catalogue is too large for the browser to load at once. */
  readonly isLarge: () => boolean;
  readonly publicUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the error of a part that a page was sent without. */
  readonly onPartMissing?: (error: unknown) => void;
  /** False in development, where every page is rendered again. */
  readonly caching?: boolean;
}

export interface Pages {
  /** Returns the page that is cached under exactly this address, without a promise, for speed. */
  cached(path: string, query: string, optedOut?: boolean): MemoryResponse | undefined;
  /** The path must be normalized. B13 A browser that opts out of sales of data gets a page that says so. */
  get(path: string, query: string, visitor?: Visitor, optedOut?: boolean): Promise<MemoryResponse>;
  /** Returns the HTML of a page that says what went wrong; it costs next to nothing. */
  error(message: string, canRetry: boolean): string;
}

export function createPages(options: PagesOptions): Pages {
  const { renderer, filesFor, api, responses, publicUrl, headers, caching = true } = options;
  const { onPartMissing = () => undefined } = options;
  let renderings = 0;

  interface Circumstances {
    readonly refused?: number | undefined;
    readonly optedOut?: boolean | undefined;
  }

  async function compressPage(
    prepared: PreparedPage,
    { refused, optedOut = false }: Circumstances,
  ): Promise<MemoryResponse> {
    const page = prepared.render();
    const html = renderDocument(page, filesFor(page.source), {
      publicUrl,
      features: renderer.features,
      large: options.isLarge(),
      optedOut,
    });
    const encodings = await compress(Buffer.from(html), prepared.cacheable ? BROTLI_QUALITY : FAST_QUALITY);
    return memoryResponse(encodings, {
      status: page.unavailable ? 503 : (refused ?? page.meta.status ?? 200),
      headers: {
        ...(page.personal === 'session' ? allowHostedPage(headers) : headers),
        'content-type': 'text/html; charset=utf-8',
        ...(page.personal ? PERSONAL_HEADERS[page.personal] : REVALIDATED),
      },
    });
  }

  async function render(prepared: PreparedPage, circumstances: Circumstances): Promise<MemoryResponse> {
    if (renderings >= MAX_RENDERINGS) throw new ShopError('overloaded');
    renderings += 1;
    try {
      return await compressPage(prepared, circumstances);
    } finally {
      renderings -= 1;
    }
  }

  return {
    cached: (path, query, optedOut) =>
      responses.cached(keyOf(query === '' ? path : `${path}?${query}`, optedOut)),

    async get(path, query, visitor, optedOut) {
      const version = responses.version();
      const prepared = await renderer.prepare(path, new URLSearchParams(query), api, visitor);
      if (prepared.failure !== undefined) onPartMissing(prepared.failure);
      // Data of an older version must not be cached as the new one.
      const isCurrent = responses.version() === version;
      // The answer to a form is for its sender alone, and has its own status.
      const isAnswer = visitor?.formPage !== undefined;
      if (!caching || !prepared.cacheable || !isCurrent || isAnswer)
        return render(prepared, { refused: visitor?.refusal?.status, optedOut });
      return responses.get(keyOf(prepared.address, optedOut), () => render(prepared, { optedOut }));
    },

    error: (message, canRetry) =>
      errorDocument(renderer.renderError(message, canRetry), filesFor(ERROR_SOURCE)),
  };
}
