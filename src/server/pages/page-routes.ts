// The route of all pages and built files. Every path that is not an API call is a page, and an unknown path
// is the 404 page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TEXTS } from '../../shared/error-texts.ts';
import { ShopError } from '../../shop/errors.ts';
import { type MemoryResponse, sendFromMemory } from '../cache/memory-response.ts';
import { API_PREFIX } from '../plugins/errors.ts';
import type { SessionCookie } from '../plugins/forms.ts';
import type { OptsOut } from '../plugins/opt-out.ts';
import { type MarkdownPages, wantsMarkdown } from './markdown.ts';
import type { Pages } from './pages.ts';

interface PageRouteDeps {
  readonly pages: Pages;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly markdown?: MarkdownPages | undefined;
  /** For the pages that show a visitor's own cart. */
  readonly cookie: SessionCookie | undefined;
  /** B13 Tells whether the request has an opt-out signal that this store honors. */
  readonly optsOut: OptsOut;
  /** B16 Handles Shopify's addresses; undefined if the feature is off. */
  readonly doors?: PageDoors | undefined;
}

/** Handlers that run before the pages. */
export interface PageDoors {
  /** Answers a request that is not for a page; undefined leaves it to the pages. */
  open(call: PageCall): Promise<FastifyReply> | undefined;
  /** Redirects from a page that does not exist to the owner's target. */
  moved(call: PageCall): Promise<FastifyReply> | undefined;
}

export interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly query: string;
}

const PAGES_ROUTE = { config: { isPage: true, pressureHandler: () => undefined } };

export function mountPages(app: FastifyInstance, deps: PageRouteDeps): void {
  const { pages, assets, cookie, doors, markdown, optsOut } = deps;
  // An overloaded server still sends cached pages, which cost next to nothing.
  app.get('/*', PAGES_ROUTE, (request, reply) => {
    const { url } = request;
    const start = url.indexOf('?');
    const [path, query] = start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
    const call = { request, reply, path, query };
    if (!markdown || !wantsMarkdown(request.headers.accept)) return sendPage(call);
    if (app.isUnderPressure()) throw new ShopError('overloaded');
    return markdown.get(path, query).then((text) => (text ? sendFromMemory(call, text) : sendPage(call)));
  });

  function sendPage(call: PageCall): Promise<FastifyReply> | FastifyReply {
    const { request, path, query } = call;
    const isOptedOut = optsOut(request);
    const cached = assets.get(path) ?? pages.cached(path, query, isOptedOut);
    if (cached) return sendFromMemory(call, cached);
    if (path.startsWith(API_PREFIX)) throw new ShopError('not_found');
    if (app.isUnderPressure()) throw new ShopError('overloaded');
    const opened = doors?.open(call);
    if (opened) return opened;
    const visitor = cookie && { sessionId: cookie.read(request), ip: request.ip };
    return pages
      .get(path, query, visitor, isOptedOut)
      .then((page) => (page.status === 404 && doors?.moved(call)) || sendFromMemory(call, page));
  }

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'private, no-store').send({ message: ERROR_TEXTS.not_found }),
  );
}
