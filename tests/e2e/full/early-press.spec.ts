// What is pressed, chosen or typed in a part whose code is still on its way is done once that has come, whether the page
// around it is hydrated or not.
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { FIRST_VISIT, hydrated, openWithoutScripts } from '../support/hydration.ts';

/** Long enough for whatever would throw the server's markup away, and the press with it. */
const A_WHILE_MS = 500;

test('a filter chosen before the sidebar is hydrated', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/filter-sidebar-*.js');
  await page.goto('/women');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^In stock/ }).click();
  await page.waitForTimeout(A_WHILE_MS);
  release();
  await expect(page).toHaveURL(/in-stock=1/);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('a size and then the order chosen before the sidebar is hydrated', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/filter-sidebar-*.js');
  await page.goto('/women');
  await hydrated(page);
  await page.getByRole('button', { name: /^M\b/ }).click();
  await page.getByLabel('Sort').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  release();
  await expect(page).toHaveURL(/size=M.*sort=price-low/);
});

test('Load More Products before the featured products are hydrated', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/home-featured-*.js');
  await page.goto('/');
  await hydrated(page);
  const featured = page.locator('section[aria-labelledby="featured-products"]');
  await featured.getByRole('button', { name: 'Load More Products' }).click();
  await page.waitForTimeout(A_WHILE_MS);
  release();
  await expect(featured.getByRole('article')).toHaveCount(16);
});

test('an alert asked for before its form is hydrated', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/alert-request-*.js');
  await page.goto('/women');
  await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '');
  await hydrated(page);
  await page.getByRole('button', { name: 'Email me when the price drops' }).click();
  await page.waitForTimeout(A_WHILE_MS);
  release();
  await expect(page.getByRole('form', { name: 'Email me when the price drops' })).toBeVisible();
});

test.describe('before any code has come', () => {
  test.use(FIRST_VISIT);

  /** What the visitor does comes first, then the page's code, then the part's. */
  async function actEarly(
    page: Page,
    path: string,
    part: string,
    act: () => Promise<unknown>,
  ): Promise<void> {
    const wake = await openWithoutScripts(page, path);
    const release = await holdRequests(page, part);
    await act();
    wake();
    await hydrated(page);
    await page.waitForTimeout(A_WHILE_MS);
    release();
  }

  const SIDEBAR = '**/assets/filter-sidebar-*.js';
  const inStock = (page: Page) => page.getByRole('checkbox', { name: /^In stock/ });

  test('a filter that was ticked is used', async ({ page }) => {
    await actEarly(page, '/women', SIDEBAR, () => inStock(page).click());
    await expect(page).toHaveURL(/in-stock=1/);
    await expect(inStock(page)).toBeChecked();
  });

  test('a filter that was ticked and unticked is not used', async ({ page }) => {
    await actEarly(page, '/women', SIDEBAR, async () => {
      await inStock(page).click();
      await inStock(page).click();
      await page.getByRole('checkbox', { name: /^On sale/ }).click();
    });
    await expect(page).toHaveURL(/\/women\?sale=1$/);
    await expect(inStock(page)).not.toBeChecked();
  });

  test('a size, a price and the order that were chosen are all used', async ({ page }) => {
    await actEarly(page, '/women', '**/assets/{filter-sidebar,sort-select}-*.js', async () => {
      await page.getByRole('button', { name: /^M\b/ }).click();
      await page.getByRole('slider').first().press('ArrowRight');
      await page.getByLabel('Sort').selectOption('price-low');
    });
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page).toHaveURL(/size=M/);
    await expect(page).toHaveURL(/price=/);
    await expect(page.getByLabel('Sort')).toHaveValue('price-low');
  });

  test('the order that was chosen is used', async ({ page }) => {
    await actEarly(page, '/women', '**/assets/sort-select-*.js', () =>
      page.getByLabel('Sort').selectOption('price-low'),
    );
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByLabel('Sort')).toHaveValue('price-low');
  });

  test('a search typed into the featured products is used, with what is typed while it waits', async ({
    page,
  }) => {
    const featured = page.locator('section[aria-labelledby="featured-products"]');
    const box = featured.getByRole('searchbox');
    const wake = await openWithoutScripts(page, '/');
    const release = await holdRequests(page, '**/assets/home-featured-*.js');
    await box.pressSequentially('no such');
    wake();
    await hydrated(page);
    await box.pressSequentially(' thing');
    release();
    await expect(featured.getByRole('article')).toHaveCount(0);
    await expect(box).toHaveValue('no such thing');
  });

  test('a message typed for a gift card is on the card', async ({ page }) => {
    await actEarly(page, '/', '**/assets/gift-cards-*.js', () =>
      page.getByLabel('Personal message').fill('For the sea'),
    );
    const card = page.locator('section[aria-labelledby="gift-cards"]');
    await expect(card.locator('p', { hasText: 'For the sea' })).toBeVisible();
  });
});
