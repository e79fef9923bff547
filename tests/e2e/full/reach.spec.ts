// B7 B8 B9 The journal, policies, the 404 page, field data and the fonts of a slow visit, in a browser.
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold.ts';
import { hydrated, settled } from '../support/hydration.ts';

test('B7 Journal: the teasers on the home page open their articles, which link on [B7.1] [B7.3]', async ({
  page,
}) => {
  await page.goto('/');
  const blog = page.getByRole('region', { name: 'Style Blog' });
  await expect(blog.getByRole('article')).toHaveCount(3);
  await blog.getByRole('link', { name: 'How to keep denim dark' }).click();
  await expect(page).toHaveURL('/journal/how-to-keep-denim-dark');
  await expect(page.getByRole('heading', { level: 1, name: 'How to keep denim dark' })).toBeVisible();
  await expect(page.getByText('3 min read').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'In this article' }).getByRole('article')).toHaveCount(4);
  await expect(page).toHaveTitle(/How to keep denim dark/);
  // A link in the text moves like all others: the page is not loaded anew.
  await settled(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('main').getByRole('link', { name: "women's denim" }).click();
  await expect(page).toHaveURL('/women/denim');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await page.goto('/journal');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test('B2 B8 Ways on: View FAQ leads from Contact to /faq, the footer to the three policies, and the 404 page offers the search and the categories [B2.13, B8.1, B8.4]', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'View FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  for (const [link, title] of [
    ['Privacy', 'Privacy Policy'],
    ['Terms', 'Terms of Service'],
    ['Accessibility', 'Accessibility'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/no-such-page');
  const categories = page.getByRole('navigation', { name: 'Shop by category' });
  await expect(categories.getByRole('link')).toHaveText([
    'New Arrivals',
    'Women',
    'Men',
    'Kids',
    'Accessories',
  ]);
  await page.getByRole('main').getByRole('searchbox').fill('linen');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/all-merchandise?q=linen');
});

test("B8 Feed: a variant's link opens the page with its price [B8.2]", async ({ page, request }) => {
  const xml = await (await request.get('/feeds/google.xml')).text();
  const items = xml.split('<item>').slice(1);
  const field = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? '';
  const item = items.filter((each) => field(each, 'size') === 'L' && field(each, 'sale_price'))[0] ?? '';
  await page.goto(new URL(field(item, 'link')).pathname + new URL(field(item, 'link')).search);
  await expect(page.getByRole('main').getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(`$${field(item, 'sale_price').replace(' USD', '')}`);
});

test.describe('B8 Field data', () => {
  async function visit(page: Page, privacyControl: boolean): Promise<string[]> {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vitals')) sent.push(request.postData() ?? '');
    });
    await page.addInitScript((control) => {
      Math.random = () => 0;
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: control });
    }, privacyControl);
    await page.goto('/faq');
    // A view that is left before the measuring has begun is not reported.
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goto('/contact');
    return sent;
  }

  test('B8 Field data: a page view is reported once, by its kind and without a cookie [B8.7]', async ({
    page,
  }) => {
    const reported = page.waitForRequest('**/api/vitals');
    const sent = await visit(page, false);
    expect((await reported).headers().cookie).toBeUndefined();
    const [first = '{}'] = sent;
    expect(JSON.parse(first)).toMatchObject({
      route: 'other',
      fcp: expect.any(Number),
      cls: expect.any(Number),
    });
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  test('B8 Field data: late measurements are part of the report when the page is left', async ({ page }) => {
    // Left in the very moment the measuring begins, before the browser has handed over a single entry.
    await page.addInitScript(() => {
      Math.random = () => 0;
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        observe.call(this, options);
        if (options?.type === 'event') queueMicrotask(() => history.pushState(null, '', '/about'));
      };
    });
    const reported = page.waitForRequest('**/api/vitals');
    await page.goto('/faq');
    expect((await reported).postDataJSON()).toMatchObject({ route: 'other', fcp: expect.any(Number) });
  });

  test('B8 Field data: a view that is left before the measuring has begun is not reported as one of the next page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vitals')) sent.push(request.postData() ?? '');
    });
    const release = await holdRequests(page, '**/assets/report-vitals*.js');
    await page.goto('/faq');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    release();
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await settled(page);
    expect(sent).toEqual([]);
  });

  test('B8 Field data: nothing is reported under Global Privacy Control [B8.7]', async ({ page }) => {
    expect(await visit(page, true)).toEqual([]);
  });
});

test("B8 Moving on: the card's picture moves to the product page, unless reduced motion is set [B8.5]", async ({
  browser,
  baseURL,
}) => {
  for (const calm of [false, true]) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      reducedMotion: calm ? 'reduce' : 'no-preference',
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { flights: 0 });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        if (this.querySelector('.gallery-image'))
          Reflect.set(window, 'flights', Reflect.get(window, 'flights') + 1);
        return animate.apply(this, how);
      };
    });
    await page.goto('/women');
    await page.keyboard.press('Escape');
    const card = page.getByRole('main').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').hover();
    await settled(page);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'flights'))).toBe(calm ? 0 : 1);
    await context.close();
  }
});
