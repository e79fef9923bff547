// Tests products and lists without data and the ends of paging, which the other catalogue tests do not reach.
import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/shared/entities.ts';
import { ADDED_LINE } from './support/cart.ts';
import { cards, PRODUCT_CALLS } from './support/catalogue.ts';
import { holdRequests } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

/** Shows a product of our making, reached without a load. */
async function show(page: Page, product: object): Promise<void> {
  await page.goto('/about');
  await page.route(PRODUCT_CALLS, (route) => route.fulfill({ json: product }));
  await page.evaluate(() => history.pushState(null, '', '/product/of-our-making'));
  await expect(page.getByRole('heading', { level: 1, name: 'Plain Thing' })).toBeVisible();
}

const BARE = {
  shopifyId: '1',
  id: 'shopify-1',
  handle: 'plain-thing',
  name: 'Plain Thing',
  description: '',
  tags: [],
  categoryId: '',
  category: { slug: '' },
  price: '20.00',
  imageUrl: '',
  images: [],
  inStock: true,
  stockQuantity: 3,
  stock: 3,
  variants: [],
  options: [],
  createdAt: '2026-01-01T00:00:00Z',
} satisfies Product;

test('§2 Product page: a product without data has a rating of 4.5, no reviews, a default text, no vendor and no sale, and Add to Cart is disabled while adding [2.121, 2.125, 2.131, 5.4]', async ({
  page,
}) => {
  await show(page, BARE);
  const main = page.getByRole('main');
  await expect(main.getByText('Premium Collection', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
  await expect(main.getByText('(0 reviews)', { exact: true })).toBeVisible();
  await expect(main.getByText('A piece chosen with care for its quality')).toBeVisible();
  await expect(main.getByText('$20.00', { exact: true })).toBeVisible();
  await expect(main.getByText('In Stock - Ready to Ship')).toBeVisible();
  await expect(main.getByText(/Sold by/)).toHaveCount(0);
  await expect(main.getByText(/^Save/)).toHaveCount(0);
  await expect(main.locator('s')).toHaveCount(0);

  const answer = await holdRequests(page, '**/api/cart/shopify', (route) =>
    route.fulfill({ json: ADDED_LINE }),
  );
  const call = page.waitForRequest('**/api/cart/shopify');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  expect((await call).postDataJSON()).toEqual({ productId: '1', quantity: 2 });
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  answer();
  await expect(page.getByText('2 x Plain Thing added to your cart', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeFocused();
});

test('§2 All Merchandise: Previous and Next, disabled at the ends, and no paging for a single page [2.111, 2.114]', async ({
  page,
}) => {
  await page.goto('/all-merchandise');
  const paging = page.getByRole('navigation', { name: 'Pagination' });
  await expect(paging.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await paging.getByRole('link', { name: 'Next' }).click();
  await expect(paging.getByText('Page 2 of 22')).toBeVisible();
  await paging.getByRole('link', { name: 'Previous' }).click();
  await expect(paging.getByText('Page 1 of 22')).toBeVisible();
  await page.goto('/all-merchandise?page=22');
  await hydrated(page);
  await expect(paging.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(paging.getByRole('link', { name: /^Page \d+$/ })).toHaveText(['18', '19', '20', '21', '22']);
  const name = await cards(page).first().getByRole('heading').innerText();
  await page.getByPlaceholder('Search products...').fill(name);
  await expect(paging).toHaveCount(0);
  await expect(page.getByText(/^Page \d+ of/)).toHaveCount(0);
});

test('§2 Filter bars: no chosen text is cut, from a small phone to a desk', async ({ page }) => {
  for (const path of ['/all-merchandise', '/']) {
    await page.goto(path);
    for (const width of [360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('main select').evaluateAll((all) =>
        all.flatMap((each) => {
          const select = each as HTMLSelectElement;
          const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('There is nothing to measure with.');
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return [...select.options]
            .map(({ text }) => text)
            .filter((text) => pen.measureText(text).width > room);
        }),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});
