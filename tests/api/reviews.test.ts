// B10 Reviews over HTTP: the call, the product's page and the invented reviews of the demo shop.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import type { ProductReviews } from '../../src/shared/reviews/review.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let products: Product[];
beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '120' }, renderer: await loadRenderer() });
  products = (await listProducts(store)).filter(({ giftCard }) => !giftCard);
});
afterAll(() => store.close());

const reviewsOf = async (at: number, query = ''): Promise<ProductReviews> =>
  (await (
    await fetch(`${store.url}/api/products/${products[at]?.shopifyId}/reviews${query}`)
  ).json()) as ProductReviews;
const pageOf = async (at: number, query = ''): Promise<string> =>
  (await fetch(`${store.url}/product/${products[at]?.shopifyId}${query}`)).text();

describe('B10 The call', () => {
  it('the call answers average, count, distribution, fit, ten items and the number of removed ones [B10.12] [B10.19]', async () => {
    const reviews = await reviewsOf(4);
    expect(reviews.count).toBe(14);
    expect(reviews.items).toHaveLength(10);
    expect(reviews.distribution.reduce((sum, count) => sum + count, 0)).toBe(14);
    expect(reviews.removed).toEqual({ 'Personal data': 1 });
    expect(products[4]).toMatchObject({ rating: reviews.average?.toFixed(1), reviewCount: 14 });
    expect((await reviewsOf(4, '?page=99')).items).toHaveLength(3);
    const highest = (await reviewsOf(4, '?sort=highest')).items.map(({ rating }) => rating);
    expect(highest).toEqual(highest.toSorted((a, b) => b - a));
    expect((await reviewsOf(4, '?stars=5')).items.every(({ rating }) => rating === 5)).toBe(true);
    expect(await reviewsOf(4, '?stars=9&sort=worst&page=x')).toEqual(reviews);
  });
});

describe('B10 The product page', () => {
  it("the first ten reviews are in the server's HTML, and the choices are links [B10.13] [B10.16]", async () => {
    const html = await pageOf(0);
    expect(html.match(/Verified buyer/g)?.length).toBeGreaterThanOrEqual(10);
    for (const word of ['Newest', 'Highest', 'Lowest', 'Show more reviews', '(12 reviews)'])
      expect(html).toContain(word);
    expect(html).toContain('"@type":"Review"');
    expect(html).toContain('"aggregateRating"');
    const five = await pageOf(0, '?stars=5');
    expect(five).toContain('Showing reviews with 5 stars');
    const second = await pageOf(0, '?page=2');
    expect(second).not.toContain('Show more reviews');
  });
});

describe('B10 Without scripts', () => {
  it('a refused form shows its page with the typed text, and a bad link says so [B10.8] [B10.11]', async () => {
    const post = await fetch(`${store.url}/api/reviews/review.x_1-0..forged`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        rating: '5',
        text: 'Soft and well made.',
        name: 'Ada B.',
        fit: '',
      }).toString(),
    });
    expect(post.status).toBe(410);
    expect(await post.text()).toContain('This link is no longer valid.');
  });
});
