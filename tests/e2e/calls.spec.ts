// §7 The calls the pages make, seen from the network: which, how many, with which headers, and to whom.
import { expect, type Page, type Request, test } from '@playwright/test';
import { CUSTOMER } from '../fixtures/customer.ts';
import { fillCart, fillCheckout, findChoices, openCart } from './support/cart.ts';
import { cards, listProducts } from './support/catalogue.ts';
import { hydrated, settled } from './support/hydration.ts';

const CART = 'GET /api/cart';
const LIST = 'GET /api/shopify/products';

/** Keeps every call of the page to the API. */
function listen(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

const nameOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
};

test('§7 Calls of a page: a product page asks for its one product [7.22]', async ({ page, request }) => {
  const [product] = await listProducts(request, 'kids');
  const calls = listen(page);
  await page.goto(`/product/${product?.shopifyId}`);
  const expected = [CART, `GET /api/shopify/product/${product?.shopifyId}`];
  await expect.poll(() => calls.map(nameOf).sort()).toEqual(expected);
  await settled(page);
  expect(calls.map(nameOf).sort()).toEqual(expected);
});

test('§7 Product: the call runs only when an id is present [7.24]', async ({ page }) => {
  const calls = listen(page);
  const response = await page.goto('/product/');
  expect(response?.status()).toBe(404);
  await expect.poll(() => calls.map(nameOf)).toEqual([CART]);
  await settled(page);
  expect(calls.map(nameOf)).toEqual([CART]);
});

test('§7 Calls: lists are read once for the visit, whatever is looked at in between', async ({ page }) => {
  const calls = listen(page);
  const lists = () => calls.map(nameOf).filter((name) => name.startsWith(LIST));
  await page.goto('/women');
  await expect.poll(lists).toEqual([`${LIST}?category=women`]);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/women');
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'online']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await settled(page);
  expect(lists()).toEqual([`${LIST}?category=women`]);
});

test('§7 Cart calls: every one carries x-session-id, PUT and DELETE too; refetched after add, update and remove [4.4, 7.4, 7.6-9, 7.34]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [choice] = await findChoices(request, 1);
  await context.addCookies([{ name: 'probe', value: '1', url: baseURL ?? '' }]);
  const calls = listen(page);
  const cartCalls = () => calls.filter((call) => call.url().includes('/api/cart'));
  const methods = () => cartCalls().map((call) => call.method());
  await page.goto(`/product/${choice?.product.shopifyId}`);
  await expect.poll(methods).toEqual(['GET']);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect.poll(methods).toEqual(['GET', 'POST', 'GET']);
  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: /^Increase/ }).click();
  await expect.poll(methods).toEqual(['GET', 'POST', 'GET', 'PUT', 'GET']);
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(methods).toEqual(['GET', 'POST', 'GET', 'PUT', 'GET', 'DELETE', 'GET']);

  const session = await page.evaluate(() => localStorage.getItem('sessionId'));
  expect(session).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  for (const call of cartCalls()) {
    const headers = await call.allHeaders();
    expect(headers['x-session-id'], nameOf(call)).toBe(session);
    expect(headers.cookie, nameOf(call)).toContain('probe=1');
    const hasBody = ['POST', 'PUT'].includes(call.method());
    expect(headers['content-type'], nameOf(call)).toBe(hasBody ? 'application/json' : undefined);
    expect(call.postData() !== null, nameOf(call)).toBe(hasBody);
  }
  const update = cartCalls().find((call) => call.method() === 'PUT');
  expect(update?.postDataJSON()).toEqual({ quantity: 2 });
});

test('§7 Checkout: sends the nine fields and the cart, and the browser is sent to checkoutUrl [7.25]', async ({
  page,
  request,
}) => {
  const { items, sessionId } = await fillCart(page, await findChoices(request, 2), 2);
  await page.goto('/checkout');
  await hydrated(page);
  await fillCheckout(page);
  await page.route('**/api/shopify/checkout', (route) => route.fulfill({ json: { checkoutUrl: '/faq' } }));
  const checkoutCall = page.waitForRequest('**/api/shopify/checkout');
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  const call = await checkoutCall;
  const { customerInfo, cartItems } = call.postDataJSON();
  expect(customerInfo).toEqual(CUSTOMER);
  expect(cartItems).toEqual(items.map(({ id }) => expect.objectContaining({ id, quantity: 2 })));
  expect(await call.headerValue('x-session-id')).toBe(sessionId);
  await expect(page).toHaveURL('/faq');
});
