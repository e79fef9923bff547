// §9 Notification toasts: how many, how long, and how they are put away.
import { expect, type Page, test } from '@playwright/test';
import { ADDED_LINE, toastOf } from './support/cart.ts';
import { cards } from './support/catalogue.ts';
import { hydrated } from './support/hydration.ts';

const ADD_CALL = '**/api/cart/shopify';

/** Raises a toast without touching anybody's cart. */
async function raise(page: Page, status = 500, card = 0): Promise<void> {
  await page.route(ADD_CALL, (route) => route.fulfill({ status, json: status === 200 ? ADDED_LINE : {} }));
  await cards(page)
    .nth(card)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
}

test('§8 §9 Toasts: at most one is shown, the newest, failures in the destructive style; a swipe of more than 50 px to the right puts one away; one goes by itself after 5000 ms, which pause while the pointer or the keyboard is on it; F8 takes the keyboard there [8.5, 9.41-44]', async ({
  page,
}) => {
  await page.goto('/women');
  await hydrated(page);
  const borderOf = () => toastOf(page).evaluate((element) => getComputedStyle(element).borderLeftColor);
  await raise(page);
  await expect(toastOf(page)).toContainText('Failed to add item to cart.');
  await expect(toastOf(page)).toHaveClass(/toast-destructive/);
  const failed = await borderOf();
  await page.unroute(ADD_CALL);
  await raise(page, 200, 1);
  await expect(toastOf(page)).toContainText('Item has been added to your cart successfully.');
  await expect(toastOf(page)).toHaveCount(1);
  await expect(toastOf(page)).not.toHaveClass(/toast-destructive/);
  expect(await borderOf()).not.toBe(failed);
  await toastOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(toastOf(page)).toHaveCount(0);
  await page.unroute(ADD_CALL);

  await raise(page);
  const toast = toastOf(page);
  await expect(toast).toBeVisible();
  const swipe = async (x: number, y: number) => {
    const box = await toast.boundingBox();
    const [fromX, fromY] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX + x, fromY + y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40, 0);
  await expect(toast).toBeVisible();
  await swipe(-120, 0);
  await expect(toast).toBeVisible();
  await swipe(60, 0);
  await expect(toast).toHaveCount(0);

  await page.clock.install();
  const pass = () => page.clock.fastForward(10_000);
  const region = page.getByRole('region', { name: /notifications/i });
  await raise(page);
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.fastForward(2_500);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(toastOf(page)).toHaveCount(0);

  await raise(page);
  await toastOf(page).hover();
  await pass();
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('F8');
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.mouse.move(1200, 300);
  await pass();
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await pass();
  await expect(toastOf(page)).toHaveCount(0);

  await raise(page);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
});
