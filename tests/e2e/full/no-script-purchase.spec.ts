// B14 A whole purchase without scripts, and with each script file failing in turn.
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import { fillCheckout, payByCard } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { productPath } from '../support/screens.ts';

const HOSTED = /\/demo-shop\/checkouts\/cn\//;
const CARD = '4242 4242 4242 4242';
const inStock = ({ variants }: { variants: readonly { stock: number }[] }) =>
  variants.length > 1 && variants.every(({ stock }) => stock > 5);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('B14 Purchase: a product can be searched, filtered, chosen, corrected, paid, looked up and canceled [B14.4, B14.14-15, B14.17-18, B14.22-23]', async ({
    page,
  }) => {
    await page.goto('/all-merchandise');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('dress');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=dress/);

    await page.goto('/women');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.locator('label').filter({ hasText: /^L\b/ }).click();
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/[?&]size=L/);
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Quantity of .*, L(?: |,|$)/ })).toBeVisible();

    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
    await fillCheckout(page, { Email: 'plain@example.com', 'ZIP Code': '2770' });
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    const problems = page.getByRole('main').getByRole('alert').first();
    await expect(problems).toBeFocused();
    await expect(page.getByText('ZIP code has five digits; this one has 4.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('plain@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#checkout-zipCode$/);
    await page.getByLabel('ZIP Code', { exact: true }).fill('27701');
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect(page).toHaveURL(HOSTED);
    await payByCard(page, CARD);
    await page.getByRole('link', { name: 'View your order status' }).click();
    // Without scripts the page does not ask for news by itself.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible({ timeout: 500 });
    }).toPass();
    const number =
      (await page
        .getByText(/^Order #\d+/)
        .first()
        .textContent()) ?? '';

    await page.goto('/order-status');
    await page.getByLabel('Order number').fill('#1');
    await page.getByLabel('Email').fill('plain@example.com');
    await page.getByRole('button', { name: 'View order' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(
      'We could not find an order with these details.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('plain@example.com');
    await page.getByLabel('Order number').fill(/#\d+/.exec(number)?.[0] ?? '');
    await page.getByRole('button', { name: 'View order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Your cancellation was received.')).toBeVisible();
  });

  test('B14 Product: the price follows the chosen options after a submit, and an alert can be set [B14.19, B14.23]', async ({
    page,
  }) => {
    const product = (await listProducts(page.request)).find(inStock) as Product;
    const variant = product.variants.at(-1) as Product['variants'][number];
    await page.goto(`/product/${product.shopifyId}`);
    for (const [at, value] of variant.options.entries())
      await page.locator(`label:has(input[name="option-${at}"][value="${value}"])`).click();
    await page.getByRole('button', { name: 'Show this choice' }).click();
    await expect(page).toHaveURL(/option-0=/);
    for (const [at, value] of variant.options.entries())
      await expect(page.locator(`input[name="option-${at}"][value="${value}"]`)).toBeChecked();
    await expect(
      page
        .getByRole('main')
        .getByText(`$${variant.salePrice ?? variant.price}`)
        .first(),
    ).toBeVisible();
    await page.getByText('Email me when the price drops').click();
    const alert = page.getByRole('form', { name: 'Email me when the price drops' });
    await alert.getByLabel('Your email').fill('alert-plain@example.com');
    await alert.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Please confirm your alert' })).toBeVisible();
  });

  test('B14 Controls: nothing is shown that does nothing [B14.13]', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/women');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Wishlist' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible();
    await page.goto('/admin/setup');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
});

/** Its scripts run, or the page was left as the server made it. */
const ready = (page: Page) =>
  page.waitForFunction(() => {
    const { documentElement: html } = document;
    const controls = [...document.querySelectorAll('main :is(button, input:not([type=hidden]))')];
    return (
      !html.hasAttribute('data-scripts') ||
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
    );
  });

interface Place {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly path: string;
}

/** Adds to the cart and goes to the hosted page; gives the scripts that were fetched. */
async function buyWithout({ browser, baseURL, path }: Place, file?: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const files: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    const name = new URL(route.request().url()).pathname;
    files.push(name);
    return name === file ? route.abort() : route.continue();
  });
  await page.goto(path);
  await ready(page);
  const added = page.waitForResponse((response) => response.url().endsWith('/api/cart/shopify'));
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await added;
  for (const next of ['/cart', '/checkout']) {
    await page.goto(next);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await fillCheckout(page, { Email: 'failing@example.com' });
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page, file ?? 'all files').toHaveURL(HOSTED);
  await context.close();
  return [...new Set(files)];
}

/** Each takes some seconds: the first script, what pages share, and the page of the form. */
const MAIN_FILES = /\/(?:entry-client|common|checkout-page)-/;

test('B14 Scripts: whichever main file fails, the purchase goes on to the hosted page [B14.24]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const path = await productPath(page, inStock);
  const at = { browser, baseURL: baseURL ?? '', path };
  const files = await buyWithout(at);
  const mainFiles = files.filter((file) => MAIN_FILES.test(file));
  expect(mainFiles.length).toBeGreaterThan(2);
  for (const file of mainFiles) await buyWithout(at, file);
});
