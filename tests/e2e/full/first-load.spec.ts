// B9 A first load: the page becomes alive by itself, in parts, with one style sheet.
import { expect, type Locator, test } from '@playwright/test';

/** React writes on each element that it has hydrated. */
const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

test('B9 Budgets: every part of a page is hydrated without any input, with the one style sheet of the store', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto('/women');
  const cards = page.locator('main article.card');
  await expect.poll(() => isHydrated(cards.first())).toBe(true);
  await expect.poll(() => isHydrated(cards.last())).toBe(true);
  await expect.poll(() => isHydrated(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
  expect(sheets).toEqual([]);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test('B9 Budgets: a product that is only read has its arrival dates and is recently viewed', async ({
  page,
}) => {
  await page.goto('/women');
  const path = (await page.locator('main a[href^="/product/"]').first().getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByTestId('arrival')).toContainText(/Arrives \w{3}, \w{3} \d+/);
  const viewed = () => page.evaluate(() => localStorage.getItem('recentlyViewed'));
  await expect.poll(viewed).toContain(path.split('/').at(-1));
});

test('B9 Budgets: filtering keeps the cards that stay, hydrated or not', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/women', { waitUntil: 'commit' });
  await page.locator('html[data-alive]').waitFor();
  const last = page.locator('main article.card').last();
  await last.evaluate((node) => node.setAttribute('data-same', ''));
  await page.getByRole('checkbox', { name: /^In stock/ }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  await expect(page.locator('article[data-same]')).toHaveCount(1);
});
