// Stored scripts: whatever vendors, shoppers and writers put into names and texts, nothing of it runs anywhere.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { SESSION_HEADER } from '../../src/shared/constants.ts';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { findChromium } from '../support/chromium.mjs';
import { localKeyOf } from '../support/local-key.ts';
import { hydrated, settled } from './support/hydration.ts';
import { createAdmin, type OwnStore, startOwnStore } from './support/own-store.ts';

// A stored script may hide in a picture.
test.use({ launchOptions: findChromium() });

const RUN = 'window.__ran=1';
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><svg onload=${RUN}>`,
  `' onmouseover='${RUN}' x='`,
  `<a href="javascript:${RUN}">link</a>`,
  `javascript:${RUN}//`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<details open ontoggle=${RUN}>`,
  `<math><mtext><style><img src=x onerror=${RUN}></style></mtext></math>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `{{constructor.constructor('${RUN}')()}}`,
];

let store: OwnStore;
let account: { username: string; password: string };
let products: Product[];
const sessionId = randomUUID();

async function post<Reply>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(store.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as Reply;
}

test.beforeAll(async () => {
  store = await startOwnStore({ DEMO_SHOP_PRODUCTS: '30', TRUST_PROXY: 'true' });
  account = await createAdmin(store);
  for (const [index, payload] of PAYLOADS.entries()) {
    const product = {
      title: `Trap ${index} ${payload}`,
      handle: `trap-${index}`,
      vendor: payload,
      tags: [payload, 'featured', 'new-arrivals'],
      productType: payload,
      descriptionHtml: `<p>Kept</p>${payload}`,
      collections: ['women', 'new-arrivals'],
      stock: 50,
    };
    await post('/demo-shop/admin/api/products', product, localKeyOf(store));
    const message = {
      name: payload,
      email: `writer${index}@example.com`,
      subject: payload,
      message: payload,
    };
    // Each writer from an address of their own: ten messages a minute are all one may send.
    await post('/api/contact', message, { 'x-forwarded-for': `10.0.0.${index}` });
  }
  const list = async () => (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
  await expect
    .poll(async () => (await list()).filter(({ handle }) => handle.startsWith('trap-')).length)
    .toBe(PAYLOADS.length);
  products = (await list()).filter(({ handle }) => handle.startsWith('trap-'));
  const headers = { [SESSION_HEADER]: sessionId };
  for (const product of products.slice(0, 6))
    await post('/api/cart/shopify', { productId: product.shopifyId, quantity: 1 }, headers);
  const cartItems = (await (await fetch(`${store.url}/api/cart`, { headers })).json()) as CartItem[];
  const customerInfo = {
    ...CUSTOMER,
    email: 'trap@example.com',
    firstName: PAYLOADS[0],
    lastName: PAYLOADS[2],
    address: PAYLOADS[3],
  };
  await post('/api/shopify/checkout', { customerInfo, cartItems }, headers);
});
test.afterAll(() => store.close());

/** The flag the payloads set, and what the security policy had to stop: both must stay empty. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((session) => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    localStorage.setItem('sessionId', session);
    addEventListener('securitypolicyviolation', (event) =>
      stopped.push(`${event.violatedDirective} ${event.sample}`),
    );
  }, sessionId);
  page.on('dialog', (dialog) => dialog.dismiss());
}

async function expectQuiet(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { __ran, stopped } = window as unknown as { __ran?: number; stopped: string[] };
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) || (/^(href|src|action)$/i.test(name) && /^\s*javascript:/i.test(value)),
      ),
    );
    return { ran: __ran, stopped, handlers: handlers.map((element) => element.outerHTML.slice(0, 200)) };
  });
  expect(found).toEqual({ ran: undefined, stopped: [], handlers: [] });
}

test('Stored scripts: nothing runs in the listings, on the home page, or in the search', async ({ page }) => {
  await watch(page);
  for (const path of [
    '/',
    '/women',
    '/new-arrivals',
    '/all-merchandise?q=trap',
    '/all-merchandise?q=trap&view=list',
  ]) {
    await page.goto(store.url + path);
    await settled(page);
    await expectQuiet(page);
  }
  await expect(page.getByText('<script>window.__ran=1</script>').first()).toBeVisible();
});

test('Stored scripts: nothing runs on the product pages, and the text around it is kept', async ({
  page,
}) => {
  await watch(page);
  for (const product of products) {
    await page.goto(`${store.url}/product/${product.shopifyId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trap');
    await expect(page.getByText('Kept')).toBeVisible();
    await expectQuiet(page);
  }
});

test('Stored scripts: nothing runs in the cart or at the checkout', async ({ page }) => {
  await watch(page);
  await page.goto(`${store.url}/checkout`);
  await hydrated(page);
  await expect(page.getByRole('main').getByText(/^Trap/).first()).toBeVisible();
  await expectQuiet(page);
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText(/^Trap/).first()).toBeVisible();
  await expectQuiet(page);
});

test('Stored scripts: nothing runs in the admin area or on the connection test', async ({ page }) => {
  await watch(page);
  await page.goto(`${store.url}/admin`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order #' })).toContainText('<script>');
  await expectQuiet(page);
  await page.getByRole('tab', { name: `Messages (${PAYLOADS.length})` }).click();
  await expect(page.getByRole('article').first()).toContainText('writer');
  await expectQuiet(page);
  await page.goto(`${store.url}/shopify-test`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Test Shopify Connection' }).click();
  await page.getByRole('button', { name: 'Load Shopify Products' }).click();
  await expect(page.getByText(/Successfully loaded/)).toBeVisible();
  await expectQuiet(page);
});
