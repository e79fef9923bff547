// B15 Builds the breadcrumb of a page: the list the shopper came from, else the product's own category.
import { CATEGORIES, type CategoryId, findSubCategory, isCategoryId, subCategoriesOf } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { hasTagSlug } from '../find/categories.ts';
import { href, matchRoute, ROUTES } from '../routes.ts';

export interface Step {
  readonly name: string;
  readonly path: string;
}

const HOME: Step = { name: 'Home', path: ROUTES.home };
export const ALL_MERCHANDISE_NAME = 'All Merchandise';

export function categoryTrail(id: CategoryId, slug?: string): Step[] {
  const sub = slug === undefined ? undefined : findSubCategory(id, slug);
  return [
    HOME,
    { name: CATEGORIES[id].name, path: href.category(id) },
    ...(sub ? [{ name: sub.name, path: href.subCategory(id, sub.slug) }] : []),
  ];
}

const routeOf = (address: string) => matchRoute(address.split('?', 1)[0] ?? '');

/** Returns the handle of the collection at an address. */
export function collectionAt(address: string): string | undefined {
  const match = routeOf(address);
  return match.name === 'collection' ? match.handle : undefined;
}

/** Returns the steps to the list at an address, with its filters and page; undefined for an address without a list. */
function listTrail(from: string, collectionTitle: string | undefined): Step[] | undefined {
  const match = routeOf(from);
  const steps =
    match.name === 'category'
      ? categoryTrail(match.category)
      : match.name === 'subCategory'
        ? categoryTrail(match.category, match.slug)
        : match.name === 'allMerchandise'
          ? [HOME, { name: ALL_MERCHANDISE_NAME, path: ROUTES.allMerchandise }]
          : match.name === 'collection' && collectionTitle !== undefined
            ? [HOME, { name: collectionTitle, path: from }]
            : undefined;
  return steps?.map((step, at) => (at === steps.length - 1 ? { ...step, path: from } : step));
}

function ownTrail(product: Pick<Product, 'category' | 'tags'>, withAdded: boolean): Step[] {
  const slug = product.category?.slug ?? '';
  if (!isCategoryId(slug)) return [HOME, { name: ALL_MERCHANDISE_NAME, path: ROUTES.allMerchandise }];
  const sub = subCategoriesOf(slug, withAdded).find((each) => hasTagSlug(product, each.slug));
  return categoryTrail(slug, sub?.slug);
}

/** `from` is the address the shopper came from, if it is known; a collection has its title from the shop. */
export const productTrail = (
  product: Product,
  withAdded: boolean,
  from?: string,
  collectionTitle?: string,
): Step[] => [
  ...((from && listTrail(from, collectionTitle)) || ownTrail(product, withAdded)),
  { name: product.name, path: href.product(product) },
];
