// §2 §8 The store connection test.
import { expect, test } from '@playwright/test';
import { LIST_CALLS, listProducts } from './support/catalogue.ts';

const TEST_CALL = '**/api/shopify/test';

test("§2 §8 Store connection test: a failure shows 'Connection failed' plus the error text and keeps loading closed; then it connects, loads, shows the first five and the number of the others, and a list that fails is left empty [2.173-178, 7.14, 8.21, 8.31, 9.24]", async ({
  page,
  request,
}) => {
  const products = await listProducts(request);
  const connect = page.getByRole('button', { name: 'Test Shopify Connection' });
  const load = page.getByRole('button', { name: 'Load Shopify Products' });
  const rows = page.getByRole('main').getByRole('listitem');
  const failed = { connected: false, message: 'Connection failed', error: 'Shopify could not be reached' };
  await page.route(TEST_CALL, (route) => route.fulfill({ json: failed }));
  await page.goto('/shopify-test');
  await expect(load).toBeDisabled();
  await connect.click();
  await expect(page.getByText('Connection failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Shopify could not be reached', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('No');
  await expect(load).toBeDisabled();
  await page.unroute(TEST_CALL);
  await page.route(TEST_CALL, (route) => route.abort());
  await connect.click();
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await expect(page.getByText('Connection failed')).toBeVisible();
  await page.unroute(TEST_CALL);

  await connect.click();
  await expect(page.getByText('Connected to Shopify: Dogwood & Main')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Yes');
  await page.route(LIST_CALLS, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await load.click();
  await expect(page.getByText('Failed to fetch products')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(/Successfully loaded/)).toHaveCount(0);
  await expect(load).toBeEnabled();
  await page.unroute(LIST_CALLS);

  const [first, second] = products;
  await page.route(LIST_CALLS, (route) =>
    route.fulfill({ json: [{ ...first, inStock: false, stockQuantity: 0, stock: 0 }, second] }),
  );
  await load.click();
  await expect(page.getByRole('heading', { name: 'Successfully loaded 2 products' })).toBeVisible();
  await expect(page.getByText('Out of Stock')).toBeVisible();
  await expect(page.getByText('more products')).toHaveCount(0);
  await page.unroute(LIST_CALLS);

  await load.click();
  await expect(
    page.getByRole('heading', { name: `Successfully loaded ${products.length} products` }),
  ).toBeVisible();
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
