// B20 The data folders of releases: a shop's first day, and what a later version has to find of it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { SESSION_HEADER } from '../../src/shared/constants.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { ROOT } from '../support/imports.ts';
import { listProducts, newShopper, payAt } from '../support/shopping.ts';
import { FEW_PRODUCTS, type TestStore } from '../support/store.ts';

const FOLDER = join(ROOT, 'tests/fixtures/releases');
const FILES = { sqlite: 'store.sqlite.gz', postgres: 'store.sql' } as const;

export const releases = (): string[] => readdirSync(FOLDER).sort();

export const writeRelease = (version: string, kind: keyof typeof FILES, content: Buffer): void => {
  mkdirSync(join(FOLDER, version), { recursive: true });
  writeFileSync(join(FOLDER, version, FILES[kind]), kind === 'sqlite' ? gzipSync(content) : content);
};

const read = (version: string, kind: keyof typeof FILES): Buffer =>
  readFileSync(join(FOLDER, version, FILES[kind]));

export const unpackSqlite = (version: string, dataDir: string): void =>
  writeFileSync(join(dataDir, 'store.sqlite'), gunzipSync(read(version, 'sqlite')));

export async function loadPostgres(version: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(read(version, 'postgres').toString());
  } finally {
    await client.end();
  }
}

/** Versions with their dates, the newest first. */
export function readChangelog(): { version: string; day: string; text: string }[] {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  return text
    .split(/^## \[/m)
    .slice(1)
    .filter((part) => !part.startsWith('Unreleased]'))
    .map((part) => {
      const [, version = '', day = ''] = /^(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/.exec(part) ?? [];
      return { version, day, text: part };
    });
}

/** Noon in New York on the day of the release. */
export function timeOf(version: string): number {
  const day = readChangelog().find((release) => release.version === version)?.day;
  return Date.parse(`${day}T17:00:00Z`);
}

export const SETTINGS = { ...FEW_PRODUCTS, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'linen and oak' };
const SESSION = { [SESSION_HEADER]: '0b8cf7c4-4f0e-4d1a-9d43-6f4f5b6f0a10' };
const EMAIL = 'ada@example.com';

export interface FirstDay {
  readonly orders: number;
  readonly cartItems: number;
  readonly messages: number;
  readonly subscribers: number;
}

/** One order is paid, one cart waits, one person writes, and one subscribes. */
export const FIRST_DAY: FirstDay = { orders: 1, cartItems: 1, messages: 1, subscribers: 1 };

export async function liveFirstDay(store: TestStore): Promise<void> {
  const product = (await listProducts(store)).find(({ variants }) => (variants[0]?.stock ?? 0) > 5);
  const item = { productId: product?.shopifyId, variantId: product?.variants[0]?.id, quantity: 1 };
  const buyer = newShopper(store);
  await buyer.add(item);
  const total = cartTotalCents(await buyer.list());
  const { body } = await buyer.checkOut();
  await payAt(store.url + body.checkoutUrl, total);
  await newShopper(store, SESSION).add(item);
  await store.call('POST', '/api/newsletter', { email: EMAIL });
  await store.call('POST', '/api/contact', {
    name: 'Ada',
    email: EMAIL,
    subject: 'Sizing',
    message: 'Does the linen shirt run large?',
  });
}

/** Counts what the owner and the shopper with the waiting cart find. */
export async function readFirstDay(store: TestStore): Promise<FirstDay> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = SETTINGS;
  const login = await store.call('POST', '/api/admin/login', { username, password });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const rows = async (path: string, method = 'POST'): Promise<{ email: string; status?: string }[]> => {
    const response = await store.call(method, `/api/admin/desk/${path}`, method === 'POST' ? {} : undefined, {
      cookie,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} after a login with ${login.status}`);
    return ((await response.json()) as { rows: { email: string; status?: string }[] }).rows;
  };
  return {
    orders: (await rows('orders')).filter(({ status }) => status === 'paid').length,
    cartItems: (await newShopper(store, SESSION).list()).length,
    messages: (await rows('messages', 'GET')).filter(({ email }) => email === EMAIL).length,
    subscribers: (await rows('newsletter')).filter(({ email }) => email === EMAIL).length,
  };
}
