// The contract between the server and the page renderer.
import type { EndpointName, Inputs, Replies } from '../api.ts';
import type { MenuLink } from '../doors/menu.ts';
import type { CartItem, CartSummary, MailLink, OrderView, ProductAlert } from '../entities.ts';
import type { Features } from '../features.ts';
import type { CartEstimate, Claims } from '../figures.ts';
import type { CustomerInfo } from '../forms.ts';
import type { ReviewForm } from '../reviews/review.ts';

/** The calls a page may make while the server renders it; answered in process, without HTTP. */
export type CatalogueApi = {
  readonly [Name in
    | 'listProducts'
    | 'getProduct'
    | 'listCategories'
    | 'productsByIds'
    | 'giftCard'
    | 'getCollection'
    | 'findProducts'
    | 'listReviews']: (input: Inputs[Name]) => Promise<Readonly<Replies[Name]>>;
};

/** Calls for pages with a token; they are never cached. */
export interface PersonalApi {
  confirmLink(input: Inputs['confirmMail']): Promise<MailLink>;
  unsubscribeLink(input: Inputs['unsubscribe']): Promise<MailLink>;
  listAlerts(input: Inputs['listAlerts']): Promise<ProductAlert[]>;
  getOrder(input: Inputs['getOrder']): Promise<OrderView>;
  getReviewForm(input: Inputs['getReviewForm']): Promise<ReviewForm>;
  /** B14 Gives the details that the visitor typed at a checkout that is not paid yet. */
  getTypedDetails(visitor: Visitor): Promise<CustomerInfo | undefined>;
  getCart(visitor: Visitor): Promise<{ items: CartItem[]; summary: CartSummary }>;
}

/** B14 A refused form: the message, and the values that were typed. */
export interface FormRefusal {
  /** The call that refused it. */
  readonly form: EndpointName;
  readonly status: number;
  readonly message: string;
  /** The problem of each field that has one. */
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** The person a page is rendered for. Only personal pages receive it. */
export interface Visitor {
  /** Empty until the first change of a cart. */
  readonly sessionId: string;
  readonly ip: string;
  readonly refusal?: FormRefusal | undefined;
  /** The page that a form belongs to, because the address is the one of the call. */
  readonly formPage?: string | undefined;
  /** B13 The reply to the estimate's form. */
  readonly estimate?: CartEstimate | undefined;
}

/** Calls for the journal and the policies. */
export type PublicationsApi = {
  readonly [Name in 'listArticles' | 'getArticle' | 'getPolicy']: (
    input: Inputs[Name],
  ) => Promise<Replies[Name]>;
};

/** B13 Calls for the facts that pages state about the shop. */
export interface ClaimsApi {
  /** Undefined if the specification's own claims apply. */
  claims(): Promise<Claims | undefined>;
}

export interface DoorsApi {
  /** The shop's own menu; empty if it has none or the feature is off. */
  getMenu(): readonly MenuLink[];
}

export type PageApi = CatalogueApi & PublicationsApi & PersonalApi & ClaimsApi & DoorsApi;

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path and known query of the page's canonical address; absent on pages that crawlers should not index. */
  readonly canonical?: string | undefined;
  /** Crawlers should not index it, although it has a canonical address elsewhere. */
  readonly noindex?: boolean | undefined;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product' | 'article' | undefined;
  readonly jsonLd?: readonly object[] | undefined;
  /** The picture that paints first, requested before the page's code arrives. */
  readonly preloadImage?:
    | { readonly src: string; readonly srcSet?: string; readonly sizes?: string; readonly media?: string }
    | undefined;
  /** 404 if the page says that its subject does not exist. */
  readonly status?: 200 | 404 | undefined;
}

/** The page has a token in its address, which is never sent as a referrer, or shows the visitor's own cart. */
export type Personal = 'token' | 'session';

export interface RenderedPage {
  readonly body: string;
  readonly meta: PageMeta;
  /** The page's initial data in the browser, as JSON. */
  readonly start: unknown;
  /** The shop's own menu. */
  readonly menu?: readonly MenuLink[] | undefined;
  /** Source module of the page, to find its chunks in the build's manifest. */
  readonly source: string;
  /** The catalogue could not be read: the page has no products and is not cached. */
  readonly unavailable?: boolean | undefined;
  /** Never cached, by us or by a proxy. */
  readonly personal?: Personal | undefined;
  /** B14 The form that this page answers, and the page's own address. */
  readonly refusal?: FormRefusal | undefined;
  readonly formPage?: string | undefined;
}

/** The page of an address, known from its data before it is rendered. */
export interface PageAddress {
  /** The page's canonical address, which is also its cache key. */
  readonly address: string;
  /** False for addresses without limit, such as those with typed words. */
  readonly cacheable: boolean;
}

export interface PreparedPage extends PageAddress {
  /** The error of a part that only adorns the page and was left out; such a page is not cached. */
  readonly failure?: unknown;
  render(): RenderedPage;
}

/** The page that says what went wrong. It works without scripts. */
export interface ErrorScreen {
  readonly title: string;
  readonly body: string;
}

/** The parts that all pages have in common. */
export interface PageFrame {
  /** The inline script; constant, so that the security policy can name its hash. */
  readonly script: string;
  /** Markup that covers the page on a full load. */
  readonly splash: string;
  readonly fontUrls: readonly string[];
  /**
   * Source modules of the panels that the header opens: loaded with the page, so that the first press does
   * not wait.
   */
  readonly parts: readonly string[];
  readonly themeColor: string;
}

export interface PageRenderer {
  /** The path must be normalized (`canonicalPath`). */
  prepare(path: string, query: URLSearchParams, api: PageApi, visitor?: Visitor): Promise<PreparedPage>;
  /** `canRetry` adds a link to the same address. */
  renderError(message: string, canRetry: boolean): ErrorScreen;
  readonly frame: PageFrame;
  readonly features: Features;
}

/** On <html>: the features that are off, for the browser. */
export const FEATURES_OFF_ATTRIBUTE = 'data-features-off';

/** The only policy that may create markup in the browser; the security policy names it. */
export const TRUSTED_TYPES_POLICY = 'store';
/** On <html>: the page's own address, where it answers a form. */
export const FORM_PAGE_ATTRIBUTE = 'data-form-page';
/** On <html>: the catalogue is too large to load at once. */
export const LARGE_CATALOGUE_ATTRIBUTE = 'data-large-catalogue';

/** On <html>: the page's script handles presses. */
export const ALIVE_ATTRIBUTE = 'data-alive';
/** On <html> while scripts run: controls that need them are shown, and the ones without scripts are not. */
export const SCRIPTS_ATTRIBUTE = 'data-scripts';

/** B13 On <html>: the browser has opted out of sales of data, and the footer says that it is honored. */
export const OPTED_OUT_ATTRIBUTE = 'data-opted-out';

export const ROOT_ID = 'root';
export const START_ID = 'start';
/** Present where the page answers a form that was refused. */
export const REFUSAL_ID = 'refusal';
export const MENU_ID = 'menu';

/** Every unknown path shows the same page, so all of them share this address. */
export const NOT_FOUND_ADDRESS = '/404';
/**
 * Unknown products and articles share this address; no product has it, because control characters are removed
 * from vendor text.
 */
export const UNKNOWN_PRODUCT_ADDRESS = '/product/%00';
export const UNKNOWN_ARTICLE_ADDRESS = '/journal/%00';
export const UNKNOWN_COLLECTION_ADDRESS = '/collections/%00';
