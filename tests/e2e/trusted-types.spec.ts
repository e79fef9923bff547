// Trusted Types: the security policy lets no text become markup but the product description, and every screen works so.
import { expect, test } from '@playwright/test';
import { ROUTES } from '../../src/shared/routes.ts';

const PATHS = [...Object.values(ROUTES), '/women', '/women/dresses', '/no/such/page'];

test('Security headers: every screen works under the policy, by full load and by following links', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Trusted ?Type|Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  await page.goto('/women');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.locator('.rich, #description-title').first()).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  expect(faults).toEqual([]);
});

test('Security headers: text that becomes markup elsewhere is refused', async ({ page }) => {
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
});
