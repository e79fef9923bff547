// B9 From a list to a product: its code and its data are at hand, so that nothing is asked for before the heading shows.
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { settled } from '../support/hydration.ts';

const firstCard = (page: Page) => page.locator('main article.card').first();

/** Opens the list and waits for what a product of it needs. */
async function openList(page: Page): Promise<void> {
  const ahead = page.waitForResponse(/\/assets\/product-page-/);
  const list = page.waitForResponse(/\/api\/shopify\/products\?category=women/);
  await page.goto('/women');
  await Promise.all([ahead.then((response) => response.finished()), list.then((each) => each.finished())]);
}

test('B9 Budgets: the heading and Add to Cart wait for no request', async ({ page }) => {
  await openList(page);
  const name = (await firstCard(page).getByRole('heading').textContent()) ?? '-';
  await holdRequests(page, '**/api/shopify/product/**');
  await firstCard(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('B9 Budgets: a product is complete at once after Back, at the same scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openList(page);
  await firstCard(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await settled(page);
  await page.evaluate(() => scrollTo(0, 2600));
  // Read in the moment of the click: what arrives late above the view moves it.
  const before = await page.evaluate(() => {
    document.querySelector<HTMLElement>('footer a[href="/about"]')?.click();
    return scrollY;
  });
  expect(before).toBeGreaterThan(1000);
  await expect(page.getByRole('heading', { level: 1, name: 'Our founder' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test('Back while the next page loads returns to the page that was left, for good', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  const release = await holdRequests(page, '**/assets/about-page-*');
  const loaded = page.waitForResponse(/\/assets\/about-page-/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  release();
  await (await loaded).finished();
  await expect(page).toHaveURL('/women');
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our founder' })).toHaveCount(0);
});
