// §1 The whole way: two products with sizes, the cart, the checkout, the hosted page, and the order behind it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { BRAND } from '../../src/shared/brand.ts';
import type { Product } from '../../src/shared/entities.ts';
import {
  type Choice,
  fillCheckout,
  findChoices,
  lineOf,
  openCart,
  orderOf,
  payByCard,
} from './support/cart.ts';
import { listProducts } from './support/catalogue.ts';
import { centsOf, dollars } from './support/expected.ts';
import { tabTo } from './support/keyboard.ts';

const PAYING = '4242 4242 4242 4242';

async function addFromPage(page: Page, { product, variant }: Choice): Promise<void> {
  await page.goto(`/product/${product.shopifyId}`);
  await page.locator(`input[type="radio"][value="${variant.options[0]}"]`).check();
  const added = page.waitForResponse('**/api/cart/shopify');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  expect((await added).status()).toBe(200);
}

/** Finds a product of the home page that has several sizes. */
async function findOnHome(request: APIRequestContext): Promise<Product> {
  const featured = (await listProducts(request)).slice(0, 8);
  const inSizes = ({ variants, options }: Product) =>
    options.length === 1 && variants.every(({ stock }) => stock > 1);
  const found = featured.find(inSizes);
  if (!found) throw new Error('Home shows no such product.');
  return found;
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

test('WCAG 2.1.1: the keyboard alone leads from home to the paid order, with a visible focus at every stop [R.30]', async ({
  page,
  request,
}) => {
  test.slow();
  const email = 'keyboard.shopper@example.com';
  const typed = ['Keyboard', 'Shopper', '12 King Street', 'Hillsborough', 'NC', '27278'];
  const button = (text: string | RegExp) => page.getByRole('button', { name: text, exact: true });
  const type = (text: string) => page.keyboard.type(text);
  const { name } = await findOnHome(request);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: BRAND.tagline })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('article').getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  // A size: the group is one stop, its arrows choose.
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const before = await page.getByRole('radio', { checked: true }).inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { checked: true })).not.toHaveValue(before);
  const size = await page.getByRole('radio', { checked: true }).inputValue();
  await tabTo(page, button('Increase quantity'));
  await page.keyboard.press('Space');
  await tabTo(page, button('Add to Cart'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cart-count')).toHaveText('2');

  await tabTo(page, button(/^Shopping cart/), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(lineOf(drawer, name)).toContainText(size);
  await tabTo(page, drawer.getByRole('button', { name: /^Decrease/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await tabTo(page, drawer.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Email'));
  await type(email);
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await type(text);
  }
  await tabTo(page, page.getByLabel('Phone'));
  await type('919 555 0100');
  await tabTo(page, button(/^Complete Purchase/));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/demo-shop\/checkouts\/cn\//);
  await tabTo(page, page.getByLabel('Card number'));
  for (const text of [PAYING, '12 / 39', '123', 'Keyboard Shopper']) {
    await type(text);
    await page.keyboard.press('Tab');
  }
  await expect(button(/^Pay/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Keyboard!' })).toBeVisible();
  await expect.poll(async () => (await orderOf(email))?.status).toBe('paid');
});
