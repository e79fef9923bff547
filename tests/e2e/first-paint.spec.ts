// The first paint waits for nothing that could come too late: fonts are used when they can be there in time.
import { expect, type Page, test } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/shared/constants.ts';

const SLOW_MS = 400;

const fontRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && seen.push(request.url()));
  return seen;
};
const bodyFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('a page that came slowly is set in local faces, and fetches the fonts for the next one', async ({
  page,
}) => {
  const fonts = fontRequests(page);
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fulfill({ response });
  });
  await page.goto('/faq');
  await expect(page.locator('html')).not.toHaveAttribute('data-faces');
  expect(await bodyFont(page)).not.toContain('Inter Text');
  expect(fonts).toEqual([]);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.faces)).toBe('kept');
});

test('fonts kept from an earlier page are asked for before anything else is drawn', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'kept'), STORAGE_KEYS.faces);
  const fonts = fontRequests(page);
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('data-faces');
  await expect(page.locator('link[data-face][rel="preload"]')).toHaveCount(2);
  expect(await bodyFont(page)).toContain('Inter Text');
  expect(fonts).toHaveLength(2);
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Text"'))).toBe(true);
});

test('an open drawer keeps the page beneath from scrolling', async ({ page }) => {
  await page.goto('/women');
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflow()).toBe('hidden');
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await overflow()).toBe('visible');
});
