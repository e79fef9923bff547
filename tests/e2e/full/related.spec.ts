// B1 Tests the products around a product, and the home page's featured products and tiles.
import { expect, test } from '@playwright/test';
import { listProducts } from '../support/catalogue.ts';
import { hydrated, settled } from '../support/hydration.ts';

test('B1 Around a product: four others are shown, and viewed ones from the second visit on [B1.32-33]', async ({
  page,
}) => {
  await page.goto('/women');
  await hydrated(page);
  const first = page.locator('main article.card').first();
  const name = (await first.getByRole('heading').textContent()) ?? '-';
  await first.getByRole('link').click();
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('heading', { name, exact: true })).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  await related.getByRole('article').first().getByRole('link').click();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expect(recent.getByRole('heading', { name, exact: true })).toBeVisible();
});

test('B1 Recently viewed: at most eight are shown, newest first, never the product itself [B1.33]', async ({
  page,
}) => {
  const products = (await listProducts(page.request)).slice(0, 11);
  const [shown, ...seen] = products;
  await page.addInitScript(
    (ids) => localStorage.setItem('recentlyViewed', ids),
    JSON.stringify(products.map(({ shopifyId }) => shopifyId)),
  );
  await page.goto(`/product/${shown?.shopifyId}`);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('article').getByRole('heading')).toHaveText(
    seen.slice(0, 8).map(({ name }) => name),
  );
});

test('B1 Size guide: it shows the measurements of the category, in inches and centimeters [B1.36]', async ({
  page,
}) => {
  await page.goto('/men?size=M');
  await page.locator('main article.card').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Waist', 'Hips']);
  for (const cell of await guide.getByRole('cell').allTextContents()) {
    const [, inches, centimeters] = /^([\d.]+) in([\d.]+) cm$/.exec(cell) ?? [];
    expect(Math.abs(Number(inches) * 2.54 - Number(centimeters))).toBeLessThan(0.051);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused();
});

test('B1 Home: Load More Products shows eight more and leaves when there are none [B1.37]', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.locator('section[aria-labelledby="featured-products"]');
  const more = featured.getByRole('button', { name: 'Load More Products' });
  await expect(featured.getByRole('article')).toHaveCount(8);
  await more.click();
  await expect(featured.getByRole('article')).toHaveCount(16);
  await expect(featured.getByRole('status')).toHaveText(/^16 of \d+ products shown$/);
  await featured.getByRole('searchbox').fill('cushion');
  await expect(more).toHaveCount(0);
});

test('B1 Home: a button that leaves passes its focus on [B1.37]', async ({ page }) => {
  const named = (await listProducts(page.request)).filter(({ name }) => /linen/i.test(name));
  await page.goto('/');
  await settled(page);
  const featured = page.locator('section[aria-labelledby="featured-products"]');
  const search = featured.getByRole('searchbox');
  await search.fill('linen');
  await expect(featured.getByRole('status')).toHaveText(/^8 of \d+ products shown$/);
  expect(named.length).toBeGreaterThan(8);
  const more = featured.getByRole('button', { name: 'Load More Products' });
  let before = 8;
  for (; (await more.count()) > 0; before += 8) {
    await more.press('Enter');
    await expect(featured.getByRole('article').nth(before)).toBeVisible();
  }
  await expect(
    featured
      .getByRole('article')
      .nth(before - 8)
      .getByRole('link')
      .first(),
  ).toBeFocused();

  await featured.getByRole('button', { name: 'Clear Filters' }).press('Enter');
  await expect(search).toHaveValue('');
  await expect(featured.getByRole('search')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
});

test('B1 Home: each category has a tile with its picture and number, and the last one announces collections [B1.38, B13.17]', async ({
  page,
}) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Shop By Category' });
  await expect(block.getByRole('listitem').last()).toHaveText('New Collections Coming SoonStay Tuned');
  await expect(block.getByRole('link')).toHaveCount(5);
  await block.getByRole('link', { name: /^Women \d+ products$/ }).click();
  await expect(page).toHaveURL('/women');
});
