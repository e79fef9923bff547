// The splash of a visit to the whole store: it greets once, and a visit in another tab begins anew.
import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the splash shows at the first full load of a visit and at no later one', async ({ page, context }) => {
  await page.goto('/');
  const splash = page.getByTestId('splash');
  await expect(splash).toBeVisible();
  for (const path of ['/women', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash).toBeHidden();
  }
  const visit = await context.newPage();
  await visit.goto('/women');
  await expect(visit.getByTestId('splash')).toBeVisible();
});
