// `npm run shopify:probe` against the stand-in: it reads every document once, changes nothing, and reports.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import { ROOT } from '../support/imports.ts';

const TOKEN = 'probe-token';
const server = createServer((request, response) => void shop.handle(request, response));
let shop: DemoShop;
let url: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = createDemoShop({
    basePath: '',
    publicUrl: url,
    storeUrl: '/',
    publicToken: TOKEN,
    productCount: 20,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const probe = (...args: string[]) =>
  new Promise<{ code: unknown; report: string }>((done) => {
    execFile(process.execPath, ['scripts/shopify-probe.mjs', ...args], { cwd: ROOT }, (error, report) =>
      done({ code: error?.code ?? 0, report }),
    );
  });

it('The probe reports the answer to each document without the token, and leaves no cart', async () => {
  const { code, report } = await probe(url, TOKEN);
  expect(report).toContain('9 of 9 documents were answered. Nothing was changed.');
  expect(report).toMatch(/ok +PRODUCTS_QUERY +HTTP 200, \d+ ms, version 2026-10, \d+ bytes: products 5/);
  expect(report).not.toContain(TOKEN);
  expect(code).toBe(0);
  expect(shop.state.carts.size).toBe(0);
});

it('The probe fails with the shop’s message when the token is refused', async () => {
  const { code, report } = await probe(url, 'wrong');
  expect(report).toMatch(/FAILED SHOP_QUERY +HTTP 401/);
  expect(code).toBe(1);
});
