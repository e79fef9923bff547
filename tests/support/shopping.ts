// Steps of shopping that several tests of the calls repeat.
import { createHmac, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { paymentForm } from '../../demo-shop/testing/buying.ts';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { WEBHOOK_PATH } from '../../src/shared/api.ts';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import type { OrderRecord } from '../../src/shop/ports/orders.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { newSession, type TestStore } from './store.ts';

interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

export interface Shopper {
  readonly session: Record<string, string>;
  list(): Promise<CartItem[]>;
  add(input: unknown): Promise<Answer<CartItem & { message?: string }>>;
  set(id: string, quantity: unknown): Promise<Answer<CartItem & { message?: string }>>;
  remove(id: string): Promise<Answer<{ id?: string; message?: string }>>;
  checkOut(
    customer?: object,
    cartItems?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<{ checkoutUrl?: string; message?: string }>>;
}

export function newShopper(store: Pick<TestStore, 'call'>, session = newSession()): Shopper {
  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await store.call(method, path, body, { ...session, ...headers });
    // biome-ignore lint/suspicious/noExplicitAny: each call below names what it expects
    return { status: response.status, body: (await response.json()) as any };
  };
  const list = async () => (await ask('GET', '/api/cart')).body as CartItem[];
  return {
    session,
    list,
    add: (input) => ask('POST', '/api/cart/shopify', input),
    set: (id, quantity) => ask('PUT', `/api/cart/${encodeURIComponent(id)}`, { quantity }),
    remove: (id) => ask('DELETE', `/api/cart/${encodeURIComponent(id)}`),
    checkOut: async (customerInfo = CUSTOMER, cartItems, headers) =>
      ask('POST', '/api/shopify/checkout', { customerInfo, cartItems: cartItems ?? (await list()) }, headers),
  };
}

/** On a busy machine the first reading may take too long; the store answers 503 and reads again 15 seconds later. */
export async function listProducts(store: Pick<TestStore, 'url'>): Promise<Product[]> {
  return vi.waitUntil(
    async () => {
      const answer = await fetch(`${store.url}/api/shopify/products`);
      return answer.ok && (answer.json() as Promise<Product[]>);
    },
    { timeout: 30_000 },
  );
}

/** Products with several variants of at least that much stock each, so that tests do not get in each other's way. */
export const wellStocked = (products: readonly Product[], stock = 5): Product[] =>
  products.filter(
    ({ variants }) => variants.length > 1 && variants.every((variant) => variant.stock >= stock),
  );

export const variantOf = (product: Product, index = 0): Product['variants'][number] =>
  product.variants[index] as Product['variants'][number];

/** Looks into the store's own database, as an operator would. */
export async function readOrders(place: { url?: string; dataDir?: string }): Promise<OrderRecord[]> {
  const records = await openDatabase(place);
  try {
    return (await records.orders.list({ limit: 500 })).rows;
  } finally {
    await records.close();
  }
}

/** Pays on the hosted page. Answers where it leads. */
export async function payAt(address: string, subtotalCents: number, changes = {}): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(paymentForm(subtotalCents, changes)).toString(),
  });
  return response.headers.get('location') ?? '';
}

interface Webhook {
  readonly topic: string;
  readonly body: object | string;
  readonly secret: string;
  readonly id?: string | undefined;
  readonly hmac?: string;
  readonly domain?: string | undefined;
  readonly eventId?: string;
}

export function sendWebhook(store: Pick<TestStore, 'url'>, webhook: Webhook): Promise<Response> {
  const { topic, body, secret, id = randomUUID() } = webhook;
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const hmac = webhook.hmac ?? createHmac('sha256', secret).update(raw).digest('base64');
  return fetch(store.url + WEBHOOK_PATH, {
    method: 'POST',
    body: raw,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': hmac,
      'x-shopify-webhook-id': id,
      ...(webhook.eventId !== undefined && { 'x-shopify-event-id': webhook.eventId }),
      ...(webhook.domain !== undefined && { 'x-shopify-shop-domain': webhook.domain }),
    },
  });
}
