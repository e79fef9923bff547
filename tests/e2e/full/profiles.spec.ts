// B0 The full profile is what a store has by default; nothing is marked as switched off.
import { expect, test } from '@playwright/test';

test('B0 Profiles: the full profile names no feature as switched off', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-features-off');
});
