// B16 The owner's collection, the shop's menu and a link that fills the cart, in a browser.
import { expect, test } from '@playwright/test';
import { NOTICES } from '../../../src/shared/notices.ts';

test("B16 Collections: the shop's menu leads to a collection, which filters without a load [B16.10-12]", async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Edits', exact: true }).hover();
  await main.getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(page).toHaveURL('/collections/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page.getByText('nothing that needs a size')).toBeVisible();
  const count = page.getByText(/^\d+ products$/).first();
  const before = await count.textContent();
  await page
    .getByRole('checkbox', { name: /^On sale/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/collections\/gifts\?sale=1$/);
  await expect(count).not.toHaveText(before ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^On sale/ }).first()).toBeChecked();
});

test('B16 Cart links: a link fills the cart, and the drawer holds it with scripts too [B16.5]', async ({
  page,
  request,
}) => {
  const products = (await (await request.get('/api/shopify/products?category=women')).json()) as {
    name: string;
    variants: { id: string; stock: number }[];
  }[];
  const product = products.find(({ variants }) => variants.some(({ stock }) => stock > 4));
  const variant = product?.variants.find(({ stock }) => stock > 4);
  await page.goto(`/cart/${variant?.id}:2,999999999:1`);
  await expect(page).toHaveURL(/\/cart\?notice=link-added/);
  await expect(page.getByText(NOTICES['link-added'])).toBeVisible();
  await expect(page.getByText(NOTICES['link-unknown'])).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(product?.name ?? '')
      .first(),
  ).toBeVisible();
  await expect(page.getByTestId('cart-count')).toHaveText('2');
  await page.goto('/women');
  await expect(page.getByTestId('cart-count')).toHaveText('2');
});
