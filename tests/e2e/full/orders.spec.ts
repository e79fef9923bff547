// B5 After the order in a browser: from the thank-you to the order's page, cancelling, tracking, part refunds, lookup.
import { expect, type Page, test } from '@playwright/test';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { axeFaults } from '../support/axe.ts';
import { buyByCalls, fillCart, fillCheckout, findChoices, payByCard } from '../support/cart.ts';
import { holdRequests } from '../support/hold.ts';
import { hydrated, settled } from '../support/hydration.ts';

const PERSONAL = [CUSTOMER.lastName, CUSTOMER.address, CUSTOMER.zipCode, CUSTOMER.email, CUSTOMER.phone];

interface Bought {
  readonly id: number;
  readonly number: number;
}

const newestOrder = async (page: Page): Promise<Bought> => {
  const { orders } = (await (await page.request.get('/demo-shop/admin/api/orders')).json()) as {
    orders: Bought[];
  };
  return orders[0] as Bought;
};

/** Opens the page of an order that is paid. */
async function openPaidOrder(page: Page): Promise<Bought> {
  const path = await buyByCalls(page, 2);
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 1_000 });
  }).toPass();
  return newestOrder(page);
}

const backOffice = (page: Page, { id }: Bought, action: string, data: object) =>
  page.request.post(`/demo-shop/admin/api/orders/${id}/${action}`, { data });

const expectAccessible = async (page: Page): Promise<void> => expect(await axeFaults(page)).toEqual([]);

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('B5 Order page: the thank-you page leads there, and cancelling asks once more and ends at Cancelled [B5.5, B5.6, B5.8, B5.9]', async ({
  page,
}) => {
  await fillCart(page, await findChoices(page.request, 2));
  await page.goto('/checkout');
  await hydrated(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByRole('link', { name: 'View your order status' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w.-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid');
  const { number } = await newestOrder(page);
  await expect(page.getByText(`Order #${number}`, { exact: true })).toBeVisible();
  const response = await page.reload();
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const html = (await response?.text()) ?? '';
  expect(html).toContain('Paid');
  expect(html).toContain(CUSTOMER.city);
  for (const personal of PERSONAL) expect(html).not.toContain(personal);
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /^Placed/,
    /^Paid/,
    /^Shipped/,
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  // Nothing opens behind the question, however long one waits.
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation requested');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled, \$[\d.]+ refunded$/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('B5 Order page: it shows tracking and a part refund, fits a narrow screen, and a question names the order [B5.5, B5.12, B5.13]', async ({
  page,
}) => {
  const order = await openPaidOrder(page);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Change to order #${order.number}`);
  await page.goBack();

  await backOffice(page, order, 'fulfil', {
    trackingNumber: '1Z999',
    trackingUrl: 'https://track.example/1Z999',
  });
  await backOffice(page, order, 'refund', { amount: '20.00' });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Shipped, $20.00 refunded');
  await expect(page.getByText('1Z999')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    'https://track.example/1Z999',
  );
  await expect(page.getByText('Refunded $20.00')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('B5 Lookup: the footer and the FAQ link to it, every wrong detail has the same answer, and a match opens the order [B5.1, B5.2]', async ({
  page,
}) => {
  const { number } = await openPaidOrder(page);
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('button', { name: 'How do I track my order?' }).click();
  await page.getByRole('link', { name: 'Look up an order' }).click();
  await expect(page).toHaveURL('/order-status');
  await expect(page).toHaveTitle(/^Order Status/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Status');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Order Status' })).toHaveAttribute(
    'href',
    '/order-status',
  );
  await page.getByLabel('Order number').fill(String(number));
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'View order' }).click();
  await expect(page.getByText('We could not find an order with these details.')).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(CUSTOMER.email.toUpperCase());
  await page.getByRole('button', { name: 'View order' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText(`Order #${number}`, { exact: true })).toBeVisible();

  const response = await page.goto('/orders/order.forged.1.x');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Find your order' })).toBeVisible();
});

test('B5 Order page: the time to cancel ends by the server’s clock, without a call [B5.6, B5.9]', async ({
  page,
}) => {
  const HOUR_MS = 3_600_000;
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  let calls = 0;
  await openPaidOrder(page);
  // The page's own requests are not counted.
  await settled(page);
  await page.route('**/api/orders/*', (route) => {
    calls += 1;
    return route.continue();
  });
  // A browser whose clock is far ahead asks once and leaves the button where it is.
  await page.clock.setFixedTime(Date.now() + HOUR_MS);
  await page.reload();
  await expect.poll(() => calls).toBe(1);
  await page.waitForTimeout(1_000);
  expect(calls).toBe(1);
  await expect(cancel).toBeVisible();

  // The server says that there is a second left; this browser's clock is far behind.
  await page.clock.setFixedTime(Date.now() - HOUR_MS);
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), openForMs: 1_000 } });
  });
  await page.reload();
  await expect(cancel).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('B5 Lookup: an answer that arrives after the visitor has left does not open the order', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/orders/lookup', (route) =>
    route.fulfill({ json: { path: '/orders/order.forged.1.x' } }),
  );
  await page.goto('/order-status');
  await hydrated(page);
  await page.getByLabel('Order number').fill('1001');
  await page.getByRole('main').getByLabel('Email').fill(CUSTOMER.email);
  await page.getByRole('button', { name: 'View order' }).click();
  await expect(page.getByRole('button', { name: 'Looking...' })).toBeDisabled();
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL('/faq');
  const answered = page.waitForResponse('**/api/orders/lookup');
  release();
  await answered;
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/faq');
});
