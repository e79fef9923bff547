// B11 Returns in a browser: the ways to the page, the form on the order's page, and the refund.
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, smallTargets } from '../support/axe.ts';
import { buyByCalls } from '../support/cart.ts';
import { hydrated } from '../support/hydration.ts';

const backOffice = (page: Page, path: string, data: object = {}) =>
  page.request.post(`/demo-shop/admin/api/${path}`, { data });

/** An order that was paid, sent and brought. */
async function delivered(page: Page): Promise<number> {
  const path = await buyByCalls(page);
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 1_000 });
  }).toPass();
  const { orders } = (await (await page.request.get('/demo-shop/admin/api/orders')).json()) as {
    orders: { id: number }[];
  };
  const id = orders[0]?.id ?? 0;
  await backOffice(page, `orders/${id}/fulfil`);
  await backOffice(page, `orders/${id}/deliver`);
  return id;
}

test('B11 Start a Return: the footer, the FAQ and the first step of the policy link to it [B11.1]', async ({
  page,
}) => {
  await page.goto('/shipping-returns');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Start a Return' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start a Return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a Return' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toBeVisible();
});

test('B11 Return items: they are chosen on the order’s page and followed to the refund [B11.2, B11.5, B11.7]', async ({
  page,
}) => {
  const id = await delivered(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Return by \w+ \d+$/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hydrated(page);
  await page.getByRole('button', { name: 'Return items' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Please choose a reason for each item.')).toBeVisible();
  await page.getByLabel(/^Reason/).selectOption('Too small');
  await page.getByLabel(/^Note/).fill('The sleeves are short');
  // An element half under the header counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible();

  const { returns } = (await (await page.request.get('/demo-shop/admin/api/returns')).json()) as {
    returns: { id: number; orderId: number }[];
  };
  const returned = returns.find(({ orderId }) => orderId === id)?.id ?? 0;
  await backOffice(page, `returns/${returned}/approve`);
  await backOffice(page, `returns/${returned}/refund`, { amount: '9.00' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Refunded $9.00' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
