import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CATEGORY_IDS,
  findSubCategory,
  isCategoryId,
  subCategoriesOf,
  titleCase,
} from './catalogue.ts';
import { matchRoute } from './routes.ts';

const SLUGS = {
  'new-arrivals': 'tops, dresses, matching-sets, bottoms-jeans, restocks-best-sellers',
  men: 'denim, bottoms, shoes, outerwear',
  women: 'tops, denim, sets, jumpsuits, active-wear, swimwear, loungewear, outerwear',
  kids: 'sets, dresses, parent-child-clothing',
  accessories: 'jewelry, sunglasses, bags, belts, gloves, hats, self-care',
} as const;

describe('§2 Sub-category slugs', () => {
  it.each(CATEGORY_IDS)('%s [2.13-16]', (id) => {
    expect(
      subCategoriesOf(id, false)
        .map(({ slug }) => slug)
        .join(', '),
    ).toBe(SLUGS[id]);
  });

  it('accessories are displayed as Jewelry, Sunglasses, Bags, Belts, Gloves, Hats, Self Care [2.17]', () => {
    expect(CATEGORIES.accessories.subCategories.map(({ name }) => name)).toEqual([
      'Jewelry',
      'Sunglasses',
      'Bags',
      'Belts',
      'Gloves',
      'Hats',
      'Self Care',
    ]);
  });

  it('a slug belongs to its category only', () => {
    expect(findSubCategory('women', 'jumpsuits')?.name).toBe('Jumpsuits');
    expect(findSubCategory('men', 'jumpsuits')).toBeUndefined();
  });
});

describe("B1 'Women' has 'Dresses'", () => {
  it('with the filters, not in the specification [B1.45]', () => {
    expect(subCategoriesOf('women', true).map(({ name }) => name)).toContain('Dresses');
    expect(matchRoute('/women/dresses', true)).toMatchObject({
      name: 'subCategory',
      slug: 'dresses',
    });
    expect(matchRoute('/women/dresses', false)).toEqual({ name: 'notFound' });
  });
});

describe('§2 What differs between the listing pages', () => {
  it('Accessories page: tagline, three badges, 2 columns then 3, paged [2.95]', () => {
    expect(CATEGORIES.accessories).toMatchObject({
      name: 'Accessories',
      tagline: 'Perfect finishing touches to complete your signature style',
      badges: ['Premium Quality', 'Statement Pieces', 'Versatile Styles'],
      columns: 'two-three',
      paged: true,
    });
  });

  it('Men page: without paging, filters the full product list [2.86]', () => {
    expect(CATEGORIES.men).toMatchObject({ paged: false, source: 'all', columns: 'one-two-three' });
  });

  it('category ids are title-cased for people [R.18]', () => {
    expect(titleCase('new-arrivals')).toBe('New Arrivals');
    expect(isCategoryId('new-arrivals')).toBe(true);
    expect(isCategoryId('home')).toBe(false);
  });
});
