// Opens the site: its pages, its files and the headers of every response.
import type { ViteDevServer } from 'vite';
import { CATEGORY_IDS } from '../shared/catalogue.ts';
import { GPC_HEADER, WHOLE_LIST_UP_TO } from '../shared/constants.ts';
import { href } from '../shared/routes.ts';
import { loadAssets } from './cache/assets.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { loadBuild, loadDevelopmentBuild, type SiteBuild } from './pages/build-files.ts';
import { createMarkdownPages } from './pages/markdown.ts';
import { createPages } from './pages/pages.ts';
import type { Site } from './pages/site.ts';
import { hasOptOutSignal } from './plugins/opt-out.ts';
import { securityHeaders } from './plugins/security.ts';
import type { Store } from './subjects/subject.ts';
import type { Subjects } from './subjects/subjects.ts';

interface SiteOptions extends Pick<Store, 'config' | 'catalogue' | 'connected' | 'log' | 'origin'> {
  readonly subjects: Subjects;
  /** The folder of the browser's files in the build. */
  readonly clientDir: string;
  readonly serverDir: string;
  readonly vite: ViteDevServer | undefined;
  readonly build: SiteBuild | undefined;
}

/** The memory for pages and catalogue calls. */
const CACHE_BYTES = 80 * 1024 * 1024;
/** Most visits start with these pages. The first rendering of a process is slow, and no shopper should wait for it. */
const FIRST_PAGES = [href.home, ...CATEGORY_IDS.map(href.category), href.allMerchandise];

export async function openSite(options: SiteOptions): Promise<Site> {
  const { catalogue, subjects, origin, clientDir, serverDir, vite } = options;
  const { features } = options.config;
  const finding = subjects.find.services;
  const publications = subjects.publications.services;
  const doors = subjects.doors.services;
  const { claims } = subjects.insight.services;
  const build =
    options.build ??
    (vite ? await loadDevelopmentBuild(vite, features) : await loadBuild(clientDir, serverDir, features));
  const headers = securityHeaders({
    scriptHashes: build.scriptHashes,
    styleHashes: build.styleHashes,
    imageHosts: options.connected.imageHosts,
    https: origin.startsWith('https:'),
    development: vite !== undefined,
  });
  const responses = createResponseCache(
    () => `${catalogue.status().version} ${publications.version()} ${claims.version()} ${doors?.version()}`,
    CACHE_BYTES,
  );
  const hasTrueFigures = features.has('true-figures');
  const catalogueApi = subjects.catalogue.services;
  const pages = createPages({
    responses,
    renderer: build.renderer,
    filesFor: build.filesFor,
    api: subjects.pages,
    isLarge: () =>
      features.has('facets') &&
      catalogue.status().ready &&
      catalogue.snapshot().products.length > WHOLE_LIST_UP_TO,
    publicUrl: origin,
    // The same address also has a markdown form, and a form for browsers that opt out of sales of data.
    headers: {
      ...headers,
      vary: [doors && 'accept', hasTrueFigures && GPC_HEADER].filter(Boolean).join(', '),
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
    optsOut: hasTrueFigures ? hasOptOutSignal : () => false,
    markdown:
      doors &&
      createMarkdownPages({ catalogue, catalogueApi, find: finding.find, features, origin, headers }),
    headers,
    assets: vite || options.build ? new Map() : await loadAssets(clientDir, headers),
  };
}
