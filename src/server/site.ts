// Opens the site: its pages, its files and the headers of every response.
import type { ViteDevServer } from 'vite';
import { WHOLE_LIST_UP_TO } from '../shared/constants.ts';
import type { Features } from '../shared/features.ts';
import type { PersonalApi } from '../shared/pages/page-contract.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { FindServices } from '../shop/find/find-services.ts';
import type { Publications } from '../shop/publications/publications.ts';
import { loadAssets } from './cache/assets.ts';
import type { MemoryResponse } from './cache/memory-response.ts';
import { createPages, type Pages } from './cache/page-cache.ts';
import { createWarmPages } from './cache/warm-pages.ts';
import { loadBuild, loadDevelopmentBuild, type SiteBuild } from './pages/build-files.ts';
import { securityHeaders } from './plugins/security.ts';
import { createCatalogueApi } from './routes/catalogue.ts';
import { categoryTiles, createFind } from './routes/find.ts';
import { createPublicationsApi } from './routes/publications.ts';

interface SiteOptions {
  readonly features: Features;
  readonly catalogue: Catalogue;
  readonly personal: PersonalApi;
  readonly publications: Publications;
  readonly finding: FindServices;
  readonly origin: string;
  /** Where pictures come from beside our own server. */
  readonly imageHosts: readonly string[];
  /** Where the build put what the browser loads and what renders it. */
  readonly clientDir: string;
  readonly serverDir: string;
  readonly vite: ViteDevServer | undefined;
  readonly build: SiteBuild | undefined;
}

interface Site {
  readonly pages: Pages;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly headers: Readonly<Record<string, string>>;
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const { features, catalogue, origin, imageHosts, clientDir, serverDir, vite } = options;
  const build =
    options.build ??
    (vite ? await loadDevelopmentBuild(vite, features) : await loadBuild(clientDir, serverDir, features));
  const headersWith = (styleHashes: readonly string[]) =>
    securityHeaders({
      scriptHashes: build.scriptHashes,
      styleHashes,
      imageHosts,
      https: origin.startsWith('https:'),
      development: vite !== undefined,
    });
  const headers = headersWith([]);
  const find = createFind({ features, catalogue, finding: options.finding });
  const pages = createPages({
    renderer: build.renderer,
    filesFor: build.filesFor,
    api: {
      ...createCatalogueApi(
        catalogue,
        { findProducts: (query) => find.find(find.read(query)) },
        features.has('related') ? categoryTiles : undefined,
      ),
      ...createPublicationsApi(options.publications),
      ...options.personal,
    },
    isLarge: () =>
      features.has('facets') &&
      catalogue.status().ready &&
      catalogue.snapshot().products.length > WHOLE_LIST_UP_TO,
    version: () => `${catalogue.status().version} ${options.publications.version()}`,
    publicUrl: origin,
    headersWith,
    caching: vite === undefined,
  });
  if (!vite) {
    const warm = createWarmPages(pages);
    if (catalogue.status().ready) await warm();
    catalogue.subscribe(() => void warm());
  }
  return {
    pages,
    headers,
    assets: vite || options.build ? new Map() : await loadAssets(clientDir, headers),
  };
}
