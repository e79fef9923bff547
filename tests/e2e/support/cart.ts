// Shares the parts of the cart and checkout tests: a filled cart, the drawer, the forms, and their orders.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { paymentForm } from '../../../demo-shop/testing/buying.ts';
import { openDatabase } from '../../../src/adapters/database/open.ts';
import { SESSION_HEADER, STORAGE_KEYS } from '../../../src/shared/constants.ts';
import type { CartItem, Product, ProductVariant } from '../../../src/shared/entities.ts';
import type { OrderRecord } from '../../../src/shop/ports/orders.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { listProducts } from './catalogue.ts';
import { centsOf } from './expected.ts';

export const CART_LINES = '**/api/cart/*';
const DATA_DIR = 'test-results/browser/data-document';

export interface Choice {
  readonly product: Product;
  readonly variant: ProductVariant;
}

/** Products with sizes, each with a variant of at least that much stock that is not the first. */
export async function findChoices(request: APIRequestContext, count: number, stock = 15): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (const product of await listProducts(request)) {
    const variant = product.variants.slice(1).find((each) => each.stock >= stock);
    if (variant && product.options.length === 1) choices.push({ product, variant });
    if (choices.length === count) return choices;
  }
  throw new Error(`The demo shop has no ${count} such products.`);
}

interface FilledCart {
  readonly sessionId: string;
  readonly items: CartItem[];
}

/** Puts lines into a new session's cart and makes it the page's. */
export async function fillCart(page: Page, choices: readonly Choice[], quantity = 1): Promise<FilledCart> {
  const sessionId = randomUUID();
  const headers = { [SESSION_HEADER]: sessionId };
  const items: CartItem[] = [];
  for (const { product, variant } of choices) {
    const data = { productId: product.shopifyId, variantId: variant.id, quantity };
    const response = await page.request.post('/api/cart/shopify', { headers, data });
    expect(response.status()).toBe(200);
    items.push((await response.json()) as CartItem);
  }
  await page
    .context()
    .addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.session,
      sessionId,
    ] as const);
  return { sessionId, items };
}

/** Reads the server's cart without the browser. */
export async function serverCart(page: Page, sessionId: string): Promise<[string, number][]> {
  const response = await page.request.get('/api/cart', { headers: { [SESSION_HEADER]: sessionId } });
  return ((await response.json()) as CartItem[]).map(({ id, quantity }) => [id, quantity]);
}

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toBeVisible();
  return drawer;
}

export const lineOf = (drawer: Locator, name: string): Locator =>
  drawer.getByRole('listitem').filter({ hasText: name });

/** The toast on screen; the same words are spoken from elsewhere. */
export const toastOf = (page: Page): Locator => page.locator('.toast[data-state="open"]');

export async function fillCheckout(page: Page, values: Record<string, string> = {}): Promise<void> {
  const all = {
    Email: CUSTOMER.email,
    'First Name': CUSTOMER.firstName,
    'Last Name': CUSTOMER.lastName,
    Address: CUSTOMER.address,
    City: CUSTOMER.city,
    State: CUSTOMER.state,
    'ZIP Code': CUSTOMER.zipCode,
    Phone: CUSTOMER.phone,
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** On the hosted page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date (MM / YY)').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Jane Doe');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export async function orderOf(email: string): Promise<OrderRecord | undefined> {
  const records = await openDatabase({ dataDir: DATA_DIR });
  try {
    return (await records.orders.list({ limit: 500 })).rows.find((order) => order.email === email);
  } finally {
    await records.close();
  }
}

/** Buys past the browser, by the calls of the cart, the checkout and the hosted page; gives the address of the order's page. */
export async function buyByCalls(page: Page, wish: number | readonly Choice[] = 1): Promise<string> {
  const choices = typeof wish === 'number' ? await findChoices(page.request, wish) : wish;
  const { sessionId, items } = await fillCart(page, choices);
  const answer = await page.request.post('/api/shopify/checkout', {
    headers: { [SESSION_HEADER]: sessionId },
    data: { customerInfo: CUSTOMER, cartItems: items },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string };
  const subtotal = choices.reduce((sum, { variant }) => sum + centsOf(variant), 0);
  const paid = await page.request.post(checkoutUrl, { form: paymentForm(subtotal) });
  const [, path] = /href="([^"]*\/orders\/[^"]+)"/.exec(await paid.text()) ?? [];
  if (!path) throw new Error(`${paid.status()} ${paid.url()} leads to no order.`);
  return path;
}

/** Builds the server's answer to an add, for tests that replace it. */
export const ADDED_LINE = {
  id: 'line-1',
  productId: '1',
  variantId: '11',
  quantity: 2,
  maxQuantity: 9,
  product: { name: 'Plain Thing', imageUrl: '', price: '20.00' },
};
