// Trusted Types: the security policy lets no text become markup but the product description.
import { expect, test } from '@playwright/test';

test('Security headers: a product reached by a link works under the policy, and text that becomes markup elsewhere is refused', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Trusted ?Type|Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  await page.goto('/women');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.locator('#description-title')).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  expect(faults).toEqual([]);
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
