// robots.txt and sitemap.xml: the pages that crawlers may index, with absolute URLs from PUBLIC_URL.
import type { FastifyInstance } from 'fastify';
import { type Addition, isOffered } from '../../shared/features.ts';
import { BUY_PATH, ROUTES, SITEMAP_PATH } from '../../shared/routes.ts';
import { sendFromMemory } from '../cache/memory-response.ts';
import { createSitemap, type SitemapDeps } from '../cache/sitemap.ts';

/** Crawlers stay away from these paths. A link that fills a cart is for people only. */
const HIDDEN: readonly (Addition & { readonly path: string })[] = [
  { path: ROUTES.admin },
  { path: '/api/' },
  { path: `${ROUTES.cart}/`, feature: 'doors' },
  { path: BUY_PATH, feature: 'doors' },
];

export function mountSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const sitemap = createSitemap(deps);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...HIDDEN.filter((each) => isOffered(each, deps.features)).map(({ path }) => `Disallow: ${path}`),
          `Sitemap: ${deps.origin}${SITEMAP_PATH}`,
          '',
        ].join('\n'),
      ),
  );

  app.get(SITEMAP_PATH, async (request, reply) => sendFromMemory({ request, reply }, await sitemap()));
}
