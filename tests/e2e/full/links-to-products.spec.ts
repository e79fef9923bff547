// Every kind of link to a product, followed in one visit by somebody who was never here before.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Product, ProductVariant } from '../../../src/shared/entities.ts';
import { fillCheckout, payByCard } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const cardLink = (area: Locator | Page): Locator =>
  area.getByRole('article').first().getByRole('heading').getByRole('link');

/** Follows the link and sees the product that it named, whole. */
async function follow(page: Page, link: Locator): Promise<void> {
  const name = (await link.textContent()) ?? '-';
  await link.click();
  await expectProduct(page, name);
}

async function expectProduct(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Add to Cart|Sold Out)$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Something came undone')).toHaveCount(0);
}

/** Waits for the newest mail to an address with these words in its subject. */
async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get('/demo-shop/mail/messages');
      const { messages } = (await response.json()) as { messages: Mail[] };
      mail = messages.find((each) => String(each.to).includes(to) && subject.test(each.subject));
      return mail !== undefined;
    })
    .toBe(true);
  return mail as Mail;
}

function linkIn({ text }: Mail, path: RegExp): string {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map((address) => new URL(address));
  const link = links.find(({ pathname }) => path.test(pathname));
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return link.pathname + link.search;
}

/** Finds a product that has a sold-out variant, not the first, among others that can be bought. */
async function withSoldOutVariant(page: Page): Promise<{ product: Product; variant: ProductVariant }> {
  for (const product of await listProducts(page.request)) {
    const variant = product.variants.slice(1).find(({ stock }) => stock <= 0);
    if (variant && product.stock > 0) return { product, variant };
  }
  throw new Error('The demo shop has no product with a sold-out variant.');
}

/** The one walk of all kinds: none of them may be left to another test. */
test('B1 Links: every kind of link to a product opens its page', async ({ page }) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const main = page.getByRole('main');
  const products = await listProducts(page.request);

  await test.step('lists', async () => {
    for (const path of ['/women/denim']) {
      await page.goto(path);
      await follow(page, cardLink(main));
    }
  });

  await test.step('filtered', async () => {
    await page.goto('/women?size=L&color=blue');
    await hydrated(page);
    await follow(page, cardLink(main));
  });

  await test.step('suggestions', async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox').fill('linen');
    const option = page.getByRole('group', { name: 'Products' }).getByRole('option').first();
    const name = (await option.locator('.block.font-medium').textContent()) ?? '-';
    await option.click();
    await expectProduct(page, name);
  });

  await test.step('related', async () => {
    await follow(page, cardLink(page.getByRole('region', { name: 'You may also like' })));
  });

  await test.step('recently viewed', async () => {
    await follow(page, cardLink(page.getByRole('region', { name: 'Recently viewed' })));
  });

  await test.step('home', async () => {
    await page.goto('/');
    await follow(page, cardLink(page.locator('section[aria-labelledby="featured-products"]')));
  });

  await test.step('collection of the owner, search, and a search that finds nothing', async () => {
    for (const path of [
      '/collections/linen-edit',
      '/all-merchandise?q=linen',
      '/all-merchandise?q=zzzqqqxxx',
    ]) {
      await page.goto(path);
      await follow(page, cardLink(main));
    }
  });

  await test.step('wishlist', async () => {
    await page.goto('/men');
    await main
      .getByRole('article')
      .first()
      .getByRole('button', { name: /to wishlist/ })
      .click();
    await page.getByRole('link', { name: 'Wishlist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    await follow(page, cardLink(main));
  });

  await test.step('shared wishlist', async () => {
    await page.goto(`/wishlist?ids=${products[30]?.shopifyId},${products[31]?.shopifyId}`);
    await follow(page, cardLink(main));
  });

  await test.step('journal', async () => {
    await page.goto('/journal');
    await main.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await follow(page, cardLink(page.getByRole('region', { name: 'In this article' })));
  });

  await test.step('cart line', async () => {
    const choice = products.find(({ variants }) => variants.every(({ stock }) => stock > 3));
    await page.goto(`/product/${choice?.shopifyId}`);
    await hydrated(page);
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByTestId('cart-count')).toHaveText('1');
    await page.goto('/faq');
    await page.getByRole('button', { name: /^Shopping cart/ }).click();
    await follow(page, page.getByRole('dialog').getByRole('listitem').getByRole('link').first());
  });

  await test.step('order page', async () => {
    await page.goto('/checkout');
    await hydrated(page);
    await fillCheckout(page);
    await page.getByRole('button', { name: /^Complete Purchase/ }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByRole('link', { name: 'View your order status' }).click();
    await follow(page, main.getByRole('region', { name: 'What you ordered' }).getByRole('link').first());
  });

  await test.step('mail', async () => {
    const { product, variant } = await withSoldOutVariant(page);
    const email = `walk${Date.now()}@example.com`;
    await page.request.post('/api/alerts', { data: { email, variantId: variant.id, kind: 'stock' } });
    await page.goto(linkIn(await mailTo(page, email, /^Confirm/), /^\/newsletter\/confirm/));
    await page.getByRole('button', { name: 'Confirm alert' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
    const setStock = (stock: number) =>
      page.request.patch(`/demo-shop/admin/api/products/${product.shopifyId}`, {
        data: { variants: [{ id: Number(variant.id), stock }] },
      });
    await setStock(5);
    const mail = await mailTo(page, email, /back/i);
    await page.goto(linkIn(mail, /^\/product\//));
    await expectProduct(page, product.name);
    // The size that the mail is about is chosen, not the first one.
    for (const value of variant.options)
      await expect(main.getByRole('radio', { name: value, exact: true })).toBeChecked();
    await setStock(0);
  });

  expect(errors).toEqual([]);
});
