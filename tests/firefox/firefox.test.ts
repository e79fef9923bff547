// B9 A second browser: filters, a purchase up to its order page, and the desk, in Firefox as it is installed.
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdmin, type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { checkoutFields } from '../fixtures/customer.ts';
import { DESK_TABS } from '../support/desk-tabs.ts';
import { payAndOpenOrder } from '../support/hosted-payment.ts';
import { openFirefox, visit } from './open-firefox.ts';

let store: OwnStore;
let firefox: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  firefox = await openFirefox();
});

afterAll(async () => {
  await firefox?.close();
  await store?.close();
});

beforeEach(async () => {
  const context = await firefox.createBrowserContext();
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return () => context.close();
});

test('Firefox: filters narrow the list, stand in the address, and Back takes them away', async () => {
  const shopper = visit(page);
  await shopper.open(`${store.url}/women`);
  const all = await page.$eval('main', (main) => Number(/(\d+) products/.exec(main.innerText)?.[1]));
  await shopper.press('aside label', 'M');
  await shopper.isAt('/women?size=M');
  await shopper.find('button', 'Remove filter: Size M');
  const narrowed = await page.$eval('main', (main) => Number(/(\d+) products/.exec(main.innerText)?.[1]));
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  await page.goBack();
  await shopper.gone('button', 'Clear all');
  expect(await page.evaluate(() => location.search)).toBe('');
  expect(faults).toEqual([]);
});

test('Firefox: a purchase ends at its order page, paid', async () => {
  const shopper = visit(page);
  await shopper.open(`${store.url}/women`);
  await shopper.press('main article a[href^="/product/"]');
  await shopper.isAt('/product/');
  await shopper.press('main button', 'Add to Cart');
  await shopper.find('.toast[data-state="open"]', 'Added');
  await shopper.open(`${store.url}/checkout`);
  for (const [label, value] of checkoutFields()) await shopper.fill(label, value);
  await payAndOpenOrder(shopper);
  await shopper.find('h1', 'Paid');
  expect(faults).toEqual([]);
});

test('Firefox: the desk opens for its admin, tab by tab', async () => {
  const { username, password } = await createAdmin(store);
  const owner = visit(page);
  await owner.open(`${store.url}/admin/login`);
  await owner.fill('Username', username);
  await owner.fill('Password', password);
  await owner.press('main form button[type="submit"]');
  await owner.find('h1', 'Admin Dashboard');
  for (const tab of DESK_TABS) {
    await owner.open(`${store.url}/admin/dashboard?tab=${tab}`);
    await owner.find('[role="tabpanel"] h2, [role="tabpanel"] h3');
  }
  expect(faults).toEqual([]);
});
