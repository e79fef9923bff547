// A store whose PostgreSQL is away: every page that sells is sent without what only adorns it, and a page that needs the
// database says so as a page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductReviews } from '../../src/shared/reviews/review.ts';
import { movingClock } from '../services/moving-clock.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { newSession, startStore, type TestStore } from '../support/store.ts';

let cluster: Cluster;
let store: TestStore;
let productPath: string;
let cookie: string;
const clock = movingClock(Date.now());
beforeAll(async () => {
  cluster = await startCluster({ durable: false });
  store = await startStore({ env: { DATABASE_URL: cluster.url }, renderer: await loadRenderer(), clock });
  const products = (await listProducts(store)).filter(({ giftCard, stock }) => !giftCard && stock > 0);
  const [product] = products;
  productPath = `/product/${product?.shopifyId}`;
  const session = newSession();
  const add = await store.call(
    'POST',
    '/api/cart/shopify',
    { productId: product?.shopifyId, quantity: 1 },
    session,
  );
  cookie = add.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  const reviews = (await (
    await fetch(`${store.url}/api/products/${product?.shopifyId}/reviews`)
  ).json()) as ProductReviews;
  expect(reviews.count).toBeGreaterThan(0);
  await cluster.stop();
  // Everything that was read at the start is old by now.
  clock.move(60 * 60_000);
});
afterAll(async () => {
  await store.close();
  await cluster.remove();
});

/** A browser with an opt-out signal gets a form of the page that nobody has requested before. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(store.url + path, { redirect: 'manual', headers: { 'sec-gpc': '1', ...headers } });

describe('§6 Store: with the database away', () => {
  it.each([
    '/',
    '/women',
    '/women?size=M&page=1',
    '/women/denim',
    '/collections/linen-edit',
    '/all-merchandise',
    '/all-merchandise?q=linen',
    '/about',
    '/contact',
    '/faq',
    '/shipping-returns',
    '/size-guide',
    '/journal',
    '/journal/five-days-one-linen-stack',
    '/privacy',
    '/terms',
    '/accessibility',
    '/wishlist',
    '/order-status',
    '/returns',
    '/cart',
    '/checkout',
    '/admin/login',
    '/no-such-page',
  ])('%s is a page as ever, although nobody has requested it before [8.32]', async (path) => {
    const page = await ask(path);
    expect(page.status).toBe(path === '/no-such-page' ? 404 : 200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('</footer>');
  });

  it('a product page sells without its reviews, and is rendered again for the next visitor [8.32]', async () => {
    const page = await ask(productPath);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Add to Cart');
    expect(html).not.toContain('Verified buyer');
    await cluster.start();
    await expect.poll(async () => (await ask(productPath)).text()).toContain('Verified buyer');
    await cluster.stop();
    expect(await (await ask(productPath)).text()).toContain('Verified buyer');
  });

  it('a page that needs the database is an error page with a way on; a call is JSON [8.33]', async () => {
    for (const path of ['/cart', '/checkout']) {
      const page = await ask(path, { cookie });
      expect(page.status, path).toBe(503);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await page.text();
      expect(html).toContain('The store is very busy. Please try again in a moment.');
      expect(html).toContain('Try Again</a>');
      expect(html).toContain('href="/"');
    }
    const form = await fetch(`${store.url}/api/cart/shopify`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams({
        productId: productPath.slice('/product/'.length),
        quantity: '1',
      }).toString(),
    });
    expect(form.status).toBe(503);
    expect(await form.text()).toContain('Back to Home</a>');
    const call = await store.call('GET', '/api/cart', undefined, newSession());
    expect(call.status).toBe(503);
    expect(await call.json()).toEqual({ message: 'The store is very busy. Please try again in a moment.' });
  });
});
