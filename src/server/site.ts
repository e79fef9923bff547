// Opens the site: its pages, its files and the headers of every response.
import type { ViteDevServer } from 'vite';
import { CATEGORY_IDS } from '../shared/catalogue.ts';
import { GPC_HEADER, WHOLE_LIST_UP_TO } from '../shared/constants.ts';
import { type Features, partsOf } from '../shared/features.ts';
import type { Claims } from '../shared/figures.ts';
import type { CatalogueApi, PersonalApi } from '../shared/pages/page-contract.ts';
import { href } from '../shared/routes.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { Doors } from '../shop/doors/doors.ts';
import type { FindServices } from '../shop/find/find-services.ts';
import type { Log } from '../shop/ports/system.ts';
import type { Publications } from '../shop/publications/publications.ts';
import type { Reviews } from '../shop/reviews/reviews.ts';
import { loadAssets } from './cache/assets.ts';
import type { MemoryResponse } from './cache/memory-response.ts';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import { loadBuild, loadDevelopmentBuild, type SiteBuild } from './pages/build-files.ts';
import { createMarkdownPages, type MarkdownPages } from './pages/markdown.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { hasOptOutSignal, type OptsOut } from './plugins/opt-out.ts';
import { securityHeaders } from './plugins/security.ts';
import { createCatalogueApi } from './routes/catalogue.ts';
import { createPublicationsApi } from './routes/publications.ts';

interface SiteOptions {
  readonly features: Features;
  readonly catalogue: Catalogue;
  readonly personal: PersonalApi;
  readonly claims: () => Promise<Claims>;
  readonly publications: Publications;
  readonly reviews: Pick<Reviews, 'list'>;
  readonly finding: FindServices;
  /** Undefined if the feature is off. */
  readonly doors: Doors | undefined;
  readonly origin: string;
  /** The hosts of pictures besides our own server. */
  readonly imageHosts: readonly string[];
  /** The folder of the browser's files in the build. */
  readonly clientDir: string;
  readonly serverDir: string;
  readonly log: Log;
  readonly vite: ViteDevServer | undefined;
  readonly build: SiteBuild | undefined;
}

/** The memory for pages and catalogue calls. */
const CACHE_BYTES = 80 * 1024 * 1024;
/** Most visits start with these pages. The first rendering of a process is slow, and no shopper should wait for it. */
const FIRST_PAGES = [href.home, ...CATEGORY_IDS.map(href.category), href.allMerchandise];

export interface Site {
  readonly responses: ResponseCache;
  readonly pages: Pages;
  /** B13 Tells whether the request has an opt-out signal that this store honors. */
  readonly optsOut: OptsOut;
  /** Answers the catalogue calls, for the pages and over HTTP. */
  readonly catalogueApi: CatalogueApi;
  /** Undefined if the feature is off. */
  readonly markdown: MarkdownPages | undefined;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly headers: Readonly<Record<string, string>>;
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const { features, catalogue, finding, origin, imageHosts, clientDir, serverDir, vite } = options;
  const build =
    options.build ??
    (vite ? await loadDevelopmentBuild(vite, features) : await loadBuild(clientDir, serverDir, features));
  const headers = securityHeaders({
    scriptHashes: build.scriptHashes,
    styleHashes: build.styleHashes,
    imageHosts,
    https: origin.startsWith('https:'),
    development: vite !== undefined,
  });
  const responses = createResponseCache(
    () => `${catalogue.status().version} ${options.publications.version()} ${options.doors?.version()}`,
    CACHE_BYTES,
  );
  const hasTrueFigures = features.has('true-figures');
  const catalogueApi = createCatalogueApi(
    catalogue,
    {
      findProducts: (query) => finding.find(finding.read(query)),
      listReviews: (input) => options.reviews.list(input),
    },
    partsOf({ tiles: 'related', facts: 'facts' }, features),
  );
  const pages = createPages({
    responses,
    renderer: build.renderer,
    filesFor: build.filesFor,
    api: {
      ...catalogueApi,
      ...createPublicationsApi(options.publications),
      getMenu: () => options.doors?.menu() ?? [],
      ...options.personal,
      claims: async () => (hasTrueFigures ? options.claims() : undefined),
    },
    isLarge: () =>
      features.has('facets') &&
      catalogue.status().ready &&
      catalogue.snapshot().products.length > WHOLE_LIST_UP_TO,
    publicUrl: origin,
    // The same address also has a markdown form, and a form for browsers that opt out of sales of data.
    headers: {
      ...headers,
      vary: [options.doors && 'accept', hasTrueFigures && GPC_HEADER].filter(Boolean).join(', '),
    },
    onPartMissing: (error) => options.log.warn({ err: error }, 'A page was sent without a part that failed'),
    caching: vite === undefined,
  });
  // A page that cannot be rendered is an error for its visitor; nobody has requested it yet.
  if (!vite && catalogue.status().ready)
    for (const path of FIRST_PAGES) await pages.get(path, '').catch(() => undefined);
  return {
    responses,
    pages,
    catalogueApi,
    optsOut: hasTrueFigures ? hasOptOutSignal : () => false,
    markdown:
      options.doors &&
      createMarkdownPages({ catalogue, catalogueApi, find: finding.find, features, origin, headers }),
    headers,
    assets: vite || options.build ? new Map() : await loadAssets(clientDir, headers),
  };
}
