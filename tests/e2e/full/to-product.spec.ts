// B9 From a list to a product: its code and its data are at hand, so that nothing is asked for before the heading shows.
import { expect, type Page, test } from '@playwright/test';

const firstCard = (page: Page) => page.locator('main article.card').first();

/** Opens the list and waits for what a product of it needs. */
async function openList(page: Page): Promise<void> {
  const ahead = page.waitForResponse(/\/assets\/product-page-/);
  const list = page.waitForResponse(/\/api\/shopify\/products\?category=women/);
  await page.goto('/women');
  await Promise.all([ahead.then((response) => response.finished()), list.then((each) => each.finished())]);
}

test('B9 Budgets: the heading comes with no request before it, and the rest of the page after it', async ({
  page,
}) => {
  await openList(page);
  const name = (await firstCard(page).getByRole('heading').textContent()) ?? '-';
  await firstCard(page).hover();
  // The card shows its second picture now.
  await page.waitForLoadState('networkidle');
  // In the page itself: how the page stands when the heading comes, and when that is.
  const arrival = page.evaluate(
    (heading) =>
      new Promise<{ at: number; text: string }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const main = document.querySelector('main');
          if (main?.querySelector('h1')?.textContent !== heading) return;
          observer.disconnect();
          resolve({ at: performance.timeOrigin + performance.now(), text: main.innerText });
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    name,
  );
  const asked: Promise<{ url: string; at: number }>[] = [];
  page.on('request', (request) => {
    // The time is known once the request has ended, one way or the other.
    const ended = request.response().catch(() => null);
    asked.push(ended.then(() => ({ url: request.url(), at: request.timing().startTime })));
  });
  await firstCard(page).getByRole('link').click();
  const { at, text } = await arrival;
  expect(text).toContain('$');
  expect(text).not.toContain('Add to Cart');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  const product = /\/api\/shopify\/product\//;
  await expect.poll(async () => (await Promise.all(asked)).some(({ url }) => product.test(url))).toBe(true);
  const early = (await Promise.all(asked)).filter((request) => request.at < at);
  expect(early).toEqual([]);
});

test('B9 Budgets: a product one goes back to is whole at once, and where one left it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openList(page);
  await firstCard(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  const before = 2600;
  // Again while what arrives above still moves it.
  await expect(async () => {
    await page.evaluate((top) => scrollTo(0, top), before);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }).toPass();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Our founder' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});
