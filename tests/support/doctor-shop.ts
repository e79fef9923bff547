// The demo shop with a store for `npm run doctor`, and what the doctor prints about them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import { doctorCommand } from '../../src/server/commands/doctor.ts';
import { startStore, type TestStore } from './store.ts';

const ADMIN_TOKEN = 'shpat_00000000000000000000000000000001';
const APP = { clientId: 'app-id', clientSecret: 'shpss_00000000000000000000000000000002' };
const TOKEN = 'storefront-token-value';
const SECRET = 'webhook-secret-of-this-test';

export let shop: DemoShop;
export let store: TestStore;
let shopUrl: string;
let smtpUrl: string;

/** Opens the demo shop and a store connected to it for the tests of a file, and resets the conditions after each. */
export function openForDoctor(): void {
  const server = createServer((request, response) => void shop.handle(request, response));
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    shop = createDemoShop({
      basePath: '',
      publicUrl: shopUrl,
      storeUrl: '/',
      publicToken: TOKEN,
      webhookSecret: SECRET,
      adminToken: ADMIN_TOKEN,
      adminApp: APP,
      mailbox: true,
      productCount: 24,
    });
    smtpUrl = await shop.smtpUrl();
    store = await startStore({
      env: {
        SHOPIFY_STORE_DOMAIN: shopUrl,
        SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN,
        SHOPIFY_WEBHOOK_SECRET: SECRET,
      },
    });
  });
  afterEach(() => shop.conditions.reset());
  afterAll(async () => {
    await store.close();
    await shop.close();
    server.closeAllConnections();
    server.close();
  });
}

export const settings = (changes: Record<string, string | undefined> = {}) => ({
  DATA_DIR: store.dataDir,
  PUBLIC_URL: store.url,
  TRUST_PROXY: '1',
  SHOPIFY_STORE_DOMAIN: shopUrl,
  SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN,
  SHOPIFY_ADMIN_ACCESS_TOKEN: ADMIN_TOKEN,
  SHOPIFY_WEBHOOK_SECRET: SECRET,
  SMTP_URL: smtpUrl,
  ...changes,
});
export const APP_SETTINGS = {
  SHOPIFY_ADMIN_ACCESS_TOKEN: undefined,
  SHOPIFY_CLIENT_ID: APP.clientId,
  SHOPIFY_CLIENT_SECRET: APP.clientSecret,
};

export async function runDoctor(env: Record<string, string | undefined> = settings(), now = Date.now()) {
  const printed: string[] = [];
  const terminal = { env, print: (line: string) => printed.push(line), readSecret: async () => '' };
  const error = await doctorCommand([], terminal, { now: () => now }).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  );
  const linesOf = (state: string) =>
    printed.filter((line) => line.startsWith(state.padEnd(11))).map((line) => line.slice(11));
  return {
    printed,
    failures: linesOf('failed'),
    warnings: linesOf('warning'),
    untried: linesOf('not tried'),
    error,
  };
}

/** A change in the shop, told by webhook. */
export async function changeProduct() {
  const [product] = shop.state.productIndex.all();
  await fetch(`${shopUrl}/admin/api/products/${product?.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: `${product?.title} again` }),
  });
}
