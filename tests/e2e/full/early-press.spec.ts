// What is pressed in a part of a hydrated page whose code is still on its way is done once that has come.
import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { hydrated } from '../support/hydration.ts';

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
