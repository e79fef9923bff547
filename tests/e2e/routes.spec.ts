// §2 §7 The route table, walked in a browser: which screen answers at which address, under which title, with which calls.
import { expect, type Page, test } from '@playwright/test';
import { CATEGORIES, CATEGORY_IDS } from '../../src/shared/catalogue.ts';
import { follow, listProducts } from './support/catalogue.ts';
import { settled } from './support/hydration.ts';

const CART = 'GET /api/cart';
const LIST = 'GET /api/shopify/products';

type Visit = readonly [path: string, heading: string | RegExp, title: string, calls: readonly string[]];

const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  'home and the pages of text': [
    [
      '/',
      'Where Style Meets Savings',
      'Dogwood & Main | Where Style Meets Savings',
      [CART, 'GET /api/categories', LIST],
    ],
    ['/about', /^Our founder, /, 'About | Dogwood & Main', [CART]],
    ['/contact', 'We would love to hear from you', 'Contact | Dogwood & Main', [CART]],
    ['/faq', 'Frequently Asked Questions', 'FAQ | Dogwood & Main', [CART]],
    ['/shipping-returns', 'Shipping & Returns', 'Shipping & Returns | Dogwood & Main', [CART]],
  ],
  'the lists': [
    [
      '/all-merchandise',
      'All Merchandise',
      'All Merchandise | Dogwood & Main',
      [CART, `${LIST}?category=all`],
    ],
    [
      '/new-arrivals',
      'New Arrivals',
      'New Arrivals | Dogwood & Main',
      [CART, `${LIST}?category=new-arrivals`],
    ],
    ['/women', 'Women', 'Women | Dogwood & Main', [CART, `${LIST}?category=women`]],
    ['/women/denim', 'Denim', 'Women: Denim | Dogwood & Main', [CART, `${LIST}?category=women`]],
    ['/men', 'Men', 'Men | Dogwood & Main', [CART, LIST]],
    ['/kids', 'Kids', 'Kids | Dogwood & Main', [CART, `${LIST}?category=kids`]],
    ['/accessories', 'Accessories', 'Accessories | Dogwood & Main', [CART, `${LIST}?category=accessories`]],
  ],
  'checkout, admin and the connection test': [
    ['/checkout', 'Your cart is empty', 'Checkout | Dogwood & Main', [CART]],
    ['/admin', 'Admin Login', 'Admin Dashboard | Dogwood & Main', [CART]],
    ['/admin/login', 'Admin Login', 'Admin Dashboard | Dogwood & Main', [CART]],
    ['/admin/dashboard', 'Admin Login', 'Admin Dashboard | Dogwood & Main', [CART]],
    ['/admin/setup', 'Admin Setup', 'Admin Setup | Dogwood & Main', ['GET /api/admin/setup', CART]],
    ['/shopify-test', 'Shopify Connection Test', 'Shopify Connection Test | Dogwood & Main', [CART]],
  ],
};

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const description = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

for (const [name, visits] of Object.entries(VISITS))
  test(`§2 §7 Route table: ${name} answer with their screens, open to anyone, with their documented calls, to our own server alone [2.1-3, 2.7-9, 2.11-12, 6.6-7, 7.12-13, 7.15-19, R.4]`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    let calls: string[] = [];
    const origins = new Set<string>();
    const faults: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin, pathname, search } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    // The security policy lets no text become markup, and nothing comes from elsewhere: the browser would say so.
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Trusted ?Type|Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    const descriptions = new Set<string | null>();
    for (const [path, text, title, expected] of visits) {
      calls = [];
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveCount(1);
      await expect(heading(page)).toHaveText(text);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      descriptions.add(await description(page));
      await settled(page);
      await expect.poll(() => [...calls].sort(), path).toEqual(expected);
    }
    expect(descriptions.size).toBe(new Set(visits.map(([, , title]) => title)).size);
    expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
    expect(faults).toEqual([]);
  });

test("§2 Route table: any other path is a 404 page titled '404 Page Not Found', with ways back [2.10, R.27]", async ({
  page,
  request,
}) => {
  for (const path of ['/nothing', '/women/nothing', '/men/tops', '/a/b/c', '/product', '/admin/other']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('<title>404 Page Not Found</title>');
  }
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('§2 Route table: a product is found by its shopifyId and by its id, its handle and its gid [2.6, R.6]', async ({
  page,
  request,
}) => {
  const [product] = await listProducts(request, 'women');
  const { shopifyId = '', id = '', handle = '', name = '' } = product ?? {};
  expect(id).toBe(`shopify-${shopifyId}`);
  const gid = `gid://shopify/Product/${shopifyId}`;
  await page.goto(`/product/${encodeURIComponent(gid)}`);
  await expect(heading(page)).toHaveText(name);
  for (const key of [shopifyId, id, handle, gid]) {
    const response = await request.get(`/product/${encodeURIComponent(key)}`);
    expect(response.status(), key).toBe(200);
    expect(await response.text()).toContain(`<title>${name}`);
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

test('§2 The page title and meta tags are set per page, on a load and on the way; hashed assets are immutable, pages are revalidated [2.12, R.67]', async ({
  page,
  request,
}) => {
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
  const before = await description(page);
  await follow(page, 'FAQ');
  await expect(page).toHaveTitle('FAQ | Dogwood & Main');
  await expect.poll(() => description(page)).not.toBe(before);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'FAQ | Dogwood & Main');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/faq$/);
});
