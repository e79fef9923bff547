// robots.txt and sitemap.xml: the pages that crawlers may index, with absolute URLs from PUBLIC_URL.
import type { FastifyInstance } from 'fastify';
import { BUY_PATH, ROUTES, SITEMAP_PATH } from '../../shared/routes.ts';
import { sendFromMemory } from '../cache/memory-response.ts';
import { createSitemap, type SitemapDeps } from '../cache/sitemap.ts';

export function mountSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const sitemap = createSitemap(deps);

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        `Disallow: ${ROUTES.admin}`,
        'Disallow: /api/',
        // A link that fills a cart is for people only.
        ...(deps.features.has('doors') ? [`Disallow: ${ROUTES.cart}/`, `Disallow: ${BUY_PATH}`] : []),
        `Sitemap: ${deps.origin}${SITEMAP_PATH}`,
        '',
      ].join('\n'),
    ),
  );

  app.get(SITEMAP_PATH, async (request, reply) => sendFromMemory({ request, reply }, await sitemap()));
}
