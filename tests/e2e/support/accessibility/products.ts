// Home, listings and product pages, with their states.
import { expect } from '@playwright/test';
import { CATEGORY_IDS } from '../../../../src/shared/catalogue.ts';
import type { Product } from '../../../../src/shared/entities.ts';
import { isOnSale } from '../../../../src/shared/money.ts';
import { ROUTES } from '../../../../src/shared/routes.ts';
import { ADDED_LINE, toastOf } from '../cart.ts';
import { cards, LIST_CALLS, PRODUCT_CALLS } from '../catalogue.ts';
import {
  answers,
  button,
  fails,
  heading,
  holds,
  holdToast,
  navigateTo,
  press,
  productPath,
  type Screen,
  said,
} from '../screens.ts';
import { ADD_CALL, CATEGORY_CALL, NEWSLETTER_CALL, PHONE, subscribe, UNDER_TOAST } from './steps.ts';

export const HOME: Screen[] = [
  { name: 'home', path: ROUTES.home, sees: (page) => heading(page, 'Where Style Meets Savings') },
  {
    name: 'home, loading categories and featured products',
    path: ROUTES.home,
    sees: (page) => page.getByTestId('featured-skeleton').first(),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await holds(page, CATEGORY_CALL);
      await navigateTo(page, ROUTES.home);
    },
  },
  {
    name: 'home, no featured products, subscribing',
    path: ROUTES.home,
    sees: (page) => button(page, 'Subscribing...'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await holds(page, NEWSLETTER_CALL);
      await subscribe(page);
      await expect(said(page, 'Fresh Collection Dropping Soon')).toBeVisible();
    },
  },
  {
    name: 'home, featured filters that match nothing, a toast of success',
    path: ROUTES.home,
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Subscribed!' }),
    reach: async (page) => {
      await answers(page, NEWSLETTER_CALL, {});
      await subscribe(page);
      await page.getByLabel('Search featured products').fill('zzz');
      await expect(button(page, 'Clear Filters')).toBeVisible();
      await holdToast(page);
    },
  },
];

export const LISTINGS: Screen[] = [
  ...CATEGORY_IDS.map((id): Screen => ({ name: id, path: `/${id}`, sees: (page) => cards(page).first() })),
  { name: 'a sub-category', path: '/women/denim', sees: (page) => cards(page).first() },
  {
    name: 'a category, loading',
    path: '/kids',
    sees: (page) => page.getByRole('main').getByRole('status'),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await navigateTo(page, '/kids');
    },
  },
  {
    name: 'a category, empty',
    path: '/kids',
    sees: (page) => said(page, 'No products found in this category.'),
    reach: async (page) => {
      await answers(page, LIST_CALLS, []);
      await navigateTo(page, '/kids');
    },
  },
  {
    name: 'a category, failed to load',
    path: '/kids',
    sees: (page) => page.getByRole('main').getByRole('alert'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await navigateTo(page, '/kids');
    },
  },
  {
    name: 'a category, filter sheet open with choices made',
    path: '/women',
    widths: [PHONE],
    sees: (page) => page.getByRole('dialog', { name: 'Filters' }),
    reach: async (page) => {
      await page.goto('/women');
      await press(page, 'Filters');
      await page.getByRole('checkbox', { name: 'Blue' }).check();
      await press(page, 'XL');
    },
  },
  {
    name: 'a category, a heart pressed and an add under way',
    path: '/kids',
    sees: (page) => cards(page).locator('[aria-busy="true"]'),
    reach: async (page) => {
      const response = await page.request.get('/api/shopify/products?category=kids');
      await answers(page, LIST_CALLS, ((await response.json()) as Product[]).slice(0, 3));
      await holds(page, ADD_CALL);
      await navigateTo(page, '/kids');
      await press(page, /wishlist/i);
      await press(page, /^Add to Cart/);
    },
  },
  {
    name: 'all merchandise',
    path: ROUTES.allMerchandise,
    sees: (page) => page.getByRole('navigation', { name: 'Pagination' }),
  },
  {
    name: 'all merchandise, as a list',
    path: `${ROUTES.allMerchandise}?view=list&page=2&order=desc`,
    sees: (page) => page.locator('.card-list').first(),
  },
  {
    name: 'all merchandise, loading',
    path: ROUTES.allMerchandise,
    sees: (page) => said(page, 'Loading your 500+ products from Shopify...'),
    reach: async (page) => {
      await holds(page, LIST_CALLS);
      await navigateTo(page, ROUTES.allMerchandise);
    },
  },
  {
    name: 'all merchandise, failed to load',
    path: ROUTES.allMerchandise,
    sees: (page) => said(page, 'Failed to Load Products'),
    reach: async (page) => {
      await fails(page, LIST_CALLS);
      await navigateTo(page, ROUTES.allMerchandise);
    },
  },
  {
    name: 'all merchandise, nothing found',
    path: `${ROUTES.allMerchandise}?q=zzz`,
    sees: (page) => button(page, 'Clear Filters'),
  },
];

export const PRODUCT: Screen[] = [
  {
    name: 'product, on sale with sizes, the second picture, a heart pressed, a toast of success',
    path: '/product/1',
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Added to Cart' }),
    reach: async (page) => {
      await answers(page, ADD_CALL, ADDED_LINE);
      await page.goto(await productPath(page, (one) => isOnSale(one) && one.variants.length > 1));
      await press(page, 'Next image');
      await press(page, /wishlist/i);
      await press(page, 'Add to Cart');
      await holdToast(page);
    },
  },
  {
    name: 'product, sold out',
    path: '/product/1',
    sees: (page) => said(page, 'sold out'),
    reach: async (page) => page.goto(await productPath(page, ({ stock }) => stock === 0)),
  },
  {
    name: 'product, adding',
    path: '/product/1',
    sees: (page) => button(page, 'Adding...'),
    reach: async (page) => {
      await holds(page, ADD_CALL);
      await page.goto(await productPath(page, ({ stock }) => stock > 20));
      await press(page, 'Add to Cart');
    },
  },
  {
    name: 'product, loading',
    path: '/product/1',
    // Its heading is the product's name, which is on its way.
    except: ['page-has-heading-one'],
    sees: (page) => said(page, 'Loading product details...'),
    reach: async (page) => {
      await holds(page, PRODUCT_CALLS);
      await navigateTo(page, '/product/1');
    },
  },
  {
    name: 'product, not found',
    path: '/product/1',
    sees: (page) => heading(page, 'Product Not Found'),
  },
];
