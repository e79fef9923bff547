// Tests the full profile when code or products do not arrive: the part says so, and the page stays.
import { expect, type Page, test } from '@playwright/test';
import { toastOf } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { blockRequests } from '../support/hold.ts';
import { hydrated, settled } from '../support/hydration.ts';
import { productPath } from '../support/screens.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
const withSizes = (page: Page) => productPath(page, ({ variants }) => variants.length > 3);

test('Chunks: a search and a size guide that cannot be fetched say so, Try again opens them, and the focus comes back; a link that cannot be shared says so', async ({
  page,
}) => {
  const code = /\/size-guide-[^/]*\.js$/;
  const searchCode = /\/search-dialog-[^/]*\.js$/;
  for (const urls of [code, searchCode, /\/share-[^/]*\.js$/]) await blockRequests(page, urls);
  await page.goto(await withSizes(page));
  await settled(page);
  const button = page.getByRole('button', { name: 'Size guide' });
  await button.press('Enter');
  await expect(notice(page)).toBeVisible();
  await page.unroute(code);
  await notice(page).getByRole('button', { name: 'Try again' }).press('Enter');
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(searchCode);
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toastOf(page)).toContainText('The link could not be copied.');
});

test('Chunks: a contact message that cannot be checked says so, stays, and is sent later', async ({
  page,
}) => {
  const code = /\/contact-check-[^/]*\.js$/;
  await blockRequests(page, code);
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto('/contact');
  await settled(page);
  await page.getByLabel('Message').fill('A long enough message');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOf(page)).toContainText('Failed to send message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue('A long enough message');
  expect(faults).toEqual([]);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Send Message' }).click();
  // Checked now: the name is missing.
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

const LIST_CALLS = /\/api\/shopify\/products/;
const FIND_CALLS = /\/api\/products\/find/;
const FILTER_CODE = /\/find-in-list-[^/]*\.js$/;
const loadFailure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We could not load these products' });

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products?$/ });

/** Ticks 'On sale' on the men's page, and gives how many products that promises. */
async function tickSale(page: Page): Promise<string> {
  await page.goto('/men');
  await settled(page);
  const sale = page.getByRole('checkbox', { name: /^On sale/ });
  const label = await page.locator('label', { has: sale }).textContent();
  await sale.check();
  await expect(page).toHaveURL(/\/men\?sale=1$/);
  return `${/\((\d+)\)/.exec(label ?? '')?.[1]} products`;
}

async function expectResults(page: Page, count: string): Promise<void> {
  await expect(total(page)).toHaveText(count);
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'false');
}

/** As the server writes the page of a catalogue above 1,000 products. */
const asLargeCatalogue = (page: Page) =>
  page.route('**/men', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html', '<html data-large-catalogue');
    await route.fulfill({ response, body });
  });

test('B1 Filters: the server filters where the code that filters cannot be fetched', async ({ page }) => {
  await blockRequests(page, FILTER_CODE);
  await expectResults(page, await tickSale(page));
});

test('B1 Filters: when nothing can be fetched the page says so, and Try Again shows what was chosen', async ({
  page,
}) => {
  const lost = [LIST_CALLS, FILTER_CODE, FIND_CALLS];
  for (const urls of lost) await blockRequests(page, urls);
  const promised = await tickSale(page);
  await expect(loadFailure(page)).toBeVisible();
  // Neither the products nor the number of the last list.
  await expect(page.locator('main article')).toHaveCount(0);
  await expect(total(page)).toHaveCount(0);
  await page.unroute(LIST_CALLS);
  await page.unroute(FILTER_CODE);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectResults(page, promised);
});

test('B1 Filters: a large catalogue says so when it cannot be asked, and Try Again asks again', async ({
  page,
}) => {
  await asLargeCatalogue(page);
  await blockRequests(page, FIND_CALLS);
  const promised = await tickSale(page);
  await expect(loadFailure(page)).toBeVisible();
  await page.unroute(FIND_CALLS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectResults(page, promised);
});

test('B1 Home: the server filters the featured products where their list cannot be fetched [B1.37]', async ({
  page,
}) => {
  await blockRequests(page, LIST_CALLS);
  await page.goto('/');
  await settled(page);
  const featured = page.locator('section[aria-labelledby="featured-products"]');
  await featured.getByRole('button', { name: 'Load More Products' }).click();
  await expect(featured.getByRole('article')).toHaveCount(16);
  await expect(featured.getByRole('status')).toHaveText(/^16 of \d{3} products shown$/);

  await blockRequests(page, FIND_CALLS);
  await featured.getByRole('searchbox').fill('cushion');
  await expect(loadFailure(page)).toBeVisible();
  await expect(featured.getByRole('article')).toHaveCount(0);
  await page.unroute(FIND_CALLS);
  await loadFailure(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(featured.getByRole('status')).toHaveText(/^\d+ of \d+ products shown$/);
  await expect(loadFailure(page)).toHaveCount(0);
});

const ORDER = {
  state: 'Paid',
  steps: [],
  lines: [],
  totals: { total: '10.00' },
  shipments: [],
  waiting: false,
};

/** Each with the call it makes when it is not the first page of a visit, and the heading it has in the end. */
const PAGES = [
  { path: '/journal', calls: '**/api/journal', heading: /./ },
  { path: '/journal/a', calls: '**/api/journal/a', json: undefined, heading: 'Article Not Found' },
  { path: '/collections/gifts', calls: '**/api/collections/gifts', heading: 'Gifts' },
  { path: '/alerts?token=a', calls: '**/api/alerts/list', json: [], heading: 'You have no alerts' },
  { path: '/orders/a.b', calls: '**/api/orders/a.b', json: ORDER, heading: 'Paid' },
];

test('a page that cannot be loaded is asked for again by Try Again', async ({ page }) => {
  for (const { path, calls, json, heading } of PAGES) {
    await page.goto('/faq');
    await hydrated(page);
    await page.route(calls, (route) => route.abort());
    await page.evaluate((to) => history.pushState(null, '', to), path);
    const again = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await page.unroute(calls);
    if (json) await page.route(calls, (route) => route.fulfill({ json }));
    await again.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});

test('B2 Wishlist: a shared one that cannot be loaded says so, and Try Again shows it', async ({ page }) => {
  const [product] = await listProducts(page.request);
  const calls = /\/api\/products\/by-ids/;
  await page.goto('/faq');
  await hydrated(page);
  await blockRequests(page, calls);
  await page.evaluate((to) => history.pushState(null, '', to), `/wishlist?ids=${product?.shopifyId}`);
  const failure = page.getByRole('alert').filter({ hasText: 'The wishlist could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.unroute(calls);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: product?.name ?? '' })).toBeVisible();
});
