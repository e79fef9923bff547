// Rebrands a copy of the store by one file and one folder, builds it, runs it, and looks for the old name everywhere.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND } from '../../src/shared/brand.ts';
import { effectiveCents } from '../../src/shared/money.ts';
import {
  FEED_PATH,
  LLMS_PATH,
  MARKDOWN_SUFFIX,
  PRODUCT_PREFIX,
  productKey,
  ROUTES,
} from '../../src/shared/routes.ts';
import { type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { ROOT } from '../support/imports.ts';
import { localKeyOf } from '../support/local-key.ts';
import { listProducts, newShopper, payAt } from '../support/shopping.ts';

const COPIED = ['src', 'demo-shop', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'];
const BRAND_FILE = 'src/shared/brand.ts';
const BRAND_FOLDER = 'src/web/brand';
const OLD = /dogwood|hillsborough/i;
const OLD_BACKGROUND = '#151210';
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const MAIL_MS = 20_000;
/** In this order: the longer text before the shorter one it holds. */
const REPLACED = [
  ['Dogwood & Main', 'Juniper & Row'],
  ['Dogwood &amp; Main', 'Juniper &amp; Row'],
  ['dogwoodandmain', 'juniperandrow'],
  ['Dogwood', 'Juniper'],
  ['dogwood', 'juniper'],
  ['Hillsborough', 'Asheville'],
  ['P.O. Box 418', '12 Spruce Lane'],
  [OLD_BACKGROUND, '#10161a'],
] as const;

const copy = mkdtempSync(join(tmpdir(), 'rebranded-'));
let store: OwnStore;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function rebrand(file: string): void {
  const text = REPLACED.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(file, 'utf8'));
  writeFileSync(file, text);
}

const get = async (path: string): Promise<string> =>
  (await fetch(new URL(path, store.url), { headers: localKeyOf(store) })).text();

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(store.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, response.ok]).toEqual([path, true]);
}

/** Buys one piece; gives the addresses of the hosted page and of what follows it. */
async function buy(): Promise<string[]> {
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    fetch(store.url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const shopper = newShopper({ call });
  const product = (await listProducts(store)).find(({ variants }) => variants.some(({ stock }) => stock > 5));
  const variant = product?.variants.find(({ stock }) => stock > 5);
  await shopper.add({ productId: product?.id, variantId: variant?.id, quantity: 1 });
  const { body } = await shopper.checkOut();
  const hosted = new URL(body.checkoutUrl ?? '', store.url).href;
  const page = await (await fetch(hosted)).text();
  expect(page).toContain('Juniper &amp; Row');
  expect(page).not.toMatch(OLD);
  return [
    hosted,
    new URL(
      await payAt(hosted, effectiveCents(variant ?? { price: '0' }), { city: CUSTOMER.city }),
      store.url,
    ).href,
  ];
}

async function mailsOf(count: number): Promise<string[]> {
  for (const end = Date.now() + MAIL_MS; ; await sleep(200)) {
    const { messages } = JSON.parse(await get('/demo-shop/mail/messages')) as { messages: object[] };
    if (messages.length >= count || Date.now() > end) return messages.map((mail) => JSON.stringify(mail));
  }
}

beforeAll(async () => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  for (const name of readdirSync(ROOT).filter((name) => name.startsWith('tsconfig')))
    cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  rebrand(join(copy, BRAND_FILE));
  for (const file of filesUnder(join(copy, BRAND_FOLDER))) if (!file.endsWith('.png')) rebrand(file);
  execFileSync(process.execPath, ['scripts/build.mjs', '--quiet'], { cwd: copy });
  store = await startOwnStore({ STORE_PROFILE: 'full', DEMO_SHOP_PRODUCTS: '60' }, copy);
});

afterAll(async () => {
  await store?.close();
  rmSync(copy, { recursive: true, force: true });
});

it('Rebranding: one file and one folder change the name, the town and the colors of every page, feed and mail', async () => {
  const products = (await listProducts(store)).map(productKey);
  const sitemap = await get('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(40);
  const after = await buy();
  const email = CUSTOMER.email;
  await post('/api/newsletter', { email });
  await post('/api/contact', {
    name: 'Ann Lee',
    email,
    subject: 'Sizes',
    message: 'Which size fits me best?',
  });

  const paths = [
    ...Object.values(ROUTES),
    ...listed,
    '/no-such-page',
    `${PRODUCT_PREFIX}${products[0]}${MARKDOWN_SUFFIX}`,
    ...after,
    '/api/shopify/products',
    '/api/shopify/test',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/favicon.svg',
    FEED_PATH,
    LLMS_PATH,
    '/demo-shop/admin',
    '/demo-shop/mail',
    '/demo-shop/password',
  ];
  const traces: string[] = [];
  for (const path of new Set(paths)) {
    const text = await get(path);
    if (OLD.test(text) || text.includes(OLD_BACKGROUND))
      traces.push(`${path}: ${OLD.exec(text)?.[0] ?? OLD_BACKGROUND}`);
  }
  const mails = await mailsOf(2);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  traces.push(...mails.filter((mail) => OLD.test(mail)));
  expect(traces).toEqual([]);

  expect(await get(ROUTES.home)).toContain('<title>Juniper &amp; Row');
  expect(await get(ROUTES.home)).toContain('content="#10161a"');
  expect(mails.join()).toContain('12 Spruce Lane, Asheville');
  expect(await get('/api/shopify/test')).toContain('Juniper & Row');
});

it('Rebranding: no file that a browser loads holds the old name', () => {
  const files = filesUnder(join(copy, 'dist/client')).filter((file) => TEXT.test(file));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => OLD.test(file) || OLD.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(BRAND.name).toMatch(OLD);
});
