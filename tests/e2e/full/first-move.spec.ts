// B9 A page can be read as the server sent it: its code is fetched once it has loaded, and runs at the visitor's first move.
import { expect, type Page, test } from '@playwright/test';
import { CHECKOUT } from '../../../src/web/content/checkout.ts';
import { holdRequests } from '../support/hold.ts';
import { FIRST_VISIT } from '../support/hydration.ts';
import { productPath } from '../support/screens.ts';

test.use(FIRST_VISIT);

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    return Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
  });

const fetched = (page: Page): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  );

/** By then an idle page has done whatever it does by itself. */
const A_WHILE_MS = 3_000;
const UNTOUCHED_MS = 10_000;

async function addFirstOfWomen(page: Page): Promise<void> {
  await page.goto('/women');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
}

async function openUntouched(page: Page, path = '/women'): Promise<void> {
  await page.goto(path);
  await expect.poll(() => fetched(page)).toMatch(/overlays-/);
  await page.waitForTimeout(A_WHILE_MS);
  expect(await isHydrated(page)).toBe(false);
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^Shopping cart/ });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });

test('B9 Budgets: an untouched page has fetched its code, run none of it, and the first press takes effect', async ({
  page,
}) => {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await openUntouched(page);
  expect(await fetched(page)).toMatch(/first-load-/);
  const run = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes('/assets/'));
  const bytes = run.reduce((sum, { source = '' }) => sum + source.length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(10_000);
  await cartButton(page).click();
  await expect(cart(page)).toBeVisible();
});

const MOVES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the pointer': (page) => page.mouse.move(9, 300),
  'the wheel': (page) => page.mouse.wheel(0, 40),
  'a key': (page) => page.keyboard.press('Tab'),
  // Without a pointer or a key.
  'a screen reader': (page) =>
    page.getByRole('link', { name: 'Search' }).evaluate((link) => (link as HTMLElement).click()),
  'a filled field': (page) =>
    page
      .getByRole('checkbox', { name: /^In stock/ })
      .evaluate((field) => field.dispatchEvent(new Event('input', { bubbles: true }))),
};

for (const [name, move] of Object.entries(MOVES))
  test(`B9 Budgets: the first move by ${name} runs the page's code`, async ({ page }) => {
    await openUntouched(page);
    await move(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  test('B9 Budgets: a swipe that comes before the code turns the picture', async ({ page }) => {
    await openUntouched(page, await productPath(page, ({ images }) => images.length > 2));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 300);
    await touch('touchMove', 80);
    await touch('touchEnd');
    const gallery = page.getByRole('region', { name: 'Product pictures' });
    await expect(gallery.getByText(/^2 of/)).toBeVisible();
  });
});

test('B9 Budgets: a page that nobody touches runs its code after ten seconds', async ({ page }) => {
  await openUntouched(page);
  await page.waitForTimeout(UNTOUCHED_MS - A_WHILE_MS);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('B9 Budgets: whoever was here before sees the cart without a move', async ({ page }) => {
  await addFirstOfWomen(page);
  await page.mouse.move(0, 0);
  await page.goto('/about');
  await expect(page.getByTestId('cart-count')).toHaveText('1', { timeout: UNTOUCHED_MS / 2 });
});

test('B9 Budgets: /checkout runs no code for a visitor without a cart, and says so at once', async ({
  page,
}) => {
  await openUntouched(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHECKOUT.empty);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHECKOUT.empty);
});

test('B9 Budgets: whoever has a cart never reads on /checkout that it is empty', async ({ page }) => {
  await addFirstOfWomen(page);
  // In the same page, the cart held back: what is shown is that it is being loaded.
  const release = await holdRequests(page, '**/api/cart');
  await page.evaluate(() => {
    history.pushState(null, '', '/checkout');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHECKOUT.title);
  // As a full load.
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHECKOUT.title);
  await expect.poll(() => isHydrated(page), { timeout: UNTOUCHED_MS / 2 }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHECKOUT.title);
  release();
  await expect(page.getByRole('textbox', { name: /email/i }).first()).toBeVisible();
});

for (const path of ['/wishlist', '/admin/login', '/shopify-test'])
  test(`B9 Budgets: ${path} shows what is the visitor's own, so its code waits for no move`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect.poll(() => isHydrated(page), { timeout: UNTOUCHED_MS / 2 }).toBe(true);
  });

test('B9 Budgets: fonts are fetched for the next page although nobody touched the first', async ({
  page,
}) => {
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('faces'))).toMatch(/woff2/);
  expect(await isHydrated(page)).toBe(false);
});

test('a part whose code is there opens at once, and the page beneath keeps its styles', async ({ page }) => {
  await openUntouched(page);
  await page.mouse.move(9, 300);
  await expect.poll(() => fetched(page)).toMatch(/product-page-/);
  await page.waitForTimeout(A_WHILE_MS);
  const opened = await cartButton(page).evaluate(async (button) => {
    (button as HTMLElement).click();
    // React takes the click in a microtask; a fallback would stand for 300 ms.
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('[role=dialog]') !== null;
  });
  expect(opened).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
  // What is beneath is not pressed by the press that closes the cart.
  await page.mouse.click(60, 400);
  await expect(cart(page)).toHaveCount(0);
  await expect(page).toHaveURL('/women');
});
