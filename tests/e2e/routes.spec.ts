// §2 The route table, walked in a browser: which screen answers at which address, and under which title.
import { expect, type Page, test } from '@playwright/test';
import { CATEGORIES, CATEGORY_IDS } from '../../src/shared/catalogue.ts';
import { follow, listProducts } from './support/catalogue.ts';

const SCREENS = [
  ['/', 'Where Style Meets Savings', 'Dogwood & Main | Where Style Meets Savings'],
  ['/about', /^Our founder, /, 'About | Dogwood & Main'],
  ['/contact', 'We would love to hear from you', 'Contact | Dogwood & Main'],
  ['/faq', 'Frequently Asked Questions', 'FAQ | Dogwood & Main'],
  ['/shipping-returns', 'Shipping & Returns', 'Shipping & Returns | Dogwood & Main'],
  ['/all-merchandise', 'All Merchandise', 'All Merchandise | Dogwood & Main'],
  ['/new-arrivals', 'New Arrivals', 'New Arrivals | Dogwood & Main'],
  ['/women', 'Women', 'Women | Dogwood & Main'],
  ['/men', 'Men', 'Men | Dogwood & Main'],
  ['/kids', 'Kids', 'Kids | Dogwood & Main'],
  ['/accessories', 'Accessories', 'Accessories | Dogwood & Main'],
  ['/checkout', 'Your cart is empty', 'Checkout | Dogwood & Main'],
  ['/admin/setup', 'Admin Setup', 'Admin Setup | Dogwood & Main'],
  ['/shopify-test', 'Shopify Connection Test', 'Shopify Connection Test | Dogwood & Main'],
] as const;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const description = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

for (const [path, name, title] of SCREENS)
  test(`§2 Route table: ${path} answers with its screen between header and footer, open to anyone [2.1-3, 2.7, 2.9, 2.11, 6.6-7]`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(heading(page)).toHaveCount(1);
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('§2 Route table: the same admin screen at /admin, /admin/login and /admin/dashboard [2.8]', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(heading(page)).toHaveText('Admin Login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page).toHaveTitle('Admin Dashboard | Dogwood & Main');
  }
});

test("§2 Route table: any other path is a 404 page titled '404 Page Not Found' [2.10, R.27]", async ({
  page,
}) => {
  for (const path of ['/nothing', '/women/nothing', '/men/tops', '/a/b/c', '/product', '/admin/other']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText('404 Page Not Found');
    await expect(page).toHaveTitle('404 Page Not Found');
  }
});

test('§2 Route table: a product is found by its shopifyId and by its id, its handle and its gid [2.6, R.6]', async ({
  page,
  request,
}) => {
  const [product] = await listProducts(request, 'women');
  const { shopifyId = '', id = '', handle = '', name = '' } = product ?? {};
  expect(id).toBe(`shopify-${shopifyId}`);
  for (const key of [shopifyId, id, handle, `gid://shopify/Product/${shopifyId}`]) {
    const response = await page.goto(`/product/${encodeURIComponent(key)}`);
    expect(response?.status(), key).toBe(200);
    await expect(heading(page)).toHaveText(name);
    const answer = await request.get(`/api/shopify/product/${encodeURIComponent(key)}`);
    expect(await answer.json()).toMatchObject({ shopifyId, name });
  }
});

test('§2 Route table: every sub-category of the specification has a page under its own name', async ({
  request,
}) => {
  for (const id of CATEGORY_IDS)
    for (const { slug, name } of CATEGORIES[id].subCategories) {
      const response = await request.get(`/${id}/${slug}`);
      expect(response.status(), `/${id}/${slug}`).toBe(200);
      expect(await response.text()).toContain(`<title>${CATEGORIES[id].name}: ${name} | Dogwood &amp; Main`);
    }
});

test('§2 The page title and meta tags are set per page, on a load and on the way [2.12]', async ({
  page,
}) => {
  const seen = new Set<string | null>();
  for (const [path] of SCREENS) {
    await page.goto(path);
    const said = await description(page);
    expect(said?.length ?? 0).toBeGreaterThan(20);
    seen.add(said);
  }
  expect(seen.size).toBe(SCREENS.length);

  await page.goto('/about');
  const before = await description(page);
  await follow(page, 'FAQ');
  await expect(page).toHaveTitle('FAQ | Dogwood & Main');
  await expect.poll(() => description(page)).not.toBe(before);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'FAQ | Dogwood & Main');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/faq$/);
});

test('Caching: hashed assets are immutable, pages are revalidated [R.67]', async ({ page, request }) => {
  const document = await page.goto('/about');
  expect(document?.headers()['cache-control']).not.toContain('immutable');
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(0);
  for (const address of scripts) {
    const { headers } = { headers: (await request.get(address)).headers() };
    expect(headers['cache-control'], address).toMatch(/max-age=31536000.*immutable/);
  }
});
