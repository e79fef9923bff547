// §2 §5 §8 Product page.
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Product } from '../../src/shared/entities.ts';
import { listProducts, PRODUCT_CALLS } from './support/catalogue.ts';
import { centsOf, dollars, onSale, textOf } from './support/expected.ts';
import { holdRequests } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

const ADD_CALL = '**/api/cart/shopify';

async function pick(request: APIRequestContext, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await listProducts(request)).find(fits);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
}

const startVariant = (product: Product) =>
  product.variants.find(({ stock }) => stock > 0) ?? product.variants[0] ?? product;

test('§2 Product page: it has name, badge, rating, reviews, price, banner, description, trust notes and vendor, and in its metadata the first variant’s price [2.119-125, 2.130-132, R.19]', async ({
  page,
  request,
}) => {
  const product = await pick(
    request,
    (one) =>
      onSale(startVariant(one)) &&
      one.stock > 0 &&
      !!one.reviewCount &&
      one.category?.slug === 'women' &&
      one.description.length > 200,
  );
  const variant = startVariant(product);
  page.on('pageerror', (error) => {
    throw error;
  });
  // Encoded letters are the same address, for the server and for the page that wakes up.
  await page.goto(`/product/${product.handle.replaceAll('-', '%2D')}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(`${product.name} | Dogwood & Main`);
  await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(main.locator('.badge', { hasText: /^Women$/ })).toBeVisible();
  const stars = `${Number(Number(product.rating).toFixed(1))} out of 5 stars`;
  await expect(main.getByRole('img', { name: stars, exact: true })).toBeVisible();
  await expect(main.getByText(`(${product.reviewCount} reviews)`, { exact: true })).toBeVisible();
  await expect(main.getByText(`$${variant.salePrice}`, { exact: true })).toBeVisible();
  await expect(main.locator('s')).toHaveText(`$${variant.price}`);
  const saving = Math.round(100 * (Number(variant.price) - Number(variant.salePrice)));
  await expect(main.getByText(`Save ${dollars(saving)}`, { exact: true })).toBeVisible();
  await expect(main.getByText('In Stock - Ready to Ship', { exact: true })).toBeVisible();
  for (const note of ['Secure Payment', 'Free Shipping on Orders $50+', '30-Day Returns'])
    await expect(main.getByText(note, { exact: true })).toBeVisible();
  await expect(main.getByText(`Sold by: ${product.vendor}`, { exact: true })).toBeVisible();
  await expect(main.locator('.rich p').first()).toBeVisible();

  const meta = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await meta('meta[name="description"]')).toBe(textOf(product.description).slice(0, 150));
  expect(await meta('meta[property="og:image"]')).toContain(product.imageUrl);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/product/${product.shopifyId}$`),
  );
  const data = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  ) as object;
  expect(data).toMatchObject({
    '@type': 'Product',
    productID: product.shopifyId,
    name: product.name,
    description: textOf(product.description),
    image: expect.stringContaining(product.imageUrl),
    offers: { price: (centsOf(product.variants[0] ?? product) / 100).toFixed(2), priceCurrency: 'USD' },
    aggregateRating: { ratingValue: product.rating, reviewCount: product.reviewCount },
  });
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Women', exact: true }).click();
  await expect(page).toHaveURL('/women');
});

