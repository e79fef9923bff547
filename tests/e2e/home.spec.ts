// §2 §4 §8 Home: nine sections in order, Featured Products and its filters, gift cards, newsletter.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Product } from '../../src/shared/entities.ts';
import { findChromium } from '../support/chromium.mjs';
import { listProducts } from './support/catalogue.ts';
import { holdRequests } from './support/hold.ts';
import { controlHydrated, hydrated } from './support/hydration.ts';

// A page may move when its pictures come.
test.use({ launchOptions: findChromium() });

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const PRODUCTS = '**/api/shopify/products';
const NEWSLETTER = '**/api/newsletter';

const alter = (product: Product, index: number, change: Partial<Product>): Product => ({
  ...product,
  ...change,
  shopifyId: String(9000 + index),
});

/** Client-side, so that the documented loading states show. */
async function goHome(page: Page) {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
}

test('§2 Home: the sections are in order, with their texts [2.37, 2.39, 2.41-42, 9.40]', async ({ page }) => {
  const complaints: string[] = [];
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node }[];
    }
    const shiftWindow = window as unknown as { shifts: [number, string][] };
    shiftWindow.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shiftWindow.shifts.push([
          value,
          sources.map(({ node }) => node?.textContent?.slice(0, 80)).join('; '),
        ]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Dogwood & Main | Where Style Meets Savings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Style Meets Savings');
  await expect(section(page, 'Welcome')).toContainText('Fashion for Every Moment, Prices for Every Budget');
  const soon = section(page, 'Shop By Category');
  await expect(soon).toContainText('New Collections Coming Soon');
  await expect(soon).toContainText('Stay Tuned');
  await expect(
    section(page, 'Featured Products').getByRole('link', { name: 'Shop Collection' }),
  ).toHaveAttribute('href', '/new-arrivals');
  await expect(page.getByRole('link', { name: 'Learn Her Story' })).toHaveAttribute('href', '/about');
  await expect(section(page, /10,000\+ subscribers/)).toBeVisible();
  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-labelledby')));
  expect(ids).toEqual([
    'shop-by-category',
    'featured-products',
    'founder',
    'gift-cards',
    'style-blog',
    'social-feed',
    'newsletter',
  ]);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts);
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  expect(complaints).toEqual([]);
});

test('§2 Shop By Category: 3 placeholders show while loading, and the list is never rendered [2.38-40, 2.45]', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/categories', (route) =>
    route.fulfill({ json: [{ id: 'hats', name: 'Hats Of Glass', slug: 'hats' }] }),
  );
  await page.route(PRODUCTS, (route) => route.fulfill({ json: [] }));
  await goHome(page);
  await expect(page.getByTestId('category-skeleton')).toHaveCount(3);
  release();
  await expect(section(page, 'Shop By Category')).toContainText('New Collections Coming Soon');
  await expect(page.getByText('Hats Of Glass')).toHaveCount(0);
  const featured = section(page, 'Featured Products');
  await expect(featured).toContainText('Fresh Collection Dropping Soon');
  await expect(featured).toContainText('Coming Very Soon');
});

