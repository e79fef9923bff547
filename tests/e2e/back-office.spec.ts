// The demo shop's back office and hosted page as a browser uses them: every button, and codes without JavaScript.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { paymentForm } from '../../demo-shop/testing/buying.ts';
import { SESSION_HEADER } from '../../src/shared/constants.ts';
import type { CartItem } from '../../src/shared/entities.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { findChoices, payByCard } from './support/cart.ts';
import { centsOf } from './support/expected.ts';

const ADMIN = '/demo-shop/admin';

/** A cart of one product, handed over to the hosted page. */
async function handOver(page: Page, quantity = 1): Promise<{ url: string; subtotal: number }> {
  const [choice] = await findChoices(page.request, 1);
  if (!choice) throw new Error('There is nothing to buy.');
  const headers = { [SESSION_HEADER]: randomUUID() };
  const line = { productId: choice.product.shopifyId, variantId: choice.variant.id, quantity };
  const added = await page.request.post('/api/cart/shopify', { headers, data: line });
  const item = (await added.json()) as CartItem;
  const data = { customerInfo: CUSTOMER, cartItems: [item] };
  const answer = await page.request.post('/api/shopify/checkout', { headers, data });
  const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string };
  return { url: checkoutUrl, subtotal: centsOf(choice.variant) * quantity };
}

async function placeOrder(page: Page): Promise<void> {
  const { url, subtotal } = await handOver(page);
  const paid = await page.request.post(url, { form: paymentForm(subtotal) });
  expect(await paid.text()).toContain('Thank you');
}

const status = (page: Page) => page.getByRole('status');
const newestOrder = (page: Page) => page.locator('#orders tbody tr').first();

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test('the back office: faults can be set and taken back', async ({ page }) => {
  await page.goto(ADMIN);
  for (const kind of ['slow', 'none']) {
    await page.getByLabel('Behavior').selectOption(kind);
    await page.getByLabel('Wait when slow (ms)').fill('1');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(status(page)).toContainText('Storefront API:');
    await expect(page.getByLabel('Behavior')).toHaveValue(kind);
  }
});

test('the back office: products are found, paged and saved', async ({ page }) => {
  await page.goto(ADMIN);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('Gift Card');
  await page.getByRole('button', { name: 'Find' }).click();
  const product = page.locator('#products details').first();
  await product.locator('summary').click();
  const stock = product.getByLabel(/^Stock of/).first();
  const newStock = String(Number(await stock.inputValue()) + 1);
  await stock.fill(newStock);
  await product.getByRole('button', { name: 'Save' }).click();
  await expect(status(page)).toContainText('Saved Dogwood & Main Gift Card.');
  await product.locator('summary').click();
  await expect(stock).toHaveValue(newStock);
});

test('the back office: an order is fulfilled with tracking and refunded in parts', async ({ page }) => {
  await placeOrder(page);
  await page.goto(ADMIN);
  const row = newestOrder(page);
  await row.getByLabel(/^Tracking number/).fill('1Z999AA10123456784');
  await row.getByLabel(/^Tracking link/).fill('https://carrier.example/1Z999AA10123456784');
  await row.getByRole('button', { name: /^Fulfil/ }).click();
  await expect(status(page)).toContainText('fulfilled');
  await expect(row).toContainText('1Z999AA10123456784');
  await row.getByLabel(/^Amount to refund/).fill('2.50');
  await row.getByRole('button', { name: /^Refund/ }).click();
  await expect(status(page)).toContainText('refunded by $2.50');
  await expect(row).toContainText('$2.50 refunded');
  await row.getByLabel(/^Amount to refund/).fill('9999');
  await row.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('alert')).toContainText('at most');
  await row.getByRole('button', { name: /^Refund/ }).click();
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});

test('the back office: an order is cancelled, and a privacy request is sent', async ({ page }) => {
  await placeOrder(page);
  await page.goto(ADMIN);
  await newestOrder(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(status(page)).toContainText('cancelled');
  await expect(newestOrder(page)).toContainText('cancelled, refunded');
  await page.getByLabel('Privacy request').selectOption('customers/data_request');
  await page.getByLabel("Customer's email").fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(status(page)).toContainText('Sent customers/data_request.');
});

test('B3 Discount codes: the hosted page takes, shows and removes a code without JavaScript', async ({
  page,
  browser,
}) => {
  const { url, subtotal } = await handOver(page);
  const plain = await withoutScript(browser);
  await plain.goto(url);
  const totals = plain.locator('.wide-summary .totals');
  await plain.getByLabel('Phone (optional)').fill('919 555 0100');
  await plain.getByLabel('Discount code').fill('SUMMER24');
  await plain.getByRole('button', { name: 'Apply' }).click();
  await expect(plain.locator('#discount-error')).toHaveText(
    'The discount code SUMMER24 is not active right now.',
  );
  await plain.getByLabel('Discount code').fill(' welcome10 ');
  await plain.getByRole('button', { name: 'Apply' }).click();
  const off = Math.round(subtotal / 10);
  await expect(totals).toContainText('WELCOME10');
  await expect(totals).toContainText(`-$${(off / 100).toFixed(2)}`);
  await expect(plain.getByLabel('Phone (optional)')).toHaveValue('919 555 0100');
  await plain.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await expect(totals).not.toContainText('WELCOME10');
  await plain.getByLabel('Discount code').fill('WELCOME10');
  await payByCard(plain, '4242 4242 4242 4242');
  await expect(plain.getByRole('alert')).toContainText('Your discount code is applied now.');
  await payByCard(plain, '4242 4242 4242 4242');
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await expect(totals).toContainText(`-$${(off / 100).toFixed(2)}`);
  await expect(plain.getByRole('link', { name: 'View your order status' })).toHaveAttribute(
    'href',
    '/order-status',
  );
  await plain.context().close();
});
