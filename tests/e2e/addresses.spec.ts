// §2 Addresses in the browser: other spellings of a path and page numbers beyond the end wake up as what the server sent.
import { expect, test } from '@playwright/test';
import { listProducts } from './support/catalogue.ts';

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('§2 Product: a handle with encoded letters shows the product, with and without a load', async ({
  page,
  request,
}) => {
  const product = (await listProducts(request)).find(({ handle }) => handle.includes('-'));
  const address = `/product/${product?.handle.replaceAll('-', '%2D')}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: String(product?.name) })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
});

test('§2 Product: an unknown one still says so after hydration', async ({ page }) => {
  for (const path of ['/product/no%2Dsuch', '/product/%25']) {
    await page.goto(path);
    await expect(page.getByText('Product Not Found')).toBeVisible();
    await page
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click();
    await expect(page.getByText('Product Not Found')).toBeVisible();
  }
});
