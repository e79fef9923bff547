// §2 §4 §8 Product card.
import { expect, test } from '@playwright/test';
import { cards, listProducts } from './support/catalogue.ts';
import { onSale, textOf } from './support/expected.ts';
import { holdRequests } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

const ADD_CALL = '**/api/cart/shopify';

test('§2 §4 §8 Product card: it has name, preview, rating, price, sale and low-stock badges; the add button sends {productId, quantity 1}, is disabled while pending, and says how it went; the heart toggles and is not saved; a click anywhere goes to /product/{shopifyId} [2.134-140, 3.7, 4.22-23, 7.35, 8.5, 8.9]', async ({
  page,
  request,
}) => {
  const women = (await listProducts(request, 'women')).slice(0, 10);
  expect(women.some(onSale)).toBe(true);
  await page.goto('/women');
  await hydrated(page);
  for (const [index, product] of women.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading', { name: product.name })).toBeVisible();
    const text = textOf(product.description);
    await expect(card).toContainText(text.length > 100 ? `${text.slice(0, 100)}...` : text);
    await expect(card).toContainText(`$${product.salePrice ?? product.price}`);
    await expect(card.getByText('Sale', { exact: true })).toHaveCount(onSale(product) ? 1 : 0);
    await expect(card.getByText('Low Stock', { exact: true })).toHaveCount(
      product.stock > 0 && product.stock < 10 ? 1 : 0,
    );
    const stars = `${Number(Number(product.rating ?? 4.5).toFixed(1))} out of 5 stars`;
    await expect(card.getByRole('img', { name: stars, exact: true })).toHaveCount(1);
    await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(product.handle));
  }

  const add = cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart/ });
  const answer = await holdRequests(page, ADD_CALL);
  const addCall = page.waitForRequest(ADD_CALL);
  await add.click();
  const call = await addCall;
  expect(call.postDataJSON()).toEqual({ productId: expect.stringMatching(/^\d+$/), quantity: 1 });
  expect(await call.headerValue('x-session-id')).toMatch(/^[0-9a-f-]{36}$/);
  await expect(add).toBeDisabled();
  answer();
  await expect(
    page.getByText('Item has been added to your cart successfully.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(add).toBeEnabled();

  await page.unroute(ADD_CALL);
  await page.route(ADD_CALL, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await add.click();
  await expect(page.getByText('Failed to add item to cart.', { exact: true })).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();

  const card = cards(page).nth(1);
  await expect(card.locator('img')).toHaveCount(1);
  await card.hover();
  await expect(card.locator('img')).toHaveCount(2);
  await expect(card.getByText('View Details')).toBeVisible();
  const heart = card.getByRole('button', { name: /wishlist/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/women');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const name = await card.getByRole('heading').innerText();
  await card.click({ position: { x: 60, y: 160 } });
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('§4 Product card: the add button is disabled when stock is 0 [4.24]', async ({ page, request }) => {
  const soldOut = (await listProducts(request, 'all')).find(({ stock }) => stock === 0);
  expect(soldOut).toBeDefined();
  await page.goto(`/all-merchandise?q=${encodeURIComponent(soldOut?.name ?? '')}`);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Sold Out/ }),
  ).toBeDisabled();
});

test('§2 Product card: slugs women and accessories use the primary color, all others the secondary [2.141]', async ({
  page,
}) => {
  for (const [path, tone] of [
    ['/accessories', 'primary'],
    ['/kids', 'secondary'],
  ] as const) {
    await page.goto(path);
    const card = cards(page).first();
    await expect(card).toHaveAttribute('data-tone', tone);
    const colors = await card.evaluate((element, name) => {
      const add = element.querySelector('button.btn') ?? element;
      const ofCard = getComputedStyle(element);
      const sample = document.createElement('i');
      sample.style.setProperty('color', `var(--${name})`);
      element.append(sample);
      const expectedColor = getComputedStyle(sample).color;
      sample.remove();
      return {
        tone: ofCard.getPropertyValue('--tone'),
        named: ofCard.getPropertyValue(`--${name}`),
        add: getComputedStyle(add).color,
        wanted: expectedColor,
      };
    }, tone);
    expect(colors.tone).toBe(colors.named);
    expect(colors.add).toBe(colors.wanted);
  }
});
