// B12 Tests an order that changes in a browser: another size with and without scripts, a return without them,
// and the notice of a late order.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createSigner, randomIds } from '../../../src/server/system/system.ts';
import type { Product } from '../../../src/shared/entities.ts';
import { effectiveCents } from '../../../src/shared/money.ts';
import { createLateService } from '../../../src/shop/orders/late-service.ts';
import { createOrderLinks } from '../../../src/shop/orders/links.ts';
import { buyByCalls } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';
import { look } from '../support/look.ts';
import { deliverNewestOrder, type OwnStore, startOwnStore } from '../support/own-store.ts';

/** Later than any promise, and sooner than the owner would have to write to the buyer. */
const LATER_MS = 20 * 86_400_000;

const inTwoSizes = ({ variants }: Product): boolean =>
  variants.length > 1 &&
  variants.every(({ stock }) => stock > 5) &&
  new Set(variants.map(effectiveCents)).size === 1;

interface Bought {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

async function buy(context: BrowserContext): Promise<Bought> {
  const page = await context.newPage();
  const product = (await listProducts(page.request)).find(inTwoSizes) as Product;
  const [variant, other] = product.variants as [Product['variants'][number], Product['variants'][number]];
  const path = await buyByCalls(page, [{ product, variant }]);
  await page.close();
  return { path, before: variant.title, after: other.title };
}

/** Opens the order's page when the webhook of its payment has arrived. */
const openPaid = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 1_000 });
  }).toPass();

async function changeSize(page: Page, { before, after }: Bought): Promise<void> {
  await expect(page.getByRole('main')).toContainText(before);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('heading', { name: 'Change order' })).toBeVisible();
  await page.getByLabel(/^Size and color of/).selectOption({ label: after });
  await page.getByLabel('ZIP code').fill('ABC');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ZIP code')).toHaveValue('ABC');
  await expect(page.getByLabel(/^Size and color of/).locator('option:checked')).toHaveText(after);
}

async function sendNotices(store: OwnStore): Promise<void> {
  const clock = { now: () => Date.now() + LATER_MS };
  await store.withDatabase((database) =>
    createLateService({
      database,
      clock,
      ids: randomIds,
      links: createOrderLinks({ signer: createSigner('secret'), clock }),
      onQueued: () => undefined,
    }).checkDue(),
  );
}

test('B12 Change order: another size is chosen with and without scripts, a return is requested without them, and a late order is waited for or canceled [B12.2, B12.5, B12.15]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const store = await startOwnStore({ STORE_PROFILE: 'full' });
  const withScripts = await browser.newContext({ baseURL: store.url });
  const without = await browser.newContext({ baseURL: store.url, javaScriptEnabled: false });
  try {
    const [first, second] = [await buy(withScripts), await buy(withScripts)];
    const page = await withScripts.newPage();
    await openPaid(page, first.path);
    await hydrated(page);
    await changeSize(page, first);
    await expect(page.getByLabel('First Name')).toBeFocused();
    await look(page, 'change-order', [375, 768, 1280]);
    await page.getByLabel('ZIP code').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'changed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(first.after);
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: first.after }).locator('img'),
    ).toBeVisible();
    await look(page, 'changed-order');

    const plain = await without.newPage();
    await openPaid(plain, second.path);
    await changeSize(plain, second);
    await plain.getByLabel('ZIP code').fill('');
    await plain.getByRole('button', { name: 'Save changes' }).click();
    await expect(plain).toHaveURL(new RegExp(second.path));
    await expect(plain.getByRole('main')).toContainText(second.after);

    const { path } = await buy(withScripts);
    await openPaid(plain, path);
    await deliverNewestOrder(store);
    await expect(async () => {
      await plain.reload();
      await plain.getByText('Return items').click({ timeout: 1_000 });
    }).toPass();
    await plain.getByRole('checkbox').first().check();
    await plain.getByLabel(/^Reason/).selectOption('Too small');
    await plain.getByRole('button', { name: 'Request return' }).click();
    await expect(plain.getByRole('heading', { name: 'Return requested' })).toBeVisible();

    await sendNotices(store);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Your order is delayed' })).toBeVisible();
    await look(page, 'late-order', [375, 768, 1280]);
    await page.getByRole('button', { name: 'I will wait' }).click();
    await expect(page.getByText('Thank you for waiting.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I will wait' })).toHaveCount(0);
    await plain.goto(second.path);
    await plain.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(async () => {
      await plain.goto(second.path);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled, \$[\d.]+ refunded$/, {
        timeout: 1_000,
      });
    }).toPass();
  } finally {
    await withScripts.close();
    await without.close();
    await store.close();
  }
});
