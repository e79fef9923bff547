// §2 §4 §5 §8 Cart drawer.
import { expect, type Page, type Route, test } from '@playwright/test';
import {
  CART_LINES,
  fillCart,
  fillCheckout,
  findChoices,
  lineOf,
  openCart,
  serverCart,
  toastOf,
} from './support/cart.ts';
import { dollars, onSale } from './support/expected.ts';
import { hydrated } from './support/hydration.ts';

const count = (page: Page) => page.getByTestId('cart-count');
const plus = (name: string) => ({ name: new RegExp(`^Increase quantity of ${name}`) });
const minus = (name: string) => ({ name: new RegExp(`^Decrease quantity of ${name}`) });

test('§2 Cart drawer: it slides from the right, says "Your cart is empty", keeps the page beneath from scrolling, and gives the focus back [2.28-29, 2.36, 4.2, R.29]', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(count(page)).toHaveCount(0);
  const drawer = await openCart(page);
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart', exact: true })).toBeVisible();
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await expect.poll(overflow).toBe('hidden');
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const box = await drawer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200);
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(overflow).toBe('visible');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('button', { name: /^Shopping cart/ })).toBeFocused();
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /^Shopping cart/ })).toBeFocused();
});

test('§2 §9 Cart drawer: items have image, name, size, price and quantity, and the count and the total are right to the cent [2.27, 2.30-31, 2.34-35, 9.2, 9.4, R.15]', async ({
  page,
  request,
}) => {
  const found = await findChoices(request, 40);
  const choices = [
    ...found.filter(({ variant }) => onSale(variant)).slice(0, 1),
    ...found.filter(({ variant }) => variant.salePrice === undefined).slice(0, 2),
  ];
  expect(choices).toHaveLength(3);
  await fillCart(page, choices, 3);
  await page.goto('/about');
  await expect(count(page)).toHaveText('9');
  const drawer = await openCart(page);
  for (const { product, variant } of choices) {
    const line = lineOf(drawer, product.name);
    await expect(line.locator('img')).toBeVisible();
    await expect(line).toContainText(variant.title);
    await expect(line.getByText(`$${variant.salePrice ?? variant.price}`, { exact: true })).toBeVisible();
    await expect(line.getByRole('status')).toHaveText('3');
  }
  await expect(drawer.getByText('Total:', { exact: true })).toBeVisible();
  const cents = choices.reduce(
    (sum, { variant }) => sum + 3 * Math.round(100 * Number(variant.salePrice ?? variant.price)),
    0,
  );
  await expect(drawer.getByTestId('cart-total')).toHaveText(dollars(cents));
  await expect(drawer.getByRole('button', { name: 'Continue Shopping', exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeFocused();
});

test('§5 Cart: minus never goes below 1, plus stops at what is in stock [2.32, 5.1, 9.5]', async ({
  page,
  request,
}) => {
  const [choice] = await findChoices(request, 1);
  const name = String(choice?.product.name);
  const { sessionId, items } = await fillCart(page, choice ? [choice] : [], choice?.variant.stock ?? 1);
  await page.goto('/about');
  const drawer = await openCart(page);
  const line = lineOf(drawer, name);
  await expect(line.getByRole('button', plus(name))).toBeDisabled();
  for (let quantity = choice?.variant.stock ?? 1; quantity > 1; quantity -= 1)
    await line.getByRole('button', minus(name)).click();
  await expect(line.getByRole('status')).toHaveText('1');
  await line.getByRole('button', minus(name)).click();
  await expect(line.getByRole('status')).toHaveText('1');
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 1]]);
});

