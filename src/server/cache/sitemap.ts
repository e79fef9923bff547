// The sitemap: written in short steps for each version of the catalogue and the journal, and cached compressed.
import { LRUCache } from 'lru-cache';
import { CATEGORY_IDS, subCategoriesOf } from '../../shared/catalogue.ts';
import { type FeatureName, type Features, isOffered } from '../../shared/features.ts';
import { href, INDEXED_PATHS, ROUTES } from '../../shared/routes.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { createPacer } from '../../shop/catalogue/pacer.ts';
import type { Publications } from '../../shop/publications/publications.ts';
import { compress, type MemoryResponse, memoryResponse, REVALIDATED } from './memory-response.ts';

/** The protocol's own limit for one file. */
const MAX_URLS = 50_000;
/** Compresses three megabytes in a twentieth of a second, off the main thread. */
const BROTLI_QUALITY = 4;
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const TAIL = '</urlset>';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface SitemapDeps {
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly publications: Pick<Publications, 'list' | 'version'>;
  readonly features: Features;
  /** The beginning of absolute addresses. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

const subCategoryPaths = (features: Features): string[] =>
  CATEGORY_IDS.flatMap((id) =>
    subCategoriesOf(id, features.has('facets')).map(({ slug }) => href.subCategory(id, slug)),
  );

export function createSitemap(deps: SitemapDeps): () => Promise<MemoryResponse> {
  const { catalogue, publications, features, origin, headers } = deps;

  function addedPaths(): string[] {
    const articles = publications.list().map(({ slug }) => href.article(slug));
    const added: readonly { readonly feature: FeatureName; readonly paths: readonly string[] }[] = [
      { feature: 'journal', paths: [ROUTES.journal, ...articles] },
      { feature: 'facts', paths: [ROUTES.sizeGuide] },
      { feature: 'reach', paths: [ROUTES.privacy, ROUTES.terms, ROUTES.accessibility] },
    ];
    return added.filter((each) => isOffered(each, features)).flatMap(({ paths }) => paths);
  }

  async function write(): Promise<MemoryResponse> {
    const view = catalogue.status().ready ? catalogue.snapshot() : undefined;
    const products = view?.products.map(href.product) ?? [];
    const collections = view?.collections.map(({ handle }) => href.collection(handle)) ?? [];
    const paths = [
      ...INDEXED_PATHS,
      ...subCategoryPaths(features),
      ...addedPaths(),
      ...collections,
      ...products,
    ].slice(0, MAX_URLS);
    const pacer = createPacer();
    let text = HEAD;
    for (const path of paths) {
      text += `<url><loc>${escapeXml(origin + path)}</loc></url>`;
      if (pacer.due()) await pacer.rest();
    }
    return memoryResponse(await compress(Buffer.from(text + TAIL), BROTLI_QUALITY), {
      headers: {
        ...headers,
        'content-type': 'application/xml; charset=utf-8',
        ...REVALIDATED,
      },
    });
  }

  const responses = new LRUCache<string, MemoryResponse>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: write,
  });
  return () => responses.forceFetch(`${catalogue.status().version} ${publications.version()}`);
}
