// `npm run shopify:probe` against the stand-in: it reads every document once, changes nothing, and reports.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import * as doorDocuments from '../../src/adapters/shopify/doors/queries.ts';
import * as publicationDocuments from '../../src/adapters/shopify/publications/queries.ts';
import * as shopDocuments from '../../src/adapters/shopify/queries.ts';
import { ROOT } from '../support/imports.ts';

const TOKEN = 'probe-token';
const READING = Object.entries({ ...shopDocuments, ...publicationDocuments, ...doorDocuments })
  .filter(([, text]) => /^#graphql\s+query /.test(String(text)))
  .map(([name]) => name);
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
    execFile(
      process.execPath,
      ['scripts/shopify-probe.mjs', ...args],
      { cwd: ROOT, env: { ...process.env, SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN } },
      (error, report) => done({ code: error?.code ?? 0, report }),
    );
  });

it('The probe sends each document that only reads, reports without the token, and leaves no cart', async () => {
  const { code, report } = await probe(url, TOKEN);
  expect(report).toContain('17 of 17 documents were answered. Nothing was changed.');
  for (const name of READING) expect(report).toMatch(new RegExp(`^ok +${name} `, 'm'));
  expect(report).toMatch(/ok +PRODUCTS_QUERY +HTTP 200, \d+ ms, version 2026-10, \d+ bytes: products 5/);
  expect(report).toMatch(/ok +MORE_OF_PRODUCT_QUERY .*: product there$/m);
  expect(report).toMatch(/ok +MORE_OF_COLLECTION_QUERY .*: collection there$/m);
  expect(report).not.toContain(TOKEN);
  expect(code).toBe(0);
  expect(shop.state.carts.size).toBe(0);
});

it('The probe fails with the shop’s message when the token is refused', async () => {
  const { code, report } = await probe(url, 'wrong');
  expect(report).toMatch(/FAILED SHOP_QUERY +HTTP 401/);
  expect(code).toBe(1);
});

it('The probe sends no token that it was not given, so that none of the settings reaches another shop', async () => {
  const { report } = await probe(url);
  expect(report).toContain('without a token');
  expect(report).toContain('0 of 17 documents were answered.');
});

it('The probe keeps the token out of the report even if the shop repeats it', async () => {
  const echo = createServer((request, response) =>
    response.end(JSON.stringify({ errors: [{ message: JSON.stringify(request.headers) }] })),
  );
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  const { report } = await probe(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`, 'ab12');
  echo.close();
  expect(report).toContain('[token]');
  expect(report).not.toContain('ab12');
});
