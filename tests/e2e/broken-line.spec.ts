// Tests pages when files or calls do not arrive: the failed part says so, and nothing happens unseen.
import { expect, test } from '@playwright/test';
import { fillCart, findChoices, lineOf, openCart, serverCart, toastOf } from './support/cart.ts';
import { blockRequests } from './support/hold.ts';
import { controlHydrated, hydrated } from './support/hydration.ts';
import { navigateTo } from './support/screens.ts';

test('Chunks: the notice of a drawer can be closed, also after Try again in vain, gives the focus back, and the next press asks again', async ({
  page,
}) => {
  const drawerCode = /\/cart-drawer[^/]*\.js$/;
  await blockRequests(page, drawerCode);
  await page.goto('/about');
  await hydrated(page);
  const button = page.getByRole('button', { name: /^Shopping cart/ });
  const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await button.press('Enter');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await notice.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(button).toBeFocused();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(notice).toBeVisible();
  await page.unroute(drawerCode);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('Chunks: a toast is shown although its code cannot be fetched', async ({ page }) => {
  await blockRequests(page, /\/toaster[^/]*\.js$/);
  await page.goto('/women');
  const add = page.getByRole('button', { name: /^Add to Cart:/ }).first();
  await controlHydrated(add);
  await add.click();
  const toast = page.getByRole('status').filter({ hasText: 'Added to cart' });
  await expect(toast).toContainText('Item has been added to your cart successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('Chunks: a page whose code fails is asked for twice, then opened by a full load', async ({ page }) => {
  const pageCode = /\/about-page[^/]*\.js$/;
  let requestCount = 0;
  await page.route(pageCode, (route) => {
    requestCount += 1;
    return route.abort();
  });
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await navigateTo(page, '/about');
  // The full load fails on the same file: now the page says so, and asks no more.
  await expect(page.getByRole('heading', { name: 'Something came undone' })).toBeVisible();
  expect(loads.filter((url) => url.endsWith('/about'))).toHaveLength(1);
  expect(requestCount).toBeLessThanOrEqual(6);
  const before = requestCount;
  await page.unroute(pageCode);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something came undone');
  expect(requestCount).toBe(before);
});

test('Offline: every cart change is refused with a toast, and none is applied later', async ({
  page,
  context,
}) => {
  const [choice] = await findChoices(page.request, 1);
  if (!choice) throw new Error('no product');
  const { sessionId, items } = await fillCart(page, [choice], 2);
  await page.goto('/about');
  const drawer = await openCart(page);
  const line = lineOf(drawer, choice.product.name);
  await context.setOffline(true);
  for (let round = 1; round <= 2; round += 1) {
    await line.getByRole('button', { name: /^Increase/ }).click();
    await expect(toastOf(page)).toContainText('Failed to update cart item.');
    await expect(line).toContainText('2');
    await toastOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(toastOf(page)).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 2]]);
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 3]]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 FAQ: every answer can be read; checkout and admin say that they need JavaScript', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(
      page.getByText('A tracking number is sent by email', { exact: false }).first(),
    ).toBeVisible();
    await expect(page.locator('.fold').last()).toBeVisible();
    for (const path of ['/checkout', '/admin']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
    }
  });
});

test('FAQ, policies and a product print black on white without navigation', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const [choice] = await findChoices(page.request, 1);
  for (const path of ['/faq', '/shipping-returns', `/product/${choice?.product.shopifyId}`]) {
    await page.goto(path);
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('.fold:not(:visible)')).toHaveCount(0);
    const colors = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
      ink: getComputedStyle(heading).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(colors).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
  }
});
