// A page's module: loaded when it is needed, rendered without waiting once it is there.

import type { ComponentType } from 'react';
import type { FeatureName, Features } from '../../shared/features.ts';
import type { PageAddress, PageApi, Personal, Visitor } from '../../shared/pages/page-contract.ts';
import type { RouteMatch } from '../../shared/routes.ts';
import { loadChunk } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';

export interface StartRequest<Match extends RouteMatch = RouteMatch> {
  readonly match: Match;
  readonly query: URLSearchParams;
  readonly api: PageApi;
  readonly features: Features;
  /** Given to pages of a session alone. */
  readonly visitor?: Visitor | undefined;
}

export interface PageProps<Match extends RouteMatch = RouteMatch> {
  readonly match: Match;
}

/** What a file in pages/ exports. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: each page narrows the match to its own route
  readonly default: ComponentType<PageProps<any>>;
  /** Gathers what the page starts from, on the server. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly start?: (request: StartRequest<any>) => Promise<unknown>;
  /** Loads the parts without which the page is not hydrated. */
  readonly loadParts?: () => Promise<unknown>;
  /** Fetches what the page will show, for a link that is about to be followed. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly prefetch?: (client: any, match: any) => Promise<unknown>;
  /**
   * Which page this is, once its data is there: pages that look the same have the same address, and what visitors type
   * is not kept. Without it a page is its path and the parameters it reads, and is kept.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly address?: (request: StartRequest<any>, start: any) => PageAddress;
}

export interface PageRoute {
  /** The module's place in the sources: its key in the build's manifest. */
  readonly source: string;
  /** The addition it belongs to; without that the path is unknown. */
  readonly feature?: FeatureName;
  readonly load: () => Promise<PageModule>;
  /** Rendered for each request and kept by nobody. */
  readonly personal?: Personal;
  /** Query parameters the page reads; all others are ignored. */
  readonly query?: readonly string[];
  /** The parameter that holds what a visitor brings along, or the path itself does: such pages are not kept. */
  readonly uncached?: string | true;
}

const loaded = new Map<PageRoute, Loaded<PageModule>>();

/** One promise per page, so that a page that is there renders at once. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = loaded.get(route);
  if (known) return known;
  const loadWhole = async (): Promise<PageModule> => {
    const page = await route.load();
    await page.loadParts?.();
    return page;
  };
  const promise = markLoaded(loadChunk(loadWhole));
  // A page that failed stays failed, so that rendering does not ask for it again and again: a full load is its way out.
  promise.catch(() => undefined);
  loaded.set(route, promise);
  return promise;
}
