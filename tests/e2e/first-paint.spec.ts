// The first paint: what is there with it, and what comes into it without moving the page.
import { expect, type Page, test } from '@playwright/test';
import { openWithoutScripts } from './support/hydration.ts';

const SLOW_MS = 400;
const SHIFT_BAR = 0.02;

const fontRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && seen.push(request.url()));
  return seen;
};

test('B9 Fonts: a page that loads slowly uses the brand’s fonts and hardly moves', async ({ page }) => {
  for (const slow of ['**/faq', '**/*.woff2'])
    await page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
  await page.goto('/faq');
  const isSet = (face: string) =>
    page.evaluate(
      (name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      face,
    );
  for (const face of ['Inter Text', 'Fraunces Display']) await expect.poll(() => isSet(face)).toBe(true);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThanOrEqual(SHIFT_BAR);
});

test('a page without scripts has the brand’s fonts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = fontRequests(page);
  await page.goto('/faq');
  await expect.poll(() => fonts.length).toBe(2);
  await context.close();
});

test('one picture of a list loads before all others, and once', async ({ page }) => {
  const html = await (await page.request.get('/women')).text();
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  expect(html.match(/<img [^>]*fetchpriority="high"/gi)).toHaveLength(1);
  expect(html.match(/<img [^>]*loading="eager"/g)).toHaveLength(1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the first picture of a product is painted at once, and later ones fade in', async ({ page }) => {
    await page.goto('/women');
    const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href');
    await page.goto(product ?? '');
    const animation = () =>
      page.locator('.gallery-image').evaluate((element) => getComputedStyle(element).animationName);
    expect(await animation()).toBe('none');
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect.poll(animation).toBe('fade');
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    expect(await animation()).toBe('fade');
  });
});

test('a link pressed before any script has loaded is followed', async ({ page }) => {
  await openWithoutScripts(page, '/about');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Women', exact: true })
    .click();
  await expect(page).toHaveURL('/women');
});
