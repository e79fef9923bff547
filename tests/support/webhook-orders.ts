// A store whose orders are moved on by signed webhooks, on either database.
import { openDatabase } from '../../src/adapters/database/open.ts';
import type { Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import type { STORE_ENGINES } from './postgres.ts';
import { listProducts, newShopper, type Shopper, sendWebhook, wellStocked } from './shopping.ts';
import { startStore } from './store.ts';

export const SECRETS = ['the-newest-secret', 'the-secret-before'] as const;

interface Pending {
  readonly shopper: Shopper;
  readonly orderId: string;
  readonly address: string;
  readonly totalCents: number;
}

export const payload = (orderId: string | undefined, id: number, more = {}) => ({
  id,
  email: 'someone@example.com',
  total_price: '54.30',
  financial_status: 'paid',
  customer: { first_name: 'Some', last_name: 'One' },
  note_attributes: orderId ? [{ name: 'order_id', value: orderId }] : [],
  line_items: [{ title: 'Linen shirt', quantity: 1, price: '54.30', product_id: 1, variant_id: 2 }],
  ...more,
});

export const refund = (id: number) => ({
  id: id + 1_000_000,
  order_id: id,
  transactions: [{ kind: 'refund', amount: '54.30' }],
});

export async function startOrders(open: (typeof STORE_ENGINES)[number]['open']) {
  const database = await open();
  const store = await startStore({
    env: {
      TRUST_PROXY: 'true',
      SHOPIFY_WEBHOOK_SECRET: SECRETS.join(','),
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const records = await openDatabase(database ? { url: database.url } : { dataDir: store.dataDir });
  const stocked = wellStocked(await listProducts(store));
  let count = 0;
  let platformId = 9_000_000;
  /** The product of the latest order, or one further on in the list. */
  const product = (further = 0): Product | undefined => stocked[(count + further) % stocked.length];
  return {
    store,
    records,
    product,
    async pending(): Promise<Pending> {
      const shopper = newShopper(store);
      count += 1;
      await shopper.add({ productId: product()?.shopifyId, quantity: 2 });
      const totalCents = cartTotalCents(await shopper.list());
      const { body } = await shopper.checkOut(
        { ...CUSTOMER, email: `buyer-${count}@example.com` },
        undefined,
        { 'x-forwarded-for': `10.2.${count % 200}.1` },
      );
      const address = store.url + body.checkoutUrl;
      const { rows } = await records.orders.list({ limit: 500 });
      const order = rows.find(({ checkoutUrl }) => checkoutUrl === body.checkoutUrl);
      return { shopper, orderId: String(order?.id), address, totalCents };
    },
    newPlatformId() {
      platformId += 1;
      return platformId;
    },
    tell: (topic: string, body: object | string, id?: string) =>
      sendWebhook(store, { topic, body, secret: SECRETS[0], id }),
    statusOf: async (id: string) => (await records.orders.find(id))?.status,
    count: async () => (await records.orders.list({ limit: 1 })).total,
    async close() {
      await records.close();
      await store.close();
      await database?.drop();
    },
  };
}

export type WebhookOrders = Awaited<ReturnType<typeof startOrders>>;
