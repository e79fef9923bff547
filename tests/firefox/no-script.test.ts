// B14 In a Firefox whose scripts are switched off: a purchase, the return of what it brought, and an alert.
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverNewestOrder, type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { CUSTOMER, checkoutFields } from '../fixtures/customer.ts';
import { payAndOpenOrder } from '../support/hosted-payment.ts';
import { until } from '../support/until.ts';
import { openFirefox } from './open-firefox.ts';
import { plainVisit } from './plain-visit.ts';

let store: OwnStore;
let firefox: Browser;
let page: Page;

beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  firefox = await openFirefox({ scripts: false });
  page = await firefox.newPage();
});

afterAll(async () => {
  await firefox?.close();
  await store?.close();
});

const FIELDS = checkoutFields('2770');

test('Firefox without scripts: a purchase is made, corrected and paid, and what it brought is returned [B14.14-15]', async () => {
  const shopper = plainVisit(page);
  await shopper.open(`${store.url}/accessories`);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scripts'))).toBe(false);
  await shopper.press('main article a[href^="/product/"]');
  await shopper.isAt('/product/');
  await shopper.press('main button', 'Add to Cart');
  await shopper.find('h1', 'Shopping Cart');
  await shopper.find('[role="status"]', 'Item has been added');
  await shopper.press('a', 'Checkout');
  await shopper.find('h1', 'Secure Checkout');
  for (const [label, value] of FIELDS) await shopper.fill(label, value);
  await shopper.press('button', 'Complete Purchase');
  await shopper.find('[role="alert"] a', 'Please enter a ZIP code of five digits');
  await shopper.fill('ZIP Code', CUSTOMER.zipCode);
  await shopper.press('button', 'Complete Purchase');
  await shopper.find('label', 'Card number');
  // The way back finds what was typed.
  await shopper.open(`${store.url}/checkout`);
  await shopper.find('h1', 'Secure Checkout');
  const kept = await page.evaluate(
    () => document.querySelector<HTMLInputElement>('#checkout-address')?.value,
  );
  expect(kept).toBe(CUSTOMER.address);
  await payAndOpenOrder(shopper);

  await deliverNewestOrder(store);
  // Without scripts the page does not ask for news by itself.
  await until('the way to return', async () => {
    await page.reload();
    return page.evaluate(() => document.querySelector('#order-returns') !== null);
  });
  await shopper.press('summary', 'Return items');
  await shopper.press('details[open] ul label');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Too small');
  await shopper.press('button', 'Request return');
  await shopper.find('h3', 'Return requested');
});

test('Firefox without scripts: an alert is asked for [B14.19]', async () => {
  const shopper = plainVisit(page);
  await shopper.open(`${store.url}/accessories`);
  await shopper.press('main article a[href^="/product/"]');
  await shopper.isAt('/product/');
  await shopper.press('summary', 'Email me when the price drops');
  await shopper.fill('Your email', 'fox@example.com');
  await shopper.press('button', 'Notify me');
  await shopper.find('[role="status"]', 'Thank you. Please confirm your alert');
});
