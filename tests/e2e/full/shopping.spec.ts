// Tests a first-time visitor, who filters and adds, searches in plain words, and fills in the checkout.
import { expect, type Page, test } from '@playwright/test';
import type { CartItem } from '../../../src/shared/entities.ts';
import { fillCart, fillCheckout, findChoices, payByCard, toastOf } from '../support/cart.ts';
import { cards } from '../support/catalogue.ts';
import { controlHydrated, hydrated, openWithoutScripts } from '../support/hydration.ts';

const addButton = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart/ });

/** The lines that the server holds for this visitor. */
async function cartOf(page: Page): Promise<CartItem[]> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'));
  const response = await page.request.get('/api/cart', { headers: { 'x-session-id': sessionId ?? '' } });
  return sessionId ? ((await response.json()) as CartItem[]) : [];
}

test('B1 Card: with the filters L and blue, Add to Cart adds a blue L and names it on a line of its own [B1.40]', async ({
  page,
}) => {
  await page.goto('/women?size=L&color=blue&in-stock=1');
  await controlHydrated(addButton(page));
  await addButton(page).click();
  const sentence = 'Item has been added to your cart successfully.';
  await expect(toastOf(page).getByText(sentence, { exact: true })).toBeVisible();
  const [line] = await cartOf(page);
  expect(line?.variantTitle).toMatch(/^L\b|\bL$/);
  const addition = `${line?.product.name}, ${line?.variantTitle}`;
  await expect(toastOf(page).getByText(addition, { exact: true })).toBeVisible();
  const filtered = await page.request.get('/api/products/find?category=women&size=L&color=blue&in-stock=1');
  const { items } = (await filtered.json()) as { items: { shopifyId: string }[] };
  expect(items.map(({ shopifyId }) => shopifyId)).toContain(line?.productId);
});

test('B1 Card: it asks for the size if sizes differ and none was chosen', async ({ page }) => {
  await page.goto('/women/tops');
  await controlHydrated(addButton(page));
  await addButton(page).click();
  const question = cards(page)
    .first()
    .getByRole('group', { name: /^Choose a size/ });
  await expect(question.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  expect(await cartOf(page)).toEqual([]);
  await addButton(page).click();
  const size = question.getByRole('button').nth(1);
  const name = (await size.textContent()) ?? '-';
  await size.click();
  await expect(toastOf(page)).toContainText(name);
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  expect((await cartOf(page))[0]?.variantTitle?.split(' / ')).toContain(name);
});

test("B1 Card: the shopper's own size is added without a question", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mySizes', '{"women":["M"]}'));
  await page.goto('/women/tops?size=S,M,L&in-stock=1');
  await controlHydrated(addButton(page));
  await addButton(page).click();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  expect((await cartOf(page))[0]?.variantTitle?.split(' / ')).toContain('M');
});

test('B3 Checkout: the fields survive a reload and Back from the hosted page, but not the purchase', async ({
  page,
}) => {
  await fillCart(page, await findChoices(page.request, 1));
  const release = await openWithoutScripts(page, '/checkout');
  await fillCheckout(page);
  release();
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkoutDraft'));
  await expect.poll(draft, { message: 'typed before the scripts ran' }).toContain('12 King Street');
  await page.getByLabel('City').fill('Durham');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Address')).toHaveValue('12 King Street');
  await expect(page.getByLabel('City')).toHaveValue('Durham');
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await expect(page.getByLabel('Address')).toHaveValue('12 King Street');
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('link', { name: 'View your order status' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(draft).toBeNull();
});

test('B3 Cart: a payment reported late empties the cart, although the checkout was sent before the scripts ran', async ({
  page,
}) => {
  const { sessionId, items } = await fillCart(page, await findChoices(page.request, 1));
  const release = await openWithoutScripts(page, '/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  release();
  await page.goto('/about');
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  const headers = { 'x-session-id': sessionId };
  expect((await page.request.delete(`/api/cart/${items[0]?.id}`, { headers })).ok()).toBe(true);
  await expect(page.getByTestId('cart-count')).toHaveCount(0);
});
