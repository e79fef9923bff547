// Trusted Types: the security policy lets no text become markup but the product description, and every screen works so.
import { expect, test } from '@playwright/test';
import { ROUTES } from '../../src/shared/routes.ts';
import { settled } from './support/hydration.ts';

const PATHS = [...Object.values(ROUTES), '/women', '/no/such/page'];

let faults: string[];
test.beforeEach(({ page }) => {
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Trusted ?Type|Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
});

for (const path of PATHS) {
  test(`Security headers: ${path} works under the policy`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page);
    expect(faults).toEqual([]);
  });
}

test('Security headers: a product reached by a link works under the policy', async ({ page }) => {
  await page.goto('/women');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.locator('#description-title')).toBeVisible();
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
