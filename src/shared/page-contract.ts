// How the server and the rendered pages talk: what a page is asked with, and what it gives back.
import type { Inputs, Replies } from './api.ts';
import type { Features } from './features.ts';

/** The calls a page may make while the server renders it; answered in process, without HTTP. */
export type PageApi = {
  readonly [Name in 'listProducts' | 'getProduct' | 'listCategories' | 'findProducts']: (
    input: Inputs[Name],
  ) => Promise<Replies[Name]>;
};

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path and known query of the page's one true address; absent on pages crawlers should not keep. */
  readonly canonical?: string | undefined;
  /** Crawlers should not keep it, though it has a true address elsewhere. */
  readonly noindex?: boolean | undefined;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product' | undefined;
  readonly jsonLd?: readonly object[] | undefined;
  /** The picture that paints first, asked for before the page's code arrives. */
  readonly preloadImage?:
    | { readonly src: string; readonly srcSet?: string; readonly sizes?: string }
    | undefined;
  /** 404 when the page says that what was asked for does not exist. */
  readonly status?: 200 | 404 | undefined;
}

export interface RenderedPage {
  readonly body: string;
  readonly meta: PageMeta;
  /** What the page starts from in the browser, as JSON. */
  readonly start: unknown;
  /** Source module of the page, to find its chunks in the build's manifest. */
  readonly source: string;
  /** The catalogue could not be read: the page stands without its products and is not kept. */
  readonly unavailable?: boolean | undefined;
}

export interface PageRenderer {
  /** The cache key of a page: its path and the query parameters it reads, in one order. */
  normalise(path: string, query: URLSearchParams): string;
  /** False for pages that hardly anyone asks for twice: filtered ones and free text. */
  isKept(address: string): boolean;
  render(url: string, api: PageApi): Promise<RenderedPage>;
  /** The one inline script; constant, so that the security policy can name its hash. */
  readonly inlineScript: string;
  readonly fontUrls: readonly string[];
  readonly themeColor: string;
  /** The additions that the rendered pages have. */
  readonly features: Features;
}

/** On <html>: the features that are switched off, for the browser to know. */
export const FEATURES_OFF_ATTRIBUTE = 'data-features-off';

/** On <html>: the catalogue is too large to be loaded as a whole. */
export const LARGE_CATALOGUE_ATTRIBUTE = 'data-large-catalogue';

export const ROOT_ID = 'root';
export const START_ID = 'start';
/** On the links to the fonts, which wait for the inline script's word. */
export const FACE_MARK = 'data-face';

/** Every unknown path shows the same page, so all of them share this address. */
export const NOT_FOUND_ADDRESS = '/404';
