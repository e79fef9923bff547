// robots.txt and sitemap.xml: what crawlers may index, with absolute URLs from PUBLIC_URL.
import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../../shared/catalogue.ts';
import type { Features } from '../../shared/features.ts';
import { href, INDEXED_PATHS, ROUTES } from '../../shared/routes.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Publications } from '../../shop/publications/publications.ts';

const SITEMAP_PATH = '/sitemap.xml';
/** The protocol's own limit for one file. */
const MAX_URLS = 50_000;
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface SitemapDeps {
  readonly catalogue: Catalogue;
  readonly publications: Pick<Publications, 'list'>;
  readonly features: Features;
  /** Whole addresses start with it. */
  readonly origin: string;
}

export function mountSitemap(
  app: FastifyInstance,
  { catalogue, publications, features, origin: publicUrl }: SitemapDeps,
): void {
  function addedPaths(): string[] {
    const journal = features.has('journal')
      ? [ROUTES.journal, ...publications.list().map(({ slug }) => href.article(slug))]
      : [];
    const policies = features.has('reach') ? [ROUTES.privacy, ROUTES.terms, ROUTES.accessibility] : [];
    return [...journal, ...policies];
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          `Disallow: ${ROUTES.admin}`,
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
    const urls = [...INDEXED_PATHS, ...subCategories, ...addedPaths(), ...products].slice(0, MAX_URLS);
    const entries = urls.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
      );
  });
}
