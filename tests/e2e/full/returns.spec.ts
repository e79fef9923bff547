// B11 Tests returns in a browser: the links to the page, and a damaged sweater from the photograph to the refund.
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '../../../src/shared/entities.ts';
import { buyByCalls } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { openDesk } from '../support/desk.ts';
import { hydrated } from '../support/hydration.ts';
import { look } from '../support/look.ts';
import { backOffice, createAdmin, deliverNewestOrder, startOwnStore } from '../support/own-store.ts';

const MB = 1024 * 1024;

test('B11 Start a Return: the footer, the FAQ and the first step of the policy link to it [B11.1]', async ({
  page,
}) => {
  await page.goto('/shipping-returns');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Start a Return' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start a Return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a Return' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toBeVisible();
});

/** Reloads the order's page until it says so: webhooks come when they come. */
const shows = (page: Page, name: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('B11 Return items: a damaged sweater is returned with a photograph, approved at the desk and refunded [B11.2, B11.5, B11.7, B11.9, B11.10, B11.13]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const store = await startOwnStore({ STORE_PROFILE: 'full', DEMO_SHOP_PRODUCTS: '520' });
  const context = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const account = await createAdmin(store);
    const products = await listProducts(page.request);
    const product = products.find(({ name, inStock }) => /sweater/i.test(name) && inStock) as Product;
    const variant = product.variants.find(({ stock }) => stock > 0) as Product['variants'][number];
    await page.goto(await buyByCalls(page, [{ product, variant }]));
    await shows(page, 'Paid');
    const id = await deliverNewestOrder(store);
    await shows(page, /^Return by \w+ \d+$/);

    await hydrated(page);
    await page.getByRole('button', { name: 'Return items' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText('Please choose a reason for each item.')).toBeVisible();
    const pictures = page.getByLabel('Pictures');
    await page.getByLabel(/^Reason/).selectOption('Too small');
    await expect(pictures).toBeHidden();
    await page.getByLabel(/^Reason/).selectOption('Damaged or defective');
    await page.getByLabel(/^Note/).fill('A hole in the sleeve');
    const photograph = await sharp({
      create: { width: 1_200, height: 900, channels: 3, background: '#7a4b3a' },
    })
      .jpeg()
      .toBuffer();
    const jpeg = { name: 'sleeve.jpg', mimeType: 'image/jpeg', buffer: photograph };
    for (const [files, sentence] of [
      [[jpeg, jpeg, jpeg, jpeg], 'At most 3 pictures can be sent.'],
      [[{ ...jpeg, buffer: Buffer.alloc(5 * MB + 1) }], 'A picture can have at most 5 MB.'],
      [
        [{ name: 'hole.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }],
        'Only JPEG, PNG and WebP pictures can be sent.',
      ],
    ] as const) {
      await pictures.setInputFiles([...files]);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    // It calls itself a JPEG: the server looks.
    await pictures.setInputFiles({ ...jpeg, buffer: Buffer.from('<svg/>') });
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText('Only JPEG, PNG and WebP pictures can be sent.')).toBeVisible();
    await pictures.setInputFiles(jpeg);
    await expect(page.getByText('Only JPEG, PNG and WebP pictures can be sent.')).toHaveCount(0);
    await look(page, 'return-form');
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible();

    const desk = await context.newPage();
    await openDesk(desk, { store, account, query: '?tab=returns' });
    const row = desk.getByRole('article').filter({ hasText: 'A hole in the sleeve' });
    await expect(row).toContainText('Damaged or defective');
    const shown = row.getByRole('img', { name: /^Picture 1 of return/ });
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1_200);
    await row.getByRole('button', { name: /^Approve/ }).click();
    await look(desk, 'desk-returns');
    await row.getByLabel('Tracking number').fill('1Z999');
    await row.getByRole('button', { name: 'Approve return' }).click();
    await expect(row.getByText('Approved')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
    await expect(desk.getByRole('row', { name: product.name })).toContainText('Damaged or defective 1');
    await desk.getByRole('tab', { name: 'Overview' }).click();
    await desk.getByRole('link', { name: '1', exact: true }).click();
    await expect(row).toBeVisible();

    await shows(page, '1Z999');
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await look(page, 'return-approved');
    const { returns } = await backOffice(store, 'returns');
    const returned = returns.find(({ orderId }) => orderId === id)?.id ?? 0;
    await backOffice(store, `returns/${returned}/receive`, {});
    await shows(page, 'Received');
    await backOffice(store, `returns/${returned}/refund`, { amount: '9.00' });
    await shows(page, 'Refunded $9.00');
  } finally {
    await context.close();
    await store.close();
  }
});
