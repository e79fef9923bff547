// The calls and steps that several screens of the accessibility test share.
import { expect, type Page } from '@playwright/test';
import { ROUTES } from '../../../../src/shared/routes.ts';
import { fillCart, fillCheckout, findChoices } from '../cart.ts';
import { navigateTo, openPage, press } from '../screens.ts';

export const PHONE = 375;
export const DESK = 1280;
export const CART_CALL = '**/api/cart';
export const ADD_CALL = '**/api/cart/shopify';
export const CHECKOUT_CALL = '**/api/shopify/checkout';
export const CONNECTION_CALL = '**/api/shopify/test';
export const SETUP_CALL = '**/api/admin/setup';
export const CREATE_CALL = '**/api/admin/create';
export const LOGIN_CALL = '**/api/admin/login';
export const NEWSLETTER_CALL = '**/api/newsletter';
// A toast may cover a part of what lies beneath, until it goes or is put away.
export const UNDER_TOAST = ['target-size'];
export const HOSTED = '/demo-shop/checkouts';
export const BACK_OFFICE = '/demo-shop/admin';

export const filled = async (page: Page, path: string, lines = 2) => {
  await fillCart(page, await findChoices(page.request, lines));
  await openPage(page, path);
};
export const hosted = async (page: Page) => {
  await filled(page, ROUTES.checkout);
  await fillCheckout(page, { Email: 'hosted@example.com' });
  await press(page, /^Complete Purchase/);
  await expect(page.getByLabel('Card number')).toBeVisible();
};
export const subscribe = async (page: Page) => {
  await navigateTo(page, ROUTES.home);
  await page.getByLabel('Email address').fill('reader@example.com');
  await press(page, 'Subscribe');
};
export const login = async (page: Page) => {
  await openPage(page, ROUTES.adminLogin);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password').fill('a-wrong-password');
  await press(page, 'Login');
};
