// robots.txt and sitemap.xml: what crawlers may index, with absolute URLs from PUBLIC_URL.
import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../../shared/catalogue.ts';
import { href, INDEXED_PATHS, ROUTES } from '../../shared/routes.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';

const SITEMAP_PATH = '/sitemap.xml';
/** The protocol's own limit for one file. */
const MAX_URLS = 50_000;
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function mountSitemap(
  app: FastifyInstance,
  { catalogue, publicUrl }: { catalogue: Catalogue; publicUrl: string },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          `Disallow: ${ROUTES.admin}`,
          `Disallow: ${ROUTES.checkout}`,
          'Disallow: /api/',
          `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
          '',
        ].join('\n'),
      ),
  );

  app.get(SITEMAP_PATH, async (_request, reply) => {
    const subCategories = Object.values(CATEGORIES).flatMap((category) =>
      category.subCategories.map((sub) => href.subCategory(category.id, sub.slug)),
    );
    const products = catalogue.status().ready ? catalogue.snapshot().products.map(href.product) : [];
    const urls = [...INDEXED_PATHS, ...subCategories, ...products].slice(0, MAX_URLS);
    const entries = urls.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
      );
  });
}
