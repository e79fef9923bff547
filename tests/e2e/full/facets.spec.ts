// B1 Filters that filter: the sidebar, its numbers, the address, and what a shopper sees and hears of them.
import { expect, type Page, test } from '@playwright/test';
import { settled } from '../support/hydration.ts';
import { startOwnStore } from '../support/own-store.ts';

const cards = (page: Page) => page.locator('main article.card');
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products?$/ });
const countIn = (text: string | null) => Number(/\((\d+)\)/.exec(text ?? '')?.[1]);

test('B1 Sidebar: a choice shows as many products as its number says, in the address and as a chip [B1.1, B1.11, B1.14-15]', async ({
  page,
}) => {
  await page.goto('/women');
  await settled(page);
  const blue = page.getByRole('checkbox', { name: /^Blue \(\d+\)$/ });
  const promised = countIn(await page.locator('label', { has: blue }).textContent());
  await blue.check();
  await expect(total(page)).toHaveText(`${promised} products`);
  await expect(page).toHaveURL(/\/women\?color=blue$/);
  await page.getByRole('button', { name: /^M \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/women\?size=M&color=blue$/);
  const chip = page.getByRole('button', { name: 'Remove filter: Size M' });
  await expect(chip).toHaveText('Size M');
  await chip.click();
  await expect(page).toHaveURL(/\/women\?color=blue$/);
  await expect(page.locator(':focus')).toHaveText('Color Blue');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/women$/);
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('B1 Sidebar: a choice without results is disabled unless it is chosen, and other sizes follow the six [B1.11, B1.13]', async ({
  page,
}) => {
  await page.goto('/kids?size=XXL&color=purple');
  const xxl = page.getByRole('button', { name: 'XXL (0)' });
  await expect(xxl).toBeEnabled();
  await expect(xxl).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'XS (0)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^2T \(\d+\)$/ })).toBeVisible();
  await expect(page.getByText('No products found in this category.')).toBeVisible();
});

test('B1 Sidebar: the slider’s upper end means no upper bound [B1.9, B1.20]', async ({ page }) => {
  await page.goto('/men');
  await settled(page);
  const low = page.getByRole('slider', { name: 'Minimum price range' });
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeEnabled();
  await low.focus();
  for (let step = 0; step < 5; step += 1) await low.press('ArrowRight');
  await expect(page).toHaveURL(/\/men\?price=25-$/);
  await expect(page.getByRole('button', { name: 'Remove filter: Price from $25' })).toBeVisible();
  // A filter chosen before the slider has come to rest counts as well.
  await low.press('ArrowRight');
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/\/men\?price=30-&in-stock=1$/);
});

test('B1 Address: Back and Forward restore filters, page and place [B1.12, B1.18]', async ({ page }) => {
  await page.goto('/women');
  await settled(page);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/in-stock=1&page=2$/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  const before = await page.evaluate(() => scrollY);
  await cards(page).nth(3).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/women$/);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Remove filter: In stock' })).toBeVisible();
});

test('B1 Address: All Merchandise offers the categories of its products, and a category without any shows none [B1.20]', async ({
  page,
}) => {
  await page.goto('/about');
  await settled(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').press('Enter');
  await expect(page).toHaveURL('/all-merchandise');
  const options = page.getByRole('combobox', { name: 'Category' }).getByRole('option');
  await expect(options).toHaveText(['All Categories', 'Accessories', 'Kids', 'Men', 'Women']);
  // The typed words are not in the address yet when the category is chosen.
  await page.getByPlaceholder('Search products...').fill('linen');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('women');
  await expect(page).toHaveURL('/all-merchandise?q=linen&category=women');

  await page.goto('/all-merchandise?category=new-arrivals');
  await settled(page);
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('0 products');
});

test('B1 Address: a filtered page is noindex, points to the unfiltered one, and nonsense is ignored [B1.2-3]', async ({
  request,
}) => {
  const html = await (await request.get('/women?size=M&page=2')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/women">/);
  const plain = await request.get('/women?size=%00&color=teal&price=x&sort=up&page=zero');
  expect(plain.status()).toBe(200);
  expect(await plain.text()).not.toContain('noindex');
});

test('B1 Nothing found: the count says so, and clearing moves the focus to the results [B1.15]', async ({
  page,
}) => {
  const results = page.locator('div[tabindex="-1"]', { has: total(page) });
  await page.goto('/all-merchandise?q=linen');
  await settled(page);
  await page.getByRole('main').getByPlaceholder('Search products...').fill('zorblatt');
  await expect(total(page)).toHaveText('0 products');
  await page.getByRole('button', { name: 'Clear Filters' }).press('Enter');
  await expect(page).toHaveURL('/all-merchandise');
  await expect(results).toBeFocused();

  await page.goto('/women?price=0-1');
  await settled(page);
  await page.locator('.results').getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/women');
  await expect(results).toBeFocused();
});

test('B1 My size: it is remembered by category, offered, and chosen on the product page [B1.19]', async ({
  page,
}) => {
  await page.goto('/women?size=L&in-stock=1');
  await settled(page);
  await page.getByRole('button', { name: 'Remember my size' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mySizes'))).toBe('{"women":["L"]}');
  const sizes = page.getByRole('group', { name: 'Size' });
  await expect(sizes.locator(':focus')).toHaveCount(1);
  await page.goto('/women');
  await settled(page);
  await page.getByRole('button', { name: 'My size (L)' }).click();
  await expect(page).toHaveURL(/size=L$/);
  await expect(sizes.locator(':focus')).toHaveCount(1);
  await page.goto('/women?size=L&in-stock=1');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });
  test('B1 Sidebar: the sheet says how many products it will show [B1.12, B1.16, B1.20]', async ({
    page,
  }) => {
    await page.goto('/all-merchandise?category=women&view=list');
    await settled(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const sale = sheet.getByRole('checkbox', { name: /^On sale/ });
    const promised = countIn(await sheet.locator('label', { hasText: 'On sale' }).textContent());
    await sale.check();
    await expect(page).toHaveURL(/category=women&sale=1&view=list$/);
    const done = sheet.getByRole('button', { name: `Show ${promised} products` });
    await done.click();
    await expect(sheet).toBeHidden();
    await expect(total(page)).toHaveText(`${promised} products`);
  });
});

test('B1 The call: above 1,000 products no page loads a whole list [B1.22]', async ({ page }) => {
  test.slow();
  const store = await startOwnStore({ STORE_PROFILE: 'full', DEMO_SHOP_PRODUCTS: '1100' });
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/shopify/products')) lists.push(request.url());
  });
  // React says so when the server's page and its own differ: it draws the page anew, and a press in between is lost.
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${store.url}/men`);
  await settled(page);
  await page.getByRole('checkbox', { name: /^Blue/ }).check();
  await expect(page.getByRole('button', { name: 'Remove filter: Color Blue' })).toBeVisible();
  await expect(total(page)).not.toHaveText('');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await expect(page.locator('section[aria-labelledby="featured-products"] article')).toHaveCount(16);
  await page.goto(`${store.url}/all-merchandise`);
  await settled(page);
  await page.getByRole('searchbox').first().fill('linen');
  await expect(page).toHaveURL(/q=linen$/);
  await expect(total(page)).toBeVisible();
  expect(lists).toEqual([]);
  expect(faults).toEqual([]);
  await store.close();
});
