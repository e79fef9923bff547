// B4 Alerts on two instances of one PostgreSQL: a restock and a lower price bring one mail each, within a minute.
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import type { Product } from '../../src/shared/entities.ts';
import { linkIn, type MailServer, startMailServer } from '../support/mail-server.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';
import { listProducts, sendWebhook } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECRET = 'webhook-secret';
const MINUTE = 60_000;

let shop: RunningShop;
let database: TestDatabase;
let mail: MailServer;
let stores: [TestStore, TestStore];
let product: Product;
beforeAll(async () => {
  [shop, database, mail] = await Promise.all([
    runShop({ basePath: '' }),
    createDatabase(),
    startMailServer(),
  ]);
  const env = {
    DATABASE_URL: database.url,
    SHOPIFY_STORE_DOMAIN: shop.origin,
    SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN,
    SHOPIFY_WEBHOOK_SECRET: SECRET,
    SMTP_URL: mail.url,
  };
  stores = [await startStore({ env }), await startStore({ env })];
  const products = await listProducts(stores[0]);
  product = products.find(({ variants }) => variants.every(({ stock }) => stock > 0)) as Product;
}, 3 * MINUTE);
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all([shop.stop(), database.drop(), mail.stop()]);
});

const variant = () => product.variants[0] as Product['variants'][number];

/** As Shopify does it: the change, then a webhook to the balancer's address. */
async function change(fields: { stock?: number; price?: string; compareAtPrice?: string }): Promise<void> {
  const id = product.shopifyId;
  const response = await fetch(`${shop.origin}/admin/api/products/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variants: [{ id: Number(variant().id), ...fields }] }),
  });
  expect(response.status).toBe(200);
  const { updatedAt } = (await response.json()) as { updatedAt: string };
  const body = { id: Number(id), updated_at: updatedAt };
  await sendWebhook(stores[1], { topic: 'products/update', body, secret: SECRET });
}

async function shown(holds: (now: Product['variants'][number] | undefined) => boolean): Promise<void> {
  for (const store of stores)
    await expect
      .poll(
        async () => {
          const answer = await store.call('GET', `/api/shopify/product/${product.shopifyId}`);
          return holds(((await answer.json()) as Product).variants.find(({ id }) => id === variant().id));
        },
        { timeout: MINUTE, interval: 300 },
      )
      .toBe(true);
}

const ask = (email: string, kind: 'stock' | 'price', token?: string) =>
  stores[0].call('POST', '/api/alerts', { email, variantId: variant().id, kind, token });
const tokenIn = (sent: ParsedMail | undefined, path: string) =>
  new URL(linkIn(sent, path)).searchParams.get('token') ?? '';
const to = (email: string, subject: string) =>
  mail.to(email).filter((each) => each.subject?.startsWith(subject));

test(
  'B4 Alerts: each restock and each price drop sends one mail, whichever instance sees it, to confirmed addresses only [B4.17-18]',
  async () => {
    await change({ stock: 0 });
    await shown((now) => now?.stock === 0);
    for (const email of ['ada@example.com', 'silent@example.com']) await ask(email, 'stock');
    await expect.poll(() => to('ada@example.com', 'Confirm').length, { timeout: MINUTE }).toBe(1);
    const [confirmation] = to('ada@example.com', 'Confirm');
    const token = tokenIn(confirmation, '/newsletter/confirm');
    expect((await stores[1].call('POST', '/api/newsletter/confirm', { token })).status).toBe(200);
    await ask('ada@example.com', 'price', tokenIn(confirmation, '/alerts'));

    await change({ stock: 7, price: '1.00' });
    for (const subject of ['Back in stock', 'Price drop'])
      await expect.poll(() => to('ada@example.com', subject).length, { timeout: MINUTE }).toBe(1);
    expect(to('ada@example.com', 'Price drop')[0]?.text).toContain('$1.00 instead of');
    await shown((now) => now?.stock === 7);
    // Mails leave in order: one that either instance sent twice would have come before this one.
    await ask('last@example.com', 'price');
    await expect.poll(() => to('last@example.com', 'Confirm').length, { timeout: MINUTE }).toBe(1);
    for (const subject of ['Back in stock', 'Price drop'])
      expect(to('ada@example.com', subject)).toHaveLength(1);
    expect(mail.to('silent@example.com')).toHaveLength(1);
  },
  6 * MINUTE,
);
