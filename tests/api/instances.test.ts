// Growing past one machine: two instances on one PostgreSQL agree with each other and outlive its faults.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';
import { listProducts } from '../support/shopping.ts';
import { newSession, startStore, type TestStore } from '../support/store.ts';

const PASSWORD = 'correct horse battery';

let shop: RunningShop;
let database: TestDatabase;
let first: TestStore;
let second: TestStore;
let product: Product;

beforeAll(async () => {
  [shop, database] = await Promise.all([runShop({ basePath: '' }), createDatabase()]);
  const env = {
    DATABASE_URL: database.url,
    SHOPIFY_STORE_DOMAIN: shop.origin,
    SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN,
  };
  first = await startStore({ env });
  second = await startStore({ env });
  product = (await listProducts(first)).find(({ variants }) =>
    variants.every(({ stock }) => stock >= 4),
  ) as Product;
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await Promise.all([shop.stop(), database.drop()]);
});

const add = (store: TestStore, session: Record<string, string>) =>
  store.call('POST', '/api/cart/shopify', { productId: product.shopifyId, quantity: 1 }, session);
const cartOf = async (store: TestStore, session: Record<string, string>) =>
  (await (await store.call('GET', '/api/cart', undefined, session)).json()) as CartItem[];

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('Growing: a cart is the same on each instance', async () => {
  const session = newSession();
  const adds = await Promise.all([first, second, first, second].map((store) => add(store, session)));
  expect(adds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [line, ...others] = await cartOf(first, session);
  expect(others).toEqual([]);
  expect(line?.quantity).toBe(4);
  expect(await cartOf(second, session)).toEqual([line]);
  await second.call('PUT', `/api/cart/${line?.id}`, { quantity: 2 }, session);
  expect((await cartOf(first, session))[0]?.quantity).toBe(2);
  await first.call('DELETE', `/api/cart/${line?.id}`, undefined, session);
  expect(await cartOf(second, session)).toEqual([]);
});

test('Growing: one instance reads the catalogue, and both serve the same one', async () => {
  expect(await query(`select name from leases where name = 'catalogue-leader'`)).toHaveLength(1);
  const [one, other] = await Promise.all(
    [first, second].map((store) => store.call('GET', '/api/shopify/products')),
  );
  expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
});

test('Admin: the setup token and the session of one instance are valid on the other', async () => {
  const token = (await readFile(join(second.dataDir, 'setup-token'), 'utf8')).trim();
  const account = { username: 'owner', email: 'owner@example.com', password: PASSWORD };
  const create = (given: string) => first.call('POST', '/api/admin/create', { ...account, token: given });
  expect((await create(randomUUID())).status).toBe(403);
  expect((await create(token)).status).toBe(201);
  expect((await create(token)).status).toBe(409);

  const login = await first.call('POST', '/api/admin/login', { username: 'owner', password: PASSWORD });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const orders = (store: TestStore) => store.call('GET', '/api/admin/orders', undefined, { cookie });
  expect((await orders(second)).status).toBe(200);
  await second.call('POST', '/api/admin/logout', {}, { cookie });
  expect((await orders(first)).status).toBe(401);
});

test('Growing: connections cut under load cause a 503 at most, and never end the process or lose a line', async () => {
  let over = false;
  const statuses = new Set<number>();
  const promised: { session: Record<string, string>; id: string }[] = [];
  const shoppers = Array.from({ length: 12 }, async (_, index) => {
    while (!over) {
      const session = newSession();
      const answer = await add(index % 2 ? first : second, session);
      statuses.add(answer.status);
      const body = (await answer.json()) as { id: string; message?: string };
      if (answer.status === 200) promised.push({ session, id: body.id });
      else expect(body.message).toBeTypeOf('string');
    }
  });
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  over = true;
  await Promise.all(shoppers);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(promised.length).toBeGreaterThan(0);
  const kept = new Set((await query('select id from cart_lines')).map(({ id }) => id));
  expect(promised.filter(({ id }) => !kept.has(id))).toEqual([]);
  expect((await add(first, newSession())).status).toBe(200);
  expect((await add(second, newSession())).status).toBe(200);
});
