// The contract between the server and the page renderer: what a page gets and what it returns.
import type { EndpointName, Inputs, Replies } from '../api.ts';
import type { MenuLink } from '../doors/menu.ts';
import type { CartItem, CartSummary, MailLink, OrderView, ProductAlert } from '../entities.ts';
import type { Features } from '../features.ts';
import type { CartEstimate, Claims } from '../figures.ts';
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

/** What pages with a token may ask; they are never cached. */
export interface PersonalApi {
  confirmLink(input: Inputs['confirmMail']): Promise<MailLink>;
  unsubscribeLink(input: Inputs['unsubscribe']): Promise<MailLink>;
  listAlerts(input: Inputs['listAlerts']): Promise<ProductAlert[]>;
  getOrder(input: Inputs['getOrder']): Promise<OrderView>;
  getReviewForm(input: Inputs['getReviewForm']): Promise<ReviewForm>;
  getCart(visitor: Visitor): Promise<{ items: CartItem[]; summary: CartSummary }>;
}

/** B14 A form that was not accepted: the message, and the values that were typed. */
export interface FormRefusal {
  /** The call that refused it. */
  readonly form: EndpointName;
  readonly status: number;
  readonly message: string;
  /** The problem of each field that has one. */
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** The person a page is rendered for. Only personal pages get to know. */
export interface Visitor {
  /** Empty before the first change of a cart. */
  readonly sessionId: string;
  readonly ip: string;
  readonly refusal?: FormRefusal | undefined;
  /** The address of the page that answers a form: it stands under that of the call. */
  readonly formPage?: string | undefined;
  /** B13 The reply to the estimate's form. */
  readonly estimate?: CartEstimate | undefined;
}

/** What the shop publishes: the journal and its policies. */
export type PublicationsApi = {
  readonly [Name in 'listArticles' | 'getArticle' | 'getPolicy']: (
    input: Inputs[Name],
  ) => Promise<Replies[Name]>;
};

/** B13 What the pages may say of the shop. */
export interface ClaimsApi {
  claims(): Promise<Claims>;
}

export interface DoorsApi {
  /** The shop's own menu; empty where it has none or the addition is off. */
  getMenu(): readonly MenuLink[];
}

export type PageApi = CatalogueApi & PublicationsApi & PersonalApi & ClaimsApi & DoorsApi;

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path and known query of the page's one true address; absent on pages crawlers should not keep. */
  readonly canonical?: string | undefined;
  /** Crawlers should not keep it, though it has a true address elsewhere. */
  readonly noindex?: boolean | undefined;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product' | 'article' | undefined;
  readonly jsonLd?: readonly object[] | undefined;
  /** The picture that paints first, asked for before the page's code arrives. */
  readonly preloadImage?:
    | { readonly src: string; readonly srcSet?: string; readonly sizes?: string; readonly media?: string }
    | undefined;
  /** 404 when the page says that what was asked for does not exist. */
  readonly status?: 200 | 404 | undefined;
}

/** Opened by a token in the address, which is never sent as a referrer, or made of the visitor's own cart. */
export type Personal = 'token' | 'session';

export interface RenderedPage {
  readonly body: string;
  readonly meta: PageMeta;
  /** What the page starts from in the browser, as JSON. */
  readonly start: unknown;
  /** The shop's own menu. */
  readonly menu?: readonly MenuLink[] | undefined;
  /** Source module of the page, to find its chunks in the build's manifest. */
  readonly source: string;
  /** The catalogue could not be read: the page stands without its products and is not cached. */
  readonly unavailable?: boolean | undefined;
  /** Never cached, by us or by a proxy. */
  readonly personal?: Personal | undefined;
  /** B14 The form that this page answers, and the page's own address. */
  readonly refusal?: FormRefusal | undefined;
  readonly formPage?: string | undefined;
}

/** Which page an address asks for, known from its data and before it is rendered. */
export interface PageAddress {
  /** The page's one true address: all that ask for the same page share it, and it is the key it is cached under. */
  readonly address: string;
  /** False for what there is no end of, such as words a visitor types. */
  readonly cacheable: boolean;
}

export interface PreparedPage extends PageAddress {
  render(): RenderedPage;
}

/** What is the same around every page. */
export interface PageFrame {
  /** The inline script; constant, so that the security policy can name its hash. */
  readonly script: string;
  /** Markup that covers the page on a full load. */
  readonly splash: string;
  readonly fontUrls: readonly string[];
  /** Source modules of what the header opens: fetched with the page, so that the first press waits for no code. */
  readonly parts: readonly string[];
  readonly themeColor: string;
}

export interface PageRenderer {
  /** The path in its one spelling (`canonicalPath`). */
  prepare(path: string, query: URLSearchParams, api: PageApi, visitor?: Visitor): Promise<PreparedPage>;
  readonly frame: PageFrame;
  /** The additions that the rendered pages have. */
  readonly features: Features;
}

/** On <html>: the features that are switched off, for the browser to know. */
export const FEATURES_OFF_ATTRIBUTE = 'data-features-off';

/** The only maker of markup that pages may have; the security policy names it. */
export const TRUSTED_TYPES_POLICY = 'store';
/** On <html>: the page's own address, where it answers a form. */
export const FORM_PAGE_ATTRIBUTE = 'data-form-page';
/** On <html>: the catalogue is too large to be loaded as a whole. */
export const LARGE_CATALOGUE_ATTRIBUTE = 'data-large-catalogue';

/** On <html>: the page's script takes presses. */
export const ALIVE_ATTRIBUTE = 'data-alive';
/** On <html> while scripts run: controls that need them are shown, and those for browsers without are not. */
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
/** The same for unknown products and articles; none is named so, because control characters are taken out of vendor text. */
export const UNKNOWN_PRODUCT_ADDRESS = '/product/%00';
export const UNKNOWN_ARTICLE_ADDRESS = '/journal/%00';
export const UNKNOWN_COLLECTION_ADDRESS = '/collections/%00';
