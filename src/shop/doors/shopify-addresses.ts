// B16 Shopify's addresses: where a path of a Shopify shop leads in this store. Pure; the query is the caller's.
import { CATEGORIES, findSubCategory, isCategoryId } from '../../shared/catalogue.ts';
import { type FeatureName, type Features, isOffered } from '../../shared/features.ts';
import { href, ROUTES } from '../../shared/routes.ts';

/** What has to be known of the shop to answer. */
export interface KnownShop {
  readonly features: Features;
  /** The path of the product with that handle. */
  productPath(handle: string): string | undefined;
  hasArticle(slug: string): boolean;
}

interface Place {
  readonly path: string;
  readonly feature?: FeatureName;
}

const ABOUT = { path: ROUTES.about };
const CONTACT = { path: ROUTES.contact };
const FAQ = { path: ROUTES.faq };
const SHIPPING = { path: ROUTES.shippingReturns };
const ORDERS: Place = { path: ROUTES.orderStatus, feature: 'order-status' };
const PRIVACY: Place = { path: ROUTES.privacy, feature: 'reach' };
const TERMS: Place = { path: ROUTES.terms, feature: 'reach' };
const JOURNAL: Place = { path: ROUTES.journal, feature: 'journal' };

/** The handles that shops give to pages of which this store has its own. */
const PAGES = new Map<string, Place>([
  ['about', ABOUT],
  ['about-us', ABOUT],
  ['our-story', ABOUT],
  ['contact', CONTACT],
  ['contact-us', CONTACT],
  ['faq', FAQ],
  ['faqs', FAQ],
  ['help', FAQ],
  ['shipping', SHIPPING],
  ['returns', SHIPPING],
  ['shipping-returns', SHIPPING],
  ['shipping-and-returns', SHIPPING],
  ['order-status', ORDERS],
  ['track-order', ORDERS],
  ['privacy-policy', PRIVACY],
  ['terms-of-service', TERMS],
  ['accessibility', { path: ROUTES.accessibility, feature: 'reach' }],
  ['wishlist', { path: ROUTES.wishlist, feature: 'wishlist' }],
  ['blog', JOURNAL],
  ['journal', JOURNAL],
]);

/** Shopify's own names of policies. */
const POLICIES = new Map<string, Place>([
  ['privacy-policy', PRIVACY],
  ['terms-of-service', TERMS],
  ['terms-of-sale', TERMS],
  ['legal-notice', TERMS],
  ['refund-policy', SHIPPING],
  ['shipping-policy', SHIPPING],
  ['contact-information', CONTACT],
]);

/** Shopify's lists that are no collection of the owner's. */
const WHOLE_LISTS = new Set(['all', 'vendors', 'types']);

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A category's own page; Shopify writes a tag behind the collection, and some of ours are sub-categories. */
function categoryPath(handle: string, tag: string | undefined): string | undefined {
  if (!isCategoryId(handle)) return undefined;
  const sub = tag === undefined ? undefined : findSubCategory(handle, tag);
  return sub ? href.subCategory(handle, sub.slug) : href.category(CATEGORIES[handle].id);
}

function collectionPath([handle, second, third, ...more]: string[], shop: KnownShop): string | undefined {
  if (more.length > 0) return undefined;
  if (second === 'products' && third !== undefined) return shop.productPath(third);
  if (handle === undefined || WHOLE_LISTS.has(handle)) return ROUTES.allMerchandise;
  if (third !== undefined) return undefined;
  const category = categoryPath(handle, second);
  // The page of a collection is ours, at the same address; a tag behind it is not.
  return category ?? (second === undefined ? undefined : href.collection(handle));
}

function articlePath([blog, slug, ...more]: string[], shop: KnownShop): string | undefined {
  if (!isOffered(JOURNAL, shop.features)) return undefined;
  if (blog === undefined || slug === undefined || slug === 'tagged') return ROUTES.journal;
  return more.length === 0 && shop.hasArticle(slug) ? href.article(slug) : undefined;
}

/** The path of this store, or undefined for what is no address of Shopify's or names nothing that is here. */
export function ownAddressOf(path: string, shop: KnownShop): string | undefined {
  const [root, ...rest] = decodeSegments(path) ?? [];
  const place = (table: ReadonlyMap<string, Place>): string | undefined => {
    const found = rest.length === 1 ? table.get((rest[0] ?? '').toLowerCase()) : undefined;
    return found && isOffered(found, shop.features) ? found.path : undefined;
  };
  switch (root) {
    case 'products':
      if (rest.length > 1) return undefined;
      return rest[0] === undefined ? ROUTES.allMerchandise : shop.productPath(rest[0]);
    case 'collections':
      return collectionPath(rest, shop);
    case 'pages':
      return place(PAGES);
    case 'policies':
      return place(POLICIES);
    case 'blogs':
      return articlePath(rest, shop);
    case 'search':
      return rest.length === 0 ? ROUTES.allMerchandise : undefined;
    case 'account':
      return isOffered(ORDERS, shop.features) ? ORDERS.path : CONTACT.path;
    default:
      return undefined;
  }
}