test('§2 Featured Products: 8 placeholders show, then the first 8, which can be filtered, sorted and cleared [2.44, 2.46-48, 4.17-18, 4.21, 7.12, 9.14-15]', async ({
  page,
  request,
}) => {
  const [base] = await listProducts(request);
  if (!base) throw new Error('The demo shop has no products.');
  const { salePrice: _, ...plain } = base;
  const eight = [40, 50, 100, 101, 200, 201, 60, 70].map((price, index) =>
    alter(plain, index, {
      name: `Piece ${price}`,
      price: `${price}.00`,
      description: index === 0 ? 'soft <b>velvet</b>' : 'plain',
      tags: index === 1 ? ['featured'] : [],
      categoryId: index < 4 ? 'women' : 'men',
      createdAt: `2026-01-0${index + 1}T00:00:00Z`,
    }),
  );
  const release = await holdRequests(page, PRODUCTS, (route) =>
    route.fulfill({ json: [...eight, alter(plain, 99, { name: 'The ninth' })] }),
  );
  await goHome(page);
  await expect(page.getByTestId('featured-skeleton')).toHaveCount(8);
  release();
  const featured = section(page, 'Featured Products');
  const names = featured.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(eight.map((product) => product.name));
  const clear = featured.getByRole('button', { name: 'Clear Filters' });
  await expect(clear).toHaveCount(0);

  const price = featured.getByLabel('Price range');
  const category = featured.getByLabel('Category');
  const sort = featured.getByLabel('Sort by');
  const search = featured.getByLabel('Search featured products');
  const valuesOf = (select: typeof price) =>
    select.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(await valuesOf(category)).toEqual(['all', 'featured', 'men', 'women']);
  expect(await valuesOf(price)).toEqual(['all', 'under-50', '50-100', '100-200', 'over-200']);
  expect(await valuesOf(sort)).toEqual(['featured', 'newest', 'price-low', 'price-high']);
  for (const [band, expected] of [
    ['under-50', ['Piece 40']],
    ['50-100', ['Piece 50', 'Piece 100', 'Piece 60', 'Piece 70']],
    ['100-200', ['Piece 101', 'Piece 200']],
    ['over-200', ['Piece 201']],
  ] as const) {
    await price.selectOption(band);
    await expect(names).toHaveText([...expected]);
    await expect(clear).toBeVisible();
  }
  await price.selectOption('all');
  await expect(clear).toHaveCount(0);
  await category.selectOption('featured');
  await expect(names).toHaveText(['Piece 50']);
  await category.selectOption('men');
  await expect(names).toHaveCount(4);
  await sort.selectOption('price-high');
  await expect(names.first()).toHaveText('Piece 201');
  await sort.selectOption('newest');
  await expect(names.first()).toHaveText('Piece 70');
  await category.selectOption('all');
  await expect(clear).toHaveCount(0);
  await sort.selectOption('price-low');
  await search.fill('VELVET');
  await expect(names).toHaveText(['Piece 40']);
  await category.selectOption('women');
  await price.selectOption('under-50');
  await clear.click();
  await expect(search).toHaveValue('');
  await expect(category).toHaveValue('all');
  await expect(price).toHaveValue('all');
  await expect(sort).toHaveValue('featured');
  await expect(names).toHaveText(eight.map((product) => product.name));
  const sent: string[] = [];
  page.on('request', (each) => each.url().includes('/api/') && sent.push(each.url()));
  await featured.getByRole('button', { name: 'Load More Products', exact: true }).click();
  await page.waitForTimeout(300);
  await expect(names).toHaveText(eight.map((product) => product.name));
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/');
});

/** A browser trims an email field by itself, so that the form's own trimming would not be seen: a text field for good. */
const leaveUntrimmed = (email: Locator) =>
  email.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
    Object.defineProperty(input, 'type', { get: () => 'text', set: () => undefined });
  });

test("§5 §8 Newsletter: nothing is sent for white space; a failure says the server's words or the fallback; it trims, shows Subscribing... while pending, thanks and clears [2.52-53, 3.20, 4.25-26, 5.22-23, 7.27, 8.12-14]", async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route(NEWSLETTER, (route) => {
    sent.push(route.request().postData() ?? '');
    return sent.length === 1
      ? route.fulfill({ status: 400, json: { message: 'The list is closed.' } })
      : route.abort();
  });
  await page.goto('/');
  const block = section(page, /10,000\+ subscribers/);
  const email = block.getByLabel('Email address');
  const subscribe = block.getByRole('button', { name: 'Subscribe' });
  await block.scrollIntoViewIfNeeded();
  await expect(email).toHaveAttribute('required', '');
  await controlHydrated(email);
  await leaveUntrimmed(email);
  await email.fill('   ');
  await subscribe.click();
  await block.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.requestSubmit();
  });
  expect(sent).toEqual([]);
  await email.fill('reader@example.com');
  await subscribe.click();
  await expect(page.getByText('The list is closed.', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('reader@example.com');
  await subscribe.click();
  await expect(page.getByText('Failed to subscribe to newsletter.', { exact: true })).toBeVisible();
  await page.unroute(NEWSLETTER);

  const release = await holdRequests(page, NEWSLETTER);
  await email.fill('  reader@example.com ');
  const request = page.waitForRequest(NEWSLETTER);
  await subscribe.click();
  expect((await request).postDataJSON()).toEqual({ email: 'reader@example.com' });
  await expect(block.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  release();
  await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for subscribing to our newsletter.', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('');
});
