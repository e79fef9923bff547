// B9 The first press of a visit, in its first second on a slow processor: it has its effect, once.
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { productPath } from '../support/screens.ts';

const SLOWDOWN = 6;
const FIRST_SECOND_MS = 300;

test.use({ hasTouch: true, viewport: { width: 412, height: 823 } });

/** Opens the page as a newcomer with a slow phone, and waits a moment after its load. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(FIRST_SECOND_MS);
}

/** Counts the calls that change the cart. */
function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/cart')) calls.push(request.url());
  });
  return calls;
}

test('B9 First press: the cart opens', async ({ page }) => {
  await openSlowly(page, '/women');
  await page.getByRole('button', { name: /^Shopping cart/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('B9 First press: the menu opens', async ({ page }) => {
  await openSlowly(page, '/women');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('B9 First press: the search opens and takes the letters that follow', async ({ page }) => {
  await openSlowly(page, '/women');
  await page.getByRole('link', { name: 'Search' }).tap();
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('linen');
  await expect(box).toHaveValue('linen');
});

test('B9 First press: Add to Cart pressed again while it is adding adds one piece', async ({ page }) => {
  const path = await productPath(page, ({ variants, inStock }) => inStock === true && variants.length > 0);
  const calls = cartCalls(page);
  await openSlowly(page, path);
  const release = await holdRequests(page, '**/api/cart/shopify');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.scrollIntoViewIfNeeded();
  const box = await add.boundingBox();
  if (!box) throw new Error('The page has no button.');
  for (let press = 0; press < 3; press += 1)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  release();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  expect(calls).toHaveLength(1);
});

test('B9 First press: two presses on + before Add to Cart add three pieces', async ({ page }) => {
  const path = await productPath(page, ({ variants }) => variants.some(({ stock }) => (stock ?? 0) > 5));
  await openSlowly(page, path);
  const more = page.getByRole('button', { name: 'Increase quantity' }).first();
  await more.tap();
  await more.tap();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
  await expect(page.getByTestId('cart-count')).toHaveText('3');
});

test('B9 First press: a filter filters', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 823 });
  await openSlowly(page, '/women');
  await page.getByRole('checkbox', { name: /^In stock/ }).click();
  await expect(page).toHaveURL(/\/women\?in-stock=1$/);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('B9 First press: a heart pressed twice is not saved', async ({ page }) => {
  await openSlowly(page, '/women');
  const heart = page.getByRole('button', { name: /wishlist/i }).first();
  await heart.tap();
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('wishlist') ?? '[]')).toBe('[]');
});

test('B9 First press: Ctrl+K as the first key opens the search', async ({ page }) => {
  await openSlowly(page, '/faq');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
