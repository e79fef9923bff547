// §2 §8 The store connection test.
import { expect, test } from '@playwright/test';
import { LIST_CALLS, listProducts } from './support/catalogue.ts';

const TEST = 'Test Shopify Connection';
const LOAD = 'Load Shopify Products';
const TEST_CALL = '**/api/shopify/test';

test('§2 Store connection test: it connects, then loads, then shows the first five and the number of the others [2.173-178, 7.14, 9.24]', async ({
  page,
  request,
}) => {
  const products = await listProducts(request);
  await page.goto('/shopify-test');
  await expect(page.getByRole('button', { name: LOAD })).toBeDisabled();
  await page.getByRole('button', { name: TEST }).click();
  await expect(page.getByText('Connected to Shopify: Dogwood & Main')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Yes');
  await page.getByRole('button', { name: LOAD }).click();
  await expect(
    page.getByRole('heading', { name: `Successfully loaded ${products.length} products` }),
  ).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [index, product] of products.slice(0, 5).entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('heading')).toHaveText(product.name);
    await expect(row).toContainText(`$${product.salePrice ?? product.price}`);
    await expect(row).toContainText(product.categoryId);
    await expect(row).toContainText(product.inStock ? `In Stock (${product.stockQuantity})` : 'Out of Stock');
    await expect(row.locator('img')).toHaveAttribute('src', /.+/);
  }
  await expect(page.getByText(`...and ${products.length - 5} more products`, { exact: true })).toBeVisible();
});

test("§8 Connection test: a failure shows 'Connection failed' plus the error text, and loading stays closed [2.173, 8.31]", async ({
  page,
}) => {
  const failed = { connected: false, message: 'Connection failed', error: 'Shopify could not be reached' };
  await page.route(TEST_CALL, (route) => route.fulfill({ json: failed }));
  await page.goto('/shopify-test');
  await page.getByRole('button', { name: TEST }).click();
  await expect(page.getByText('Connection failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Shopify could not be reached', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('No');
  await expect(page.getByRole('button', { name: LOAD })).toBeDisabled();
  await page.unroute(TEST_CALL);
  await page.route(TEST_CALL, (route) => route.abort());
  await page.getByRole('button', { name: TEST }).click();
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await expect(page.getByText('Connection failed')).toBeVisible();
});

test("§2 Store connection test: sold-out products say so, and a short list has no 'more' [2.177]", async ({
  page,
  request,
}) => {
  const [first, second] = await listProducts(request);
  await page.route(LIST_CALLS, (route) =>
    route.fulfill({ json: [{ ...first, inStock: false, stockQuantity: 0, stock: 0 }, second] }),
  );
  await page.goto('/shopify-test');
  await page.getByRole('button', { name: TEST }).click();
  await page.getByRole('button', { name: LOAD }).click();
  await expect(page.getByRole('heading', { name: 'Successfully loaded 2 products' })).toBeVisible();
  await expect(page.getByText('Out of Stock')).toBeVisible();
  await expect(page.getByText('more products')).toHaveCount(0);
});

test('§8 Product lists: on the test page a load failure leaves an empty list [8.21]', async ({ page }) => {
  await page.route(LIST_CALLS, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await page.goto('/shopify-test');
  await page.getByRole('button', { name: TEST }).click();
  await page.getByRole('button', { name: LOAD }).click();
  await expect(page.getByText('Failed to fetch products')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(/Successfully loaded/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: LOAD })).toBeEnabled();
});
