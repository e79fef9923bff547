// B16 Maps a path of a Shopify shop to a path of this store. Pure; the caller handles the query.
import { CATEGORIES, findSubCategory, isCategoryId } from '../../shared/catalogue.ts';
import { type FeatureName, type Features, isOffered } from '../../shared/features.ts';
import { href, ROUTES } from '../../shared/routes.ts';

/** The facts about the shop that the mapping needs. */
export interface KnownShop {
  readonly features: Features;
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

/** The usual handles of pages that this store has in its own form. */
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

/** Shopify's lists that are not collections of the owner. */
const WHOLE_LISTS = new Set(['all', 'vendors', 'types']);

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Returns a category's own page; Shopify writes a tag behind the collection, and some tags are our sub-categories. */
function categoryPath(handle: string, tag: string | undefined, features: Features): string | undefined {
  if (!isCategoryId(handle)) return undefined;
  const sub = tag === undefined ? undefined : findSubCategory(handle, tag, features.has('facets'));
  return sub ? href.subCategory(handle, sub.slug) : href.category(CATEGORIES[handle].id);
}

function collectionPath([handle, second, third, ...more]: string[], shop: KnownShop): string | undefined {
  if (more.length > 0) return undefined;
  if (second === 'products' && third !== undefined) return shop.productPath(third);
  if (handle === undefined || WHOLE_LISTS.has(handle)) return ROUTES.allMerchandise;
  if (third !== undefined) return undefined;
  const category = categoryPath(handle, second, shop.features);
  // A collection has a page at the same address here; a tag behind it has none.
  return category ?? (second === undefined ? undefined : href.collection(handle));
}

function articlePath([blog, slug, ...more]: string[], shop: KnownShop): string | undefined {
  if (!isOffered(JOURNAL, shop.features)) return undefined;
  if (blog === undefined || slug === undefined || slug === 'tagged') return ROUTES.journal;
  return more.length === 0 && shop.hasArticle(slug) ? href.article(slug) : undefined;
}

/**
 * Returns the path in this store, or undefined if the path is not one of Shopify's or its subject does not
 * exist here.
 */
export function ownAddressOf(path: string, shop: KnownShop): string | undefined {
  const [root, ...rest] = decodeSegments(path) ?? [];
  const place = (table: ReadonlyMap<string, Place>): string | undefined => {
    const target = rest.length === 1 ? table.get((rest[0] ?? '').toLowerCase()) : undefined;
    return target && isOffered(target, shop.features) ? target.path : undefined;
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
