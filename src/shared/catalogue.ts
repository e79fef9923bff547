// §2 Categories, their sub-categories, and the differences between the listing pages.

export interface SubCategory {
  readonly slug: string;
  readonly name: string;
}

export const CATEGORY_IDS = ['new-arrivals', 'women', 'men', 'kids', 'accessories'] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

/** The collections that decide a product's category, first match first. */
export const PRODUCT_CATEGORY_IDS = ['women', 'men', 'kids', 'accessories'] as const satisfies CategoryId[];
export const DEFAULT_PRODUCT_CATEGORY: CategoryId = 'new-arrivals';

export const ALL_PRODUCTS = 'all';
export const FEATURED_TAG = 'featured';

/** 'parent-child-clothing' reads 'Parent Child Clothing'. */
export function titleCase(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const subCategories = (...slugs: string[]): SubCategory[] =>
  slugs.map((slug) => ({ slug, name: titleCase(slug) }));

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly tagline: string;
  readonly badges: readonly string[];
  readonly subCategories: readonly SubCategory[];
  /** The page loads its own list, or the full list that the browser filters (men). */
  readonly source: 'category' | 'all';
  readonly paged: boolean;
  readonly columns: 'one-two-three' | 'two-three';
}

export const CATEGORIES: Readonly<Record<CategoryId, Category>> = {
  'new-arrivals': {
    id: 'new-arrivals',
    name: 'New Arrivals',
    tagline: 'The newest pieces, just unpacked on Main Street',
    badges: [],
    subCategories: subCategories(
      'tops',
      'dresses',
      'matching-sets',
      'bottoms-jeans',
      'restocks-best-sellers',
    ),
    source: 'category',
    paged: true,
    columns: 'one-two-three',
  },
  women: {
    id: 'women',
    name: 'Women',
    tagline: 'Easy shapes and considered fabrics, from morning to midnight',
    badges: [],
    subCategories: subCategories(
      'tops',
      'denim',
      'sets',
      'jumpsuits',
      'active-wear',
      'swimwear',
      'loungewear',
      'outerwear',
    ),
    source: 'category',
    paged: true,
    columns: 'one-two-three',
  },
  men: {
    id: 'men',
    name: 'Men',
    tagline: 'Honest staples, cut well and made to be worn for years',
    badges: [],
    subCategories: subCategories('denim', 'bottoms', 'shoes', 'outerwear'),
    source: 'all',
    paged: false,
    columns: 'one-two-three',
  },
  kids: {
    id: 'kids',
    name: 'Kids',
    tagline: 'Soft, sturdy and ready for recess',
    badges: [],
    subCategories: subCategories('sets', 'dresses', 'parent-child-clothing'),
    source: 'category',
    paged: true,
    columns: 'one-two-three',
  },
  accessories: {
    id: 'accessories',
    name: 'Accessories',
    tagline: 'Perfect finishing touches to complete your signature style',
    badges: ['Premium Quality', 'Statement Pieces', 'Versatile Styles'],
    subCategories: subCategories('jewelry', 'sunglasses', 'bags', 'belts', 'gloves', 'hats', 'self-care'),
    source: 'category',
    paged: true,
    columns: 'two-three',
  },
};

export function isCategoryId(value: string): value is CategoryId {
  return (CATEGORY_IDS as readonly string[]).includes(value);
}

/** B1 The sub-categories that come with the filters. */
const ADDED: Partial<Record<CategoryId, readonly SubCategory[]>> = { women: subCategories('dresses') };

export const subCategoriesOf = (category: CategoryId, withAdded = true): SubCategory[] => [
  ...((withAdded && ADDED[category]) || []),
  ...CATEGORIES[category].subCategories,
];

export const findSubCategory = (
  category: CategoryId,
  slug: string,
  withAdded = true,
): SubCategory | undefined => subCategoriesOf(category, withAdded).find((sub) => sub.slug === slug);
