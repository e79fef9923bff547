// The splash of a visit to the whole store: it greets once, and a visit in another tab begins anew.
import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the splash shows at the first full load of a visit and at no later one', async ({ page, context }) => {
  // Looks once at each load: a splash that ends by itself must not pass for one that was never shown.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const splash = document.querySelector('.splash');
      const isShown = splash !== null && getComputedStyle(splash).display !== 'none';
      document.documentElement.setAttribute('data-at-load', isShown ? 'splash' : 'page');
    }),
  );
  await page.goto('/');
  const splash = page.getByTestId('splash');
  await expect(splash).toBeVisible();
  for (const path of ['/women', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-at-load', 'page');
  }
  const visit = await context.newPage();
  await visit.goto('/women');
  await expect(visit.getByTestId('splash')).toBeVisible();
});