/** Every change takes that long, as on a slow line; gives the quantities that were sent. */
async function slowDown(page: Page, ms: number): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(CART_LINES, async (route: Route) => {
    const request = route.request();
    bodies.push(request.method() === 'PUT' ? request.postDataJSON().quantity : request.method());
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
  return bodies;
}

test('§4 Cart: ten quick clicks on plus over a slow line end in exactly what the shopper saw, and a change made just before leaving the page is not lost', async ({
  page,
  request,
}) => {
  const [choice] = await findChoices(request, 1);
  const name = String(choice?.product.name);
  const { sessionId, items } = await fillCart(page, choice ? [choice] : []);
  const calls = await slowDown(page, 400);
  await page.goto('/about');
  const drawer = await openCart(page);
  const button = lineOf(drawer, name).getByRole('button', plus(name));
  await button.waitFor();
  // Ten in one turn of the browser: no frame is drawn in between.
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) element.click();
  });
  await expect(lineOf(drawer, name).getByRole('status')).toHaveText('11');
  await expect(count(page)).toHaveText('11');
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 11]]);
  await expect(lineOf(drawer, name).getByRole('status')).toHaveText('11');
  // Nothing is sent before the browser's turn ends, and then only what is wanted last.
  expect(calls).toEqual([11]);
  await page.unroute(CART_LINES);
  for (let click = 0; click < 4; click += 1) await button.click();
  await page.goto('about:blank');
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 15]]);
});

test('§4 Cart: removing several lines quickly removes them all, says so, and keeps focus in the drawer [2.33, 8.11]', async ({
  page,
  request,
}) => {
  const choices = await findChoices(request, 4);
  const { sessionId, items } = await fillCart(page, choices);
  await slowDown(page, 250);
  await page.goto('/about');
  const drawer = await openCart(page);
  await expect(drawer.getByRole('listitem')).toHaveCount(4);
  for (let left = 4; left > 1; left -= 1) {
    await drawer
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(drawer.getByRole('listitem')).toHaveCount(left - 1);
    await expect(drawer.getByRole('button', { name: /^Remove/ }).first()).toBeFocused();
  }
  await expect(toastOf(page)).toContainText('Removed from cart');
  await expect(toastOf(page)).toContainText('Item has been removed from your cart.');
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[3]?.id, 1]]);
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(count(page)).toHaveCount(0);
});

test('§8 Cart: a cart that cannot be read says so and can be tried again, and a failed change rolls back with its toast [8.7-8]', async ({
  page,
  request,
}) => {
  const choices = await findChoices(request, 2);
  await fillCart(page, choices, 2);
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.goto('/about');
  const drawer = await openCart(page);
  await expect(drawer.getByRole('alert')).toContainText('Your cart could not be loaded.');
  await page.unroute('**/api/cart');
  await drawer.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.route(CART_LINES, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  const name = String(choices[0]?.product.name);
  await lineOf(drawer, name).getByRole('button', plus(name)).click();
  await expect(toastOf(page)).toContainText('Failed to update cart item.');
  await expect(lineOf(drawer, name).getByRole('status')).toHaveText('2');
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(toastOf(page)).toContainText('Failed to remove item from cart.');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
});

test('§4 Cart: two tabs show the same cart', async ({ page, context, request }) => {
  const choices = await findChoices(request, 2);
  const { sessionId, items } = await fillCart(page, choices);
  const [name, otherName] = choices.map(({ product }) => product.name) as [string, string];
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/faq');
  const here = await openCart(page);
  const there = await openCart(other);
  await expect(there.getByRole('listitem')).toHaveCount(2);
  for (let click = 0; click < 3; click += 1) await lineOf(here, name).getByRole('button', plus(name)).click();
  await expect(lineOf(there, name).getByRole('status')).toHaveText('4');
  await lineOf(there, name).getByRole('button', plus(name)).click();
  await lineOf(there, otherName)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(here.getByRole('listitem')).toHaveCount(1);
  await expect(lineOf(here, name).getByRole('status')).toHaveText('5');
  await expect.poll(() => serverCart(page, sessionId)).toEqual([[items[0]?.id, 5]]);
});

test('§4 Cart: a payment reported late after the return from the hosted page still empties the cart on screen', async ({
  page,
  request,
}) => {
  const { sessionId, items } = await fillCart(page, await findChoices(request, 1));
  await page.goto('/checkout');
  await hydrated(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page).toHaveURL(/\/checkouts\//);
  // Typed into the address bar: no referrer says where the shopper comes from.
  await page.goto('/about');
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await expect(count(page)).toHaveText('1');
  await request.delete(`/api/cart/${items[0]?.id}`, { headers: { 'x-session-id': sessionId } });
  await expect(count(page)).toHaveCount(0);
});
