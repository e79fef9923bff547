// Loads a page's module when it is needed and renders it without waiting once it has loaded.

import type { ComponentType } from 'react';
import type { FeatureName, Features } from '../../shared/features.ts';
import type { PageAddress, PageApi, Personal, Visitor } from '../../shared/pages/page-contract.ts';
import type { RouteMatch } from '../../shared/routes.ts';
import { loadChunk } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';

export interface StartRequest<Match extends RouteMatch = RouteMatch, Parts = unknown> {
  readonly match: Match;
  readonly query: URLSearchParams;
  readonly api: PageApi;
  readonly parts: Parts;
  /** For data that only adorns the page: undefined if it cannot be read, and the page is then not cached. */
  readonly optional: <Part>(part: Promise<Part>) => Promise<Part | undefined>;
  /** Only pages of a session receive it. */
  readonly visitor?: Visitor | undefined;
}

export interface PageProps<Match extends RouteMatch = RouteMatch, Parts = unknown> {
  readonly match: Match;
  readonly parts: Parts;
}

/** Describes the exports of a file in pages/. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: each page narrows the match to its own route
  readonly default: ComponentType<PageProps<any, any>>;
  /** B0 Chooses what the page shows by the store's additions; its components take props and know of no addition. */
  readonly parts?: (features: Features) => unknown;
  /** Gathers the page's first data on the server. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly start?: (request: StartRequest<any, any>) => Promise<unknown>;
  /** Loads the parts that must be there before the page is hydrated. */
  readonly loadParts?: () => Promise<unknown>;
  /** Fetches the page's data for a link that is about to be followed. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly prefetch?: (client: any, match: any) => Promise<unknown>;
  /**
   * Names the page after its data has loaded: pages that look the same share an address, and pages of typed text are
   * not cached. By default a page is cached under its path and the parameters it reads.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly address?: (request: StartRequest<any, any>, start: any) => PageAddress;
}

export interface PageRoute {
  /** Names the module's source file, which is its key in the build's manifest. */
  readonly source: string;
  /** The page exists only with this addition. */
  readonly feature?: FeatureName;
  readonly load: () => Promise<PageModule>;
  /** Is rendered for each request and never cached. */
  readonly personal?: Personal;
  /** Query parameters the page reads; all others are ignored. */
  readonly query?: readonly string[];
  /** Names the parameter with a visitor's own text, or true if the path holds it: such pages are not cached. */
  readonly uncached?: string | true;
}

const loadedPages = new Map<PageRoute, Loaded<PageModule>>();

/** Returns one promise per page, so that a loaded page renders at once. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const cached = loadedPages.get(route);
  if (cached) return cached;
  const loadWhole = async (): Promise<PageModule> => {
    const page = await route.load();
    await page.loadParts?.();
    return page;
  };
  const promise = markLoaded(loadChunk(loadWhole));
  // A failed page stays failed, so that rendering does not load it repeatedly; a full load recovers it.
  promise.catch(() => undefined);
  loadedPages.set(route, promise);
  return promise;
}