test('§2 Product page: Product Not Found is 404, links back to the products, and still says so after hydration [2.116-117, 8.22, R.27]', async ({
  page,
}) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  const response = await page.goto('/product/no%2Dsuch');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect(
    page.getByText("The product you're looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
    'href',
    '/all-merchandise',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  await expect(page.getByText('Product Not Found')).toBeVisible();
  expect((await page.request.get('/product/%25')).status()).toBe(404);
});

test('§2 §8 Product page: it shows the loading text, retries twice, and then Product Not Found [2.115-116, 7.23, 8.22]', async ({
  page,
  request,
}) => {
  const product = await pick(request, (one) => one.categoryId === 'women');
  await page.goto('/all-merchandise');
  let calls = 0;
  const release = await holdRequests(page, PRODUCT_CALLS, (route) => {
    calls += 1;
    return route.abort();
  });
  // An address the page in memory does not know, reached without a load.
  await page.evaluate((id) => history.pushState(null, '', `/product/${id}`), `gone-${product.shopifyId}`);
  await expect(page.getByText('Loading product details...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  expect(calls).toBe(3);
});

test('§2 §4 §8 Product page: the gallery starts at 0, and arrows, thumbnails and keys move it and wrap around; a choice of options changes what is sent; a failed add says so; the heart toggles locally; sharing does nothing [2.118, 2.127-129, 4.30, 4.32, 8.10, R.13]', async ({
  page,
  request,
}) => {
  const product = await pick(
    request,
    (one) =>
      one.images.length > 2 &&
      one.options.length > 0 &&
      one.variants.filter(({ stock }) => stock > 1).length > 1,
  );
  const count = product.images.length;
  await page.goto(`/product/${product.shopifyId}`);
  await hydrated(page);
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  const picture = gallery.getByRole('img').first();
  await expect(gallery.getByText(`1 of ${count}`)).toBeVisible();
  await expect(picture).toHaveAttribute('alt', product.images[0]?.alt ?? '');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await expect(picture).toHaveAttribute('alt', product.images[1]?.alt ?? '');
  await expect(gallery.getByRole('button', { name: /^Show image \d+ of/ })).toHaveCount(count);
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await expect(picture).toHaveAttribute('alt', product.images[0]?.alt ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText(`${count} of ${count}`)).toBeVisible();
  // The browser's own: back, where no arrow of ours is meant.
  const kept = await gallery.evaluate((target) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(kept).toBe(true);
  await expect(gallery.getByText(`${count} of ${count}`)).toBeVisible();
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await expect(gallery.getByText(`1 of ${count}`)).toBeVisible();
  const third = gallery.getByRole('button', { name: `Show image 3 of ${count}` });
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(picture).toHaveAttribute('alt', product.images[2]?.alt ?? '');

  const available = product.variants.filter(({ stock }) => stock > 1);
  const [chosen, other] = [product.variants.find(({ stock }) => stock > 0), available.at(-1)];
  for (const [index, option] of product.options.entries()) {
    const group = page.getByRole('radiogroup', { name: option.name });
    await expect(group.getByRole('radio')).toHaveCount(option.values.length);
    await expect(group.getByRole('radio', { checked: true })).toHaveValue(chosen?.options[index] ?? '');
    await group.locator(`input[value="${other?.options[index]}"]`).check();
  }
  const call = page.waitForRequest(ADD_CALL);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  expect((await call).postDataJSON()).toEqual({
    productId: product.shopifyId,
    quantity: 2,
    variantId: other?.id,
  });
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await expect(page.getByText(`2 x ${product.name} added to your cart`, { exact: true })).toBeVisible();

  await page.route(ADD_CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Failed to add item to cart.', { exact: true })).toBeVisible();
  const heart = page.getByRole('main').getByRole('button', { name: /wishlist/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  const [before, calls] = [page.url(), [] as string[]];
  page.on('request', (each) => each.url().includes('/api/') && calls.push(each.url()));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForTimeout(300);
  expect(page.url()).toBe(before);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('§5 Product page quantity: it is at least 1 and at most the stock [2.126, 4.31, 5.2]', async ({
  page,
  request,
}) => {
  const product = await pick(request, (one) => {
    const { stock } = startVariant(one);
    return stock > 1 && stock < 8;
  });
  const { stock } = startVariant(product);
  await page.goto(`/product/${product.shopifyId}`);
  await hydrated(page);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  const [less, more] = [
    quantity.getByRole('button', { name: 'Decrease quantity' }),
    quantity.getByRole('button', { name: 'Increase quantity' }),
  ];
  await expect(quantity.getByRole('status')).toHaveText('1');
  await expect(less).toBeDisabled();
  for (let step = 1; step < stock; step += 1) await more.click();
  await expect(quantity.getByRole('status')).toHaveText(String(stock));
  await expect(more).toBeDisabled();
  // Focus stays where it is, and a press beyond the end does nothing.
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity.getByRole('status')).toHaveText(String(stock));
});

test('§5 Product page: Add to Cart is disabled when stock is 0, and the maximum is 1 [2.124, 5.5]', async ({
  page,
  request,
}) => {
  const product = await pick(request, ({ stock }) => stock === 0);
  await page.goto(`/product/${product.shopifyId}`);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await expect(page.getByText('In Stock - Ready to Ship')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });
  test('§2 Product page gallery: a swipe shows the next picture', async ({ page, request }) => {
    const product = await pick(request, (one) => one.images.length > 2);
    await page.goto(`/product/${product.shopifyId}`);
    await hydrated(page);
    const gallery = page.getByRole('region', { name: 'Product pictures' });
    const swipe = (from: number, to: number) =>
      gallery
        .getByRole('img')
        .first()
        .evaluate(
          (target, [start, end]) => {
            const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 200 });
            const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
              target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
            fire('touchstart', [at(start)], [at(start)]);
            fire('touchend', [], [at(end)]);
          },
          [from, to] as const,
        );
    await swipe(300, 80);
    await expect(gallery.getByText(`2 of ${product.images.length}`)).toBeVisible();
    await swipe(80, 300);
    await expect(gallery.getByText(`1 of ${product.images.length}`)).toBeVisible();
  });
});
