// The route of all pages and built files. Whatever is no API call is a page, and an unknown path is the page that says so.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TEXTS } from '../../shared/messages.ts';
import { ShopError } from '../../shop/errors.ts';
import { type MemoryResponse, sendFromMemory } from '../cache/memory-response.ts';
import type { SessionCookie } from '../plugins/forms.ts';
import { type MarkdownPages, wantsMarkdown } from './markdown.ts';
import type { Pages } from './pages.ts';

interface PageRouteDeps {
  readonly pages: Pages;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly markdown?: MarkdownPages | undefined;
  /** For the pages that show a visitor's own cart. */
  readonly cookie: SessionCookie | undefined;
  /** B13 The request carries an opt-out signal that this store heeds. */
  readonly optsOut: (request: FastifyRequest) => boolean;
  /** B16 Shopify's addresses; undefined where they are no concern of the store's. */
  readonly doors?: PageDoors | undefined;
}

/** What stands in front of the pages. */
export interface PageDoors {
  /** Answers a request that is for no page of ours; undefined leaves it to the pages. */
  open(call: PageCall): Promise<FastifyReply> | undefined;
  /** Leads from a page that does not exist to where the owner has moved it. */
  moved(call: PageCall): Promise<FastifyReply> | undefined;
}

export interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly query: string;
}

const WARM_PAGES_ROUTE = { config: { pressureHandler: () => undefined } };

export function mountPages(app: FastifyInstance, deps: PageRouteDeps): void {
  const { pages, assets, cookie, doors, markdown, optsOut } = deps;
  // A server under pressure still sends what is cached, which costs next to nothing.
  app.get('/*', WARM_PAGES_ROUTE, (request, reply) => {
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
    if (path.startsWith('/api/')) throw new ShopError('not_found');
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
