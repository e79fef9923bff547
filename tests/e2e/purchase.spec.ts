// §1 The whole way: two products with sizes, the cart, the checkout, the hosted page, and the order behind it.
import { expect, type Page, test } from '@playwright/test';
import {
  type Choice,
  fillCheckout,
  findChoices,
  lineOf,
  openCart,
  orderOf,
  payByCard,
} from './support/cart.ts';
import { centsOf, dollars } from './support/expected.ts';
import { hydrated } from './support/hydration.ts';

const PAYING = '4242 4242 4242 4242';

async function addFromPage(page: Page, { product, variant }: Choice): Promise<void> {
  await page.goto(`/product/${product.shopifyId}`);
  await hydrated(page);
  await page.locator(`input[type="radio"][value="${variant.options[0]}"]`).check();
  const added = page.waitForResponse('**/api/cart/shopify');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  expect((await added).status()).toBe(200);
}

test('§1 Buying: sizes, quantities, checkout and payment work, and the cart is empty afterwards [4.34, 6.1, 7.26]', async ({
  page,
  request,
}) => {
  const choices = await findChoices(request, 2);
  const [one, two] = choices as [Choice, Choice];
  for (const choice of choices) await addFromPage(page, choice);
  await expect(page.getByTestId('cart-count')).toHaveText('2');

  const drawer = await openCart(page);
  await expect(lineOf(drawer, one.product.name)).toContainText(one.variant.title);
  await lineOf(drawer, one.product.name)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await lineOf(drawer, one.product.name)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await lineOf(drawer, two.product.name)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await lineOf(drawer, two.product.name)
    .getByRole('button', { name: /^Decrease/ })
    .click();
  const cents = 3 * centsOf(one.variant) + centsOf(two.variant);
  await expect(drawer.getByTestId('cart-total')).toHaveText(dollars(cents));
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  const email = 'paying.shopper@example.com';
  await fillCheckout(page, { Email: email });
  await page.getByRole('button', { name: `Complete Purchase - ${dollars(cents)}` }).click();
  await expect(page).toHaveURL(/\/demo-shop\/checkouts\/cn\//);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.locator('input[name="subtotal"]')).toHaveValue(String(cents));
  expect(await orderOf(email)).toMatchObject({
    status: 'pending',
    totalCents: cents,
    customerName: 'Jane Doe',
  });

  await payByCard(page, PAYING);
  await expect(page.getByRole('heading', { name: 'Thank you, Jane!' })).toBeVisible();
  await expect.poll(async () => (await orderOf(email))?.status).toBe('paid');
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect((await openCart(page)).getByText('Your cart is empty')).toBeVisible();
});
