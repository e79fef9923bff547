// §2 B1 Category listing pages and their sub-categories: the hero and the listing.

import { BRAND } from '../../shared/brand.ts';
import { CATEGORIES, type Category, findSubCategory, subCategoriesOf } from '../../shared/catalogue.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { type FindRules, type FindState, printFind, readFind, rulesOf } from '../../shared/find/query.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { categoryTrail } from '../../shared/pages/trail.ts';
import { AT_ONCE_MOST } from '../../shared/paging.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { type FoundStart, findAtOnce } from '../api/find.ts';
import { categoryQuery } from '../api/products.ts';
import { CARD_PARTS } from '../components/product-card/card-parts.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { cardSizes } from '../components/product-card/product-grid.tsx';
import { breadcrumbs, breadcrumbTrail } from '../content/structured-data.ts';
import { findAddress } from '../features/listing/find-address.ts';
import { ListingHero } from '../features/listing/listing-hero.tsx';
import { ProductListing } from '../features/listing/product-listing.tsx';
import { SubCategoryLinks } from '../features/listing/sub-category-links.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { imageAt, imageSrcSet } from '../ui/image-source.ts';

const OPEN_GRAPH_PX = 1200;

type CategoryMatch = Extract<RouteMatch, { name: 'category' | 'subCategory' }>;

function readMatch(match: CategoryMatch) {
  const category = CATEGORIES[match.category];
  const subCategory = match.name === 'subCategory' ? findSubCategory(match.category, match.slug) : undefined;
  const path = subCategory ? href.subCategory(category.id, subCategory.slug) : href.category(category.id);
  return { category, subCategory, path };
}

/** The page has its category in the path, the call as parameters. */
const asCall = (state: FindState, match: CategoryMatch): FindState => ({
  ...state,
  category: match.category,
  sub: match.name === 'subCategory' ? match.slug : '',
});

/** Without filters the browser has the whole list, and the server renders its first page. */
const atOnceOf = ({ paged }: Category, { facets }: FindRules): number | undefined =>
  facets && !paged ? AT_ONCE_MOST : undefined;

export const parts = (features: Features) => ({
  rules: rulesOf('category', features),
  cards: partsOf(CARD_PARTS, features),
});

type Parts = ReturnType<typeof parts>;

export async function start({
  match,
  query,
  api,
  parts: { rules },
}: StartRequest<CategoryMatch, Parts>): Promise<FoundStart> {
  const state = readFind(query, rules);
  const atOnce = atOnceOf(readMatch(match).category, rules);
  const found = await findAtOnce(api.findProducts, asCall(state, match), atOnce);
  return { address: printFind({ ...state, page: found.page }, rules), found };
}

/** Only existing pages: a number beyond the end is the last page. */
export const address = (
  { match, query, parts }: StartRequest<CategoryMatch, Parts>,
  { found }: FoundStart,
): PageAddress => findAddress(readMatch(match).path, query, parts.rules, found.page);

export default function CategoryPage({ match, parts }: PageProps<CategoryMatch, Parts>) {
  const { category, subCategory, path } = readMatch(match);
  const { rules } = parts;
  const firstData = usePageStart<FoundStart>();
  const trail = rules.facts && subCategory ? categoryTrail(category.id, subCategory.slug) : undefined;
  const name = subCategory ? `${category.name}: ${subCategory.name}` : category.name;
  const { columns } = category;
  const meta = (first: CardProduct | undefined) => {
    const image = (rules.facts && first?.chosen?.imageUrl) || first?.imageUrl;
    return {
      description: `${name} at ${BRAND.name}. ${category.tagline}.`,
      jsonLd: [trail ? breadcrumbTrail(trail) : breadcrumbs(name, path)],
      image: image && imageAt(image, OPEN_GRAPH_PX),
      preloadImage: image
        ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(columns) }
        : undefined,
    };
  };
  return (
    <>
      <ListingHero category={category} subCategory={subCategory} trail={trail} />
      <ProductListing
        key={path}
        name={name}
        path={path}
        rules={rules}
        cards={parts.cards}
        asCall={(state) => asCall(state, match)}
        scope={{ category, sub: subCategory?.slug }}
        list={categoryQuery(category.id)}
        start={firstData}
        columns={columns}
        unpaged={!rules.facets && !category.paged}
        atOnce={atOnceOf(category, rules)}
        meta={meta}
        links={(close) => (
          <SubCategoryLinks
            category={category}
            subCategories={subCategoriesOf(category.id, rules.facets)}
            slug={subCategory?.slug}
            onFollow={close}
          />
        )}
      />
    </>
  );
}
