// B10 A review from the shipped parcel to the desk, over HTTP: who may write it, where it shows, and what the owner may do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../src/shared/api/desk/account.ts';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskReview } from '../../src/shared/api/desk/reviews.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import type { ProductReviews, ReviewForm } from '../../src/shared/reviews/review.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { createAdmin, login } from '../support/admin.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { movableClock } from '../support/outbox.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, payAt } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

/** The demo shop has the machine's clock. */
const clock = movableClock(Date.now());
const WORDS = { rating: 2, title: 'Not for me', text: 'The sleeves are far too wide.', name: 'Ada B.' };
let dataDir: string;
let mails: MailServer;
let store: TestStore;
let product: Product;
let cookie: string;
let orderToken: string;

const open = async () =>
  startStore({
    dataDir,
    clock,
    renderer: await loadRenderer(),
    env: { DEMO_SHOP_PRODUCTS: '120', SMTP_URL: mails.url, MAIL_FROM: 'The Shop <hello@shop.example.com>' },
  });

beforeAll(async () => {
  mails = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'reviews-'));
  store = await open();
  ({ cookie } = await login(store, await createAdmin(store)));
  product = (await listProducts(store)).find(
    ({ rating, giftCard, options }) => !rating && !giftCard && options.some(({ name }) => name === 'Size'),
  ) as Product;
});
afterAll(async () => {
  await store.close();
  await mails.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function read<Reply>(path: string, headers = {}): Promise<Reply> {
  return (await (await store.call('GET', path, undefined, headers)).json()) as Reply;
}
const page = async (path: string) => (await fetch(store.url + path)).text();
const ORDERS = '/demo-shop/admin/api/orders';
const desk = (method: string, path: string, body?: unknown) =>
  store.call(method, `/api/admin/desk/${path}`, body, { cookie });
const reviews = () => read<ProductReviews>(`/api/products/${product.shopifyId}/reviews`);
const line = async () => (await read<OrderView>(`/api/orders/${orderToken}`)).lines[0];
const linkOf = async () => (await line())?.review?.path ?? '';

async function buy(email = CUSTOMER.email): Promise<void> {
  const shopper = newShopper(store);
  await shopper.add({ productId: product.shopifyId, variantId: product.variants[0]?.id, quantity: 1 });
  const total = cartTotalCents(await shopper.list());
  const { body } = await shopper.checkOut({ ...CUSTOMER, email });
  const address = await payAt(store.url + body.checkoutUrl, total, { email });
  const thanks = await page(address);
  orderToken = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  await expect.poll(async () => (await read<OrderView>(`/api/orders/${orderToken}`)).state).toBe('Paid');
}

describe('B10 A review over HTTP', () => {
  it("the order's page has 'Write a review' once the line has shipped, and not before [B10.6]", async () => {
    await buy();
    expect(await page(`/orders/${orderToken}`)).not.toContain('Write a review');
    const { orders } = await read<{ orders: { id: number }[] }>(ORDERS);
    await store.call('POST', `${ORDERS}/${orders[0]?.id}/fulfil`, {});
    await expect.poll(linkOf).not.toBe('');
    expect(await page(`/orders/${orderToken}`)).toContain('Write a review');
  });

  it("its page is titled 'Write a Review', asks for the fit of sizes and knows of the buyer a first name and an initial [B10.8]", async () => {
    const html = await page(await linkOf());
    expect(html).toContain('>Write a Review</h1>');
    for (const label of [
      'Rating',
      'Title',
      'Review',
      'Name shown',
      'Runs small',
      'True to size',
      'Runs large',
    ])
      expect(html, label).toContain(`>${label}<`);
    expect(html).toMatch(/name="name"[^>]* value="\S+ \p{Lu}\."/u);
    const form = await read<ReviewForm>(`/api${await linkOf()}`);
    expect(form).toMatchObject({ asksFit: true, open: true });
  });

  it('the form without scripts writes it, and every page and call with its stars shows them [B10.2] [B10.4] [B10.8]', async () => {
    const link = await linkOf();
    const post = (fields: Record<string, string>) =>
      fetch(`${store.url}/api${link}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    const refusal = await post({ ...WORDS, rating: '', text: 'Too short' });
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    const again = await refusal.text();
    expect(again).toContain('Please choose a rating');
    expect(again).toContain('Review must be at least 10 characters');
    expect(again).toContain('Too short');
    expect(await page(`/product/${product.shopifyId}`)).toContain('No reviews yet');
    const answer = await post({ ...WORDS, rating: '2', fit: 'large' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(link);

    await expect.poll(() => page(`/product/${product.shopifyId}`)).toContain('(1 review)');
    const html = await page(`/product/${product.shopifyId}`);
    for (const text of [WORDS.title, WORDS.text, 'Verified buyer', '2.0']) expect(html).toContain(text);
    expect(html).toContain('"ratingValue":"2.0"');
    expect(await reviews()).toMatchObject({ average: 2, count: 1, distribution: [0, 1, 0, 0, 0] });
    expect(await read<Product>(`/api/shopify/product/${product.shopifyId}`)).toMatchObject({
      rating: '2.0',
      reviewCount: 1,
    });
    expect((await line())?.review).toMatchObject({ written: true });
    expect(await page(`/orders/${orderToken}`)).toContain('Your review');
  });

  it('the owner answers and removes it with a reason, changes no word of it, and the audit trail has both [B10.17]', async () => {
    const [review] = ((await (await desk('GET', 'reviews')).json()) as DeskList<DeskReview>).rows;
    const id = review?.id ?? '';
    expect(review).toMatchObject({ text: WORDS.text, product: { name: product.name } });
    expect((await desk('PUT', `reviews/${id}/reply`, { text: 'Sorry about the sleeves.' })).status).toBe(200);
    const path = `/product/${product.shopifyId}`;
    await expect.poll(() => page(path)).toContain('Sorry about the sleeves.');
    for (const reason of ['Too bad a rating', '', undefined])
      expect((await desk('POST', `reviews/${id}/remove`, { reason })).status).toBe(400);
    expect((await desk('PUT', `reviews/${id}`, { ...WORDS, rating: 5 })).status).toBe(404);
    const more = { rating: 5, text: 'Lovely!', title: 'Lovely' };
    const removal = await desk('POST', `reviews/${id}/remove`, { reason: 'Abuse', ...more });
    expect(removal.status).toBe(200);
    await expect.poll(() => page(path)).toContain('1 review was removed: abuse.');
    const html = await page(path);
    expect(html).not.toContain(WORDS.text);
    expect(html).toContain('(1 review)');
    expect(html).not.toContain('"@type":"Review"');
    expect(await page(await linkOf())).toContain('The shop has removed this review: abuse.');
    await desk('POST', `reviews/${id}/restore`, {});
    await expect.poll(reviews).toMatchObject({ removed: {}, items: [{ ...WORDS, id }] });
    const { rows } = (await (await desk('GET', 'audit')).json()) as DeskList<AuditRow>;
    const actions = rows.filter(({ outcome }) => outcome === 'done').map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['Replied to a review', 'Removed a review', 'Restored a review']),
    );
    expect(rows.find(({ action }) => action === 'Removed a review')?.subject).toBe(`${id}: Abuse`);
  });

  it('the same link deletes it, and the page is as before [B10.1] [B10.10] [B10.11]', async () => {
    const link = await linkOf();
    const post = () =>
      fetch(`${store.url}/api${link}/delete`, { method: 'POST', headers: { accept: '*/*' } });
    expect((await post()).status).toBe(200);
    await expect.poll(() => page(`/product/${product.shopifyId}`)).toContain('No reviews yet');
    expect(await linkOf()).toBe('');
    const response = await fetch(store.url + link);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This link is no longer valid.');
  });
});

it("B10 Requests: 14 days after the parcel left 'How is your order?' comes with the review's link [B10.7]", async () => {
  await buy('ann@example.com');
  const { orders } = await read<{ orders: { id: number }[] }>(ORDERS);
  await store.call('POST', `${ORDERS}/${orders[0]?.id}/fulfil`, {});
  await expect.poll(linkOf).not.toBe('');
  // The jobs run when a store starts.
  await store.close();
  clock.move(14.1 * DAY_MS);
  store = await open();
  const requests = () =>
    mails.to('ann@example.com').filter(({ subject }) => subject === 'How is your order?');
  await expect.poll(() => requests().length, { timeout: 20_000 }).toBe(1);
  expect(requests()[0]?.text).toContain(await linkOf());
});
