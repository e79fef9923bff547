// B9 A first load: what is sent of a page, and what of it costs script before anybody touches it.
import { expect, type Locator, test } from '@playwright/test';
import { settled } from '../support/hydration.ts';

const KB = 1024;
const HTML_BUDGET = 16 * KB;

/** React writes on each element that it has hydrated. */
const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

test('B9 Budgets: the HTML of /women is at most 16 KB as sent', async ({ request }) => {
  const sent = async () => {
    const response = await request.get('/women', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    return Number(response.headers()['content-length']);
  };
  // Packed once the server has time for it.
  await expect.poll(sent, { timeout: 30_000 }).toBeLessThanOrEqual(HTML_BUDGET);
});

test('B9 Budgets: a card below the screen is hydrated when it comes near, not before', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  const cards = page.locator('main article.card');
  await expect.poll(() => isHydrated(cards.first())).toBe(true);
  expect(await isHydrated(cards.last())).toBe(false);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(cards.last())).toBe(true);
});

test('B9 Budgets: a card that was not hydrated yet acts on its first click', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  const card = page.locator('main article.card').last();
  expect(await isHydrated(card)).toBe(false);
  // Without a pointer, as assistive technology presses it.
  const added = page.waitForResponse('**/api/cart/shopify');
  await card
    .getByRole('button', { name: /^Add to Cart/ })
    .evaluate((button) => (button as HTMLElement).click());
  expect((await added).status()).toBe(200);
  await expect(page.getByTestId('cart-count')).toHaveText('1');
});

test('B9 Budgets: filtering keeps the cards that stay, hydrated or not', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  const last = page.locator('main article.card').last();
  await last.evaluate((node) => node.setAttribute('data-same', ''));
  await page.evaluate(() => history.pushState(null, '', '/women?in-stock=1'));
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  await expect(page.locator('article[data-same]')).toHaveCount(1);
});

test('B9 Budgets: the rules a page did not come with are there before it is hydrated', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  const rules = await page.evaluate(() =>
    [...document.styleSheets].map(({ ownerNode, cssRules, disabled }) => ({
      inline: ownerNode instanceof HTMLStyleElement,
      size: disabled ? 0 : [...cssRules].map(({ cssText }) => cssText).join('').length,
      faces: [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
    })),
  );
  const [splash, own, ...others] = rules;
  expect(splash).toMatchObject({ inline: true, faces: 4 });
  expect(own).toMatchObject({ inline: true, faces: 0 });
  expect(splash?.size).toBeLessThan((own?.size ?? 0) / 3);
  const whole = others.find(({ size }) => size > (own?.size ?? 0) * 1.5);
  expect(whole).toMatchObject({ inline: false, faces: 0 });
});
