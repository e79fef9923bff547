// A phone: nothing widens the page, toasts cover nothing that matters, the way into the cart follows.
import { expect, test } from '@playwright/test';
import { fillCart, findChoices, openCart, toastOf } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { controlHydrated, hydrated } from '../support/hydration.ts';

test.use({ viewport: { width: 375, height: 667 } });

test('B2 Wishlist: sharing twelve hearts does not widen the page of a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = (await listProducts(page.request)).slice(0, 12).map(({ shopifyId }) => shopifyId);
  await page.addInitScript((text) => localStorage.setItem('wishlist', text), JSON.stringify(ids));
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await expect(page.getByRole('link', { name: /\/wishlist\?ids=/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('B1 Product page: a bar with price and Add to Cart follows on a phone, and the button confirms', async ({
  page,
}) => {
  const [choice] = await findChoices(page.request, 1);
  await page.goto(`/product/${choice?.product.shopifyId}`);
  await hydrated(page);
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('$');
  await bar.getByRole('button').click();
  await expect(bar.getByRole('button')).toHaveText('Added');
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await expect(toastOf(page)).toBeVisible();
  // Neither the bar nor the page's own button stands twice on the screen.
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
});

test('B3 Toasts on a phone cover neither the first cart line nor the heading of the checkout', async ({
  page,
}) => {
  await fillCart(page, await findChoices(page.request, 2));
  await page.goto('/women');
  const drawer = await openCart(page);
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(toastOf(page)).toBeVisible();
  const toast = await toastOf(page).boundingBox();
  const line = await drawer.getByRole('listitem').first().getByRole('heading').boundingBox();
  const total = await drawer.getByTestId('cart-total').boundingBox();
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  const heading = await page.getByRole('heading', { level: 1, name: 'Secure Checkout' }).boundingBox();
  await expect(toastOf(page)).toBeVisible();
  await expect
    .poll(async () => (await toastOf(page).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('B4 Newsletter: the full profile says that a mail must be confirmed', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: /^Join/ });
  const email = block.getByLabel('Email address');
  // An earlier press sends the form without scripts, and that answer has no toast.
  await email.scrollIntoViewIfNeeded();
  await controlHydrated(email);
  await email.fill(`phone${Date.now()}@example.com`);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toastOf(page)).toContainText('Thank you for subscribing to our newsletter.');
  await expect(block.getByText('please confirm it in the mail')).toBeVisible();
});

test('B3 Cart: a browser without storage says so before the cart is lost', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const [choice] = await findChoices(page.request, 1);
  await page.goto(`/product/${choice?.product.shopifyId}`);
  await page.locator('.buy-bar').getByRole('button').click();
  const drawer = await openCart(page);
  await expect(drawer.getByText(/this cart is lost when you leave/)).toBeVisible();
});

test('B1 My size: it is chosen on the product page only when it is in stock', async ({ page }) => {
  const sizeAt = (options: readonly { name: string }[]) => options.findIndex(({ name }) => name === 'Size');
  const women = await listProducts(page.request, 'women');
  const of = (soldOut: boolean) =>
    women.find(({ categoryId, variants, options, stock }) => {
      const mine = variants.filter((variant) => variant.options[sizeAt(options)] === 'M');
      const isFirst = variants.find((variant) => variant.stock > 0)?.options[sizeAt(options)] === 'M';
      const isOut = mine.every((variant) => variant.stock <= 0);
      return categoryId === 'women' && stock > 0 && mine.length > 0 && !isFirst && isOut === soldOut;
    });
  await page.addInitScript(() => localStorage.setItem('mySizes', '{"women":["M"]}'));
  await page.goto(`/product/${of(false)?.shopifyId}`);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  const without = of(true);
  test.info().annotations.push({ type: 'sold out in M', description: without?.name ?? 'none' });
  expect(without).toBeDefined();
  await page.goto(`/product/${without?.shopifyId}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^M/ })).not.toBeChecked();
});
