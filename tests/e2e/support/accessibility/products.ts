// Home, listings and product pages, with their states.
import { expect } from '@playwright/test';
import { isOnSale } from '../../../../src/shared/money.ts';
import { ROUTES } from '../../../../src/shared/routes.ts';
import { ADDED_LINE, toastOf } from '../cart.ts';
import { LIST_CALLS, PRODUCT_CALLS } from '../catalogue.ts';
import {
  answers,
  button,
  fails,
  holds,
  holdToast,
  navigateTo,
  openPage,
  press,
  productPath,
  type Screen,
  said,
} from '../screens.ts';
import { ADD_CALL, NEWSLETTER_CALL, PHONE, subscribe, UNDER_TOAST } from './steps.ts';

export const HOME: Screen[] = [
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
      await openPage(page, '/women');
      await press(page, 'Filters');
      await page.getByRole('checkbox', { name: 'Blue' }).check();
      await press(page, 'XL');
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
];

export const PRODUCT: Screen[] = [
  {
    name: 'product, on sale with sizes, the second picture, a heart pressed, a toast of success',
    path: '/product/1',
    except: UNDER_TOAST,
    sees: (page) => toastOf(page).filter({ hasText: 'Added to Cart' }),
    reach: async (page) => {
      await answers(page, ADD_CALL, ADDED_LINE);
      await openPage(page, await productPath(page, (one) => isOnSale(one) && one.variants.length > 1));
      await press(page, 'Next image');
      await press(page, /wishlist/i);
      await press(page, 'Add to Cart');
      await holdToast(page);
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
];
