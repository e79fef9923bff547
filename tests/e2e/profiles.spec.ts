// B0 The document profile has no page and shows no control of an addition.
import { expect, test } from '@playwright/test';

const ADDED_PAGES = [
  '/wishlist',
  '/order-status',
  '/orders/x',
  '/discount/WELCOME10',
  '/newsletter/confirm',
  '/alerts',
  '/size-guide',
];

test('B0 Profiles: pages of additions are unknown in document [B0.2]', async ({ request }) => {
  for (const path of ADDED_PAGES) expect((await request.get(path)).status(), path).toBe(404);
});

test('B0 Profiles: no control of an addition is shown in document [B0.5]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Wishlist' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Order Status' })).toHaveCount(0);
  await page.goto('/women');
  await expect(page.getByLabel('In stock')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await expect(page.getByText('Email me when')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View full screen' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Details' })).toHaveCount(0);
  await expect(page.getByText(/^Arrives /)).toHaveCount(0);
});
