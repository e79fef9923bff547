// §2 §8 A product opened from its list: painted from memory, and what its call may change of that.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/shared/entities.ts';
import { cards, listProducts, PRODUCT_CALLS } from './support/catalogue.ts';
import { holdRequests } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

async function pick(request: APIRequestContext, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await listProducts(request, 'women')).find(fits);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
}

/** Opens a product by its card on the women's page. */
async function openFromList(page: Page, { name }: Product): Promise<void> {
  const listed = page.waitForResponse('**/api/shopify/products?category=women');
  await page.goto('/women');
  await (await listed).finished();
  await hydrated(page);
  await cards(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('Product page: a visible product stays, with its choices, when its call fails', async ({
  page,
  request,
}) => {
  const inStock = ({ variants }: Product) => variants.filter(({ stock }) => stock > 1);
  const product = await pick(request, (one) => inStock(one).length > 1);
  const value = inStock(product).at(-1)?.options[0];
  let calls = 0;
  const release = await holdRequests(page, PRODUCT_CALLS, (route) => {
    calls += 1;
    return route.abort();
  });
  await openFromList(page, product);
  const radio = page.locator(`input[name="option-0"][value="${value}"]`);
  await radio.check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  release();
  await expect.poll(() => calls).toBe(3);
  // Long enough to show the failure.
  await page.waitForTimeout(500);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(product.name);
  await expect(radio).toBeChecked();
  await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('2');
  // Coming back to it, when its call has failed before.
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await page.goForward();
  await expect.poll(() => calls).toBe(6);
  await page.waitForTimeout(500);
  await expect(heading).toHaveText(product.name);
});

test('Product page: a product of the list that the shop no longer has is not found [2.116]', async ({
  page,
  request,
}) => {
  const product = await pick(request, () => true);
  await page.route(PRODUCT_CALLS, (route) => route.fulfill({ status: 404, json: {} }));
  await openFromList(page, product);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
});
