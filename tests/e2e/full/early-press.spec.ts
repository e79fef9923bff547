// B9 The first press of a visit, in its first second on a slow processor: it has its effect, once.
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { hydrated, openWithoutScripts, rootHydrated } from '../support/hydration.ts';
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

test('B9 First press: two presses on plus buy three pieces, and a heart pressed twice saves nothing', async ({
  page,
}) => {
  await openSlowly(
    page,
    await productPath(page, ({ variants }) => variants.every(({ stock }) => (stock ?? 0) > 3)),
  );
  for (const name of ['Increase quantity', /to wishlist$/]) {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('The page has no button.');
    for (let press = 0; press < 2; press += 1)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  const request = page.waitForRequest('**/api/cart/shopify');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
  expect((await request).postDataJSON()).toMatchObject({ quantity: 3 });
  expect(await page.evaluate(() => localStorage.getItem('wishlist') ?? '[]')).toBe('[]');
});

test('B9 First press: Ctrl+K as the first key opens the search, which has the letters typed after it', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/search-dialog-*.js');
  await openSlowly(page, '/faq');
  // Before the page's script runs, the keys are the browser's own.
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('linen');
  release();
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('linen');
  await page.keyboard.type(' dress');
  await expect(box).toHaveValue('linen dress');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('');
});

test('B9 First press: before the scripts, three presses on Add to Cart send one form', async ({ page }) => {
  const calls = cartCalls(page);
  const path = await productPath(page, ({ variants }) => variants.some(({ stock }) => (stock ?? 0) > 5));
  const releaseScripts = await openWithoutScripts(page, path);
  const releaseCart = await holdRequests(page, '**/api/cart/shopify');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.scrollIntoViewIfNeeded();
  const box = await add.boundingBox();
  if (!box) throw new Error('The page has no button.');
  for (let press = 0; press < 3; press += 1)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  releaseCart();
  releaseScripts();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('1');
  expect(calls).toHaveLength(1);
});

test('B9 First press: an option chosen before the scripts is the one that is bought', async ({ page }) => {
  const path = await productPath(
    page,
    ({ variants }) => variants.length > 1 && variants.every(({ stock }) => (stock ?? 0) > 2),
  );
  const release = await openWithoutScripts(page, path);
  const last = page.getByRole('radiogroup').first().locator('label').last();
  await last.click();
  const value = await last.locator('input').inputValue();
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await page.getByRole('button', { name: /^Shopping cart/ }).tap();
  const line = page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('listitem').first();
  await expect(line).toContainText(value);
});

test('B9 First press: filters chosen before the scripts filter once they run', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 823 });
  const release = await openWithoutScripts(page, '/women?price=12.50-');
  await page.getByRole('checkbox', { name: /^In stock/ }).click();
  await page.getByRole('checkbox', { name: /^Blue/ }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  release();
  await expect(page).toHaveURL('/women?color=blue&price=12.50-&in-stock=1&sort=price-low');
  await expect(page.getByRole('button', { name: 'Remove filter: Color Blue' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('B9 First press: before the scripts the menu opens, and what needs them is not shown yet', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/women');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Home',
    'New Arrivals',
    'Men',
    'Women',
    'Kids',
    'Accessories',
    'Edits',
    'About',
  ]);
  const hearts = page.getByRole('button', { name: /wishlist/i });
  await expect(hearts).toHaveCount(0);
  release();
  await expect(hearts.first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Kids' }).tap();
  await expect(page).toHaveURL(/\/kids$/);
});

test('B9 First press: before the scripts, a card of a filtered list adds what was filtered for', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/women?size=L&color=blue');
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity of .*, L(?: |,|$)/ })).toBeVisible();
  release();
});

test('B9 First press: before the scripts, folds and the arrows of pictures do not offer themselves', async ({
  page,
}) => {
  const path = await productPath(page, ({ images }) => images.length > 1);
  const releaseFaq = await openWithoutScripts(page, '/faq');
  const sign = page.getByRole('main').locator('.fold-sign').first();
  await expect(sign).toBeAttached();
  await expect(sign).toBeHidden();
  releaseFaq();
  await expect(sign).toBeVisible();
  const question = page.getByRole('main').locator('button[aria-expanded]').first();
  await question.tap();
  await expect(question).toHaveAttribute('aria-expanded', 'true');

  const release = await openWithoutScripts(page, path);
  const next = page.getByRole('button', { name: 'Next image' });
  await expect(page.getByText('1 of').first()).toBeVisible();
  await expect(next).toHaveCount(0);
  release();
  await next.tap();
  await expect(page.getByText('2 of').first()).toBeVisible();
});

test('B9 First press: an amount of the gift card offers itself once its code takes the press', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/gift-cards-*.js');
  await page.goto('/');
  await rootHydrated(page);
  const block = page.getByRole('region', { name: 'Let them choose' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByLabel('Recipient email')).toBeVisible();
  const amount = block.getByRole('button', { name: '$100' });
  await expect(amount).toHaveCount(0);
  release();
  await amount.tap();
  await expect(amount).toHaveAttribute('aria-pressed', 'true');
  await expect(block.getByRole('figure')).toContainText('$100');
});
