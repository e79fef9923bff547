// §2 §4 §5 §8 All Merchandise.
import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/shared/entities.ts';
import { distinctCategories } from '../../src/shared/find/categories.ts';
import { findInList } from '../../src/shared/find/find-in-list.ts';
import { type FindState, readFind } from '../../src/shared/find/query.ts';
import {
  cardNames,
  cards,
  columnsOf,
  expectCards,
  follow,
  LIST_CALLS,
  listProducts,
} from './support/catalogue.ts';
import { holdRequests } from './support/hold.ts';
import { hydrated } from './support/hydration.ts';

const LOADING = 'Loading your 500+ products from Shopify...';

const tools = (page: Page) => ({
  search: page.getByPlaceholder('Search products...'),
  category: page.getByRole('combobox', { name: 'Category' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  order: page.getByRole('button', { name: /^Sort order/ }),
  paging: page.getByRole('navigation', { name: 'Pagination' }),
});

const BY_NAME = readFind(new URLSearchParams(), { place: 'merchandise', facets: false, search: false });

const expected = (products: Product[], state: Partial<FindState>, page = 1): string[] =>
  findInList(products, { words: false }, { ...BY_NAME, ...state, page }).items.map(({ name }) => name);

test('§4 All Merchandise: products are sorted by name, ascending, in a grid, and sort and order change that and return to page 1 [2.103-104, 2.112-113, 4.11, 4.14, 4.16]', async ({
  page,
  request,
}) => {
  const products = await listProducts(request, 'all');
  await page.goto('/all-merchandise?page=3');
  await hydrated(page);
  const { sort, order, paging } = tools(page);
  await expect(sort.getByRole('option')).toHaveText(['Name', 'Price', 'Category']);
  await expect(sort).toHaveValue('name');
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
  expect(await cardNames(page)).toEqual(expected(products, {}, 3));
  await expect(paging.getByText('Page 3 of 22', { exact: true })).toBeVisible();
  await expect(paging.getByRole('link', { name: /^Page \d+$/ })).toHaveText(['1', '2', '3', '4', '5']);

  await sort.selectOption('price');
  await expect(page).toHaveURL('/all-merchandise?sort=price');
  await expectCards(page, expected(products, { sort: 'price' }));
  await paging.getByRole('link', { name: 'Page 4' }).click();
  await expect(paging.getByRole('link', { name: /^Page \d+$/ })).toHaveText(['2', '3', '4', '5', '6']);
  await order.click();
  await expect(page).toHaveURL('/all-merchandise?sort=price&order=desc');
  await expectCards(page, expected(products, { sort: 'price', order: 'desc' }));
  await page.goBack();
  await expect(paging.getByText('Page 4 of 22')).toBeVisible();
  await sort.selectOption('category');
  await expectCards(page, expected(products, { sort: 'category' }));
});

test('§2 §5 All Merchandise: the search ignores case, matches name, description or any tag, starts at page 1 and stays in the address; the category filter offers All Categories and the distinct ids found [2.101-102, 4.12-13, 5.26]', async ({
  page,
  request,
}) => {
  const products = await listProducts(request, 'all');
  await page.goto('/all-merchandise?page=5');
  const { search, category, paging } = tools(page);
  await search.pressSequentially('LINEN');
  await expectCards(page, expected(products, { search: 'linen' }));
  await expect(page).toHaveURL('/all-merchandise?q=LINEN');
  await page.reload();
  await hydrated(page);
  await expect(search).toHaveValue('LINEN');
  expect(await cardNames(page)).toEqual(expected(products, { search: 'linen' }));
  await search.fill('');
  await paging.getByRole('link', { name: 'Page 2' }).click();
  await expect(paging.getByText('Page 2 of 22')).toBeVisible();
  await expect(category.getByRole('option')).toHaveText([
    'All Categories',
    ...distinctCategories(products).map((id) => id.charAt(0).toUpperCase() + id.slice(1)),
  ]);
  await category.selectOption('kids');
  await expect(page).toHaveURL('/all-merchandise?category=kids');
  await expectCards(page, expected(products, { category: 'kids' }));
});

test('§2 All Merchandise: the list view keeps the page and shows the same products [2.105]', async ({
  page,
}) => {
  // The whole list never arrives: the products the page came with are enough to lay them out anew.
  await page.route(LIST_CALLS, () => {});
  await page.goto('/all-merchandise?page=2');
  await hydrated(page);
  const before = await cardNames(page);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/all-merchandise?view=list&page=2');
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => columnsOf(page)).toBe(1);
  expect(await cardNames(page)).toEqual(before);
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(first?.x).toBe(second?.x);
});

test('§2 All Merchandise: an empty result says so, and Clear Filters resets search and category only [2.109-110]', async ({
  page,
}) => {
  await page.goto('/all-merchandise?sort=price&category=men');
  await hydrated(page);
  const { search, category, sort } = tools(page);
  await search.fill('zzz nothing');
  await expect(page.getByRole('heading', { name: 'No products found', exact: true })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria', { exact: true })).toBeVisible();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('0 products');
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('div[tabindex="-1"]', { has: page.getByRole('status') })).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(category).toHaveValue('all');
  await expect(sort).toHaveValue('price');
  await expect(page).toHaveURL('/all-merchandise?sort=price');
});

test('§2 All Merchandise: it shows 12 skeleton cards and the loading text, then the failure with Try Again, which reloads [2.106-108, 8.20, 9.11, R.3]', async ({
  page,
}) => {
  await page.goto('/about');
  let calls = 0;
  const release = await holdRequests(page, LIST_CALLS, (route) => {
    calls += 1;
    return route.abort();
  });
  await follow(page, 'All Merchandise');
  await expect(page.getByText(LOADING, { exact: true })).toBeVisible();
  await expect(page.locator('[data-skeleton="card"]')).toHaveCount(12);
  release();
  await expect(page.getByRole('heading', { name: 'Failed to Load Products', exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to connect to Shopify store. Please try again later.', { exact: true }),
  ).toBeVisible();
  expect(calls).toBe(3);
  await page.unroute(LIST_CALLS);
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(false);
});
