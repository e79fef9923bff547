// Many shoppers at once for a few seconds: no cart loses or gains anything, and no checkout makes two orders.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createDemoShop } from '../../demo-shop/shop.ts';
import { WEBHOOK_PATH } from '../../src/shared/api.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from '../support/postgres.ts';
import { ALL_PRODUCTS, startStore } from '../support/store.ts';

const BENCH = fileURLToPath(new URL('../../bench/faults/shoppers.mjs', import.meta.url));

/** In a process of its own, as the shoppers would be. */
function runShoppers(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    // Other tests use the same cores: how long calls may take is the bench's to say.
    const few = ['--shoppers', '25', '--seconds', '3', '--p99', '30000'];
    const child = spawn(process.execPath, [BENCH, ...few, ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.on('close', (code) => resolve({ code, said: output }));
  });
}

/** One shop for both instances; it tells the first of them, whose port must be known before, what was paid. */
async function startShop() {
  const storePort = String(await freePort());
  const server = createServer((request, response) => void shop.handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shop = createDemoShop({
    basePath: '',
    publicUrl,
    storeUrl: '/',
    publicToken: 'token',
    webhookUrl: `http://127.0.0.1:${storePort}${WEBHOOK_PATH}`,
    webhookSecret: 'secret',
  });
  return {
    storePort,
    settings: {
      SHOPIFY_STORE_DOMAIN: publicUrl,
      SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'token',
      SHOPIFY_WEBHOOK_SECRET: 'secret',
    },
    async close() {
      await shop.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

it('§4 Cart and orders: 25 shoppers on SQLite lose nothing and pay once', { timeout: 60_000 }, async () => {
  const store = await startStore({ env: { ...ALL_PRODUCTS, TRUST_PROXY: 'true' } });
  onTestFinished(() => store.close());
  const { code, said } = await runShoppers('--url', store.url, '--data-dir', store.dataDir);
  expect(code, said).toBe(0);
  expect(said).toContain('4 of 4 hold.');
});

it('§4 Cart and orders: 25 shoppers on two instances of one PostgreSQL lose nothing and pay once', {
  timeout: 60_000,
}, async () => {
  const database = await createDatabase();
  onTestFinished(database.drop);
  const shop = await startShop();
  onTestFinished(shop.close);
  const env = { TRUST_PROXY: 'true', DATABASE_URL: database.url, ...shop.settings };
  const stores = [await startStore({ env: { ...env, PORT: shop.storePort } }), await startStore({ env })];
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  const urls = stores.map(({ url }) => url).join(',');
  const { code, said } = await runShoppers('--url', urls, '--database', database.url);
  expect(code, said).toBe(0);
  expect(said).toContain('4 of 4 hold.');
});
