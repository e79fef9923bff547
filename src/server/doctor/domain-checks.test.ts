// Tests that settings that look right but are wrong are reported with a remedy.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type DoctorContext, runChecks } from './check.ts';
import { CHECKOUT_CHECKS, SETTINGS_CHECKS } from './domain-checks.ts';

const SETTINGS = {
  PUBLIC_URL: 'https://store.example',
  SHOPIFY_STORE_DOMAIN: 'dogwood.myshopify.com',
  SHOPIFY_STOREFRONT_ACCESS_TOKEN: '0123456789abcdef0123456789abcdef',
};

describe('npm run doctor: settings', () => {
  it('finds nothing wrong with settings that are right', async () => {
    const context = { config: readConfig(SETTINGS), clock: { now: Date.now } };
    const lines = await runChecks(SETTINGS_CHECKS, context as unknown as DoctorContext);
    expect(lines.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'not tried']);
  });

  it.each([
    [
      { SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'shpat_1' },
      /^Tokens +SHOPIFY_STOREFRONT_ACCESS_TOKEN holds a secret/,
    ],
    [
      { SHOPIFY_STOREFRONT_PRIVATE_TOKEN: '0'.repeat(32) },
      /^Tokens +SHOPIFY_STOREFRONT_PRIVATE_TOKEN holds a public/,
    ],
    [
      { SHOPIFY_ADMIN_ACCESS_TOKEN: 'a'.repeat(32) },
      /^Tokens +SHOPIFY_ADMIN_ACCESS_TOKEN holds a Storefront/,
    ],
    [
      { SHOPIFY_ADMIN_ACCESS_TOKEN: 'shpat_1', SHOPIFY_STOREFRONT_PRIVATE_TOKEN: 'shpat_1' },
      /^Tokens +the Admin token and the private Storefront token are the same/,
    ],
    [{ PUBLIC_URL: 'http://shop.example.com' }, /^Public address .*is not https -> /],
    [{ SHOPIFY_STORE_DOMAIN: 'shop.example.com' }, /^Shop domain .*ends in \.myshopify\.com/],
    [
      {
        SHOPIFY_SIGNATURE_INPUT: 'sig1=("@authority");created=1;expires=1700000000;keyid="k"',
        SHOPIFY_SIGNATURE: 'sig1=:x:',
      },
      /^Web Bot Auth +the headers expired on 2023-11-14 -> /,
    ],
  ])('names a setting that looks right: %j', async (changes, expected) => {
    const context = { config: readConfig({ ...SETTINGS, ...changes }), clock: { now: Date.now } };
    const lines = await runChecks(SETTINGS_CHECKS, context as unknown as DoctorContext);
    const failures = lines.filter(({ state }) => state === 'failed');
    expect(failures.map(({ name, found, remedy }) => `${name} ${found} -> ${remedy}`)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it.each([
    ['expires=1763424000', /the headers expire on 2025-11-18/],
    ['nonce="n"', /names no expiry/],
  ])('warns of Web Bot Auth with %s', async (parameter, expected) => {
    const changes = {
      SHOPIFY_SIGNATURE_INPUT: `sig1=("@authority");created=1;${parameter};keyid="k"`,
      SHOPIFY_SIGNATURE: 'sig1=:x:',
    };
    const now = Date.UTC(2025, 10, 5);
    const context = { config: readConfig({ ...SETTINGS, ...changes }), clock: { now: () => now } };
    const lines = await runChecks(SETTINGS_CHECKS, context as unknown as DoctorContext);
    expect(lines.at(-1)).toMatchObject({ state: 'warning', found: expect.stringMatching(expected) });
    expect(lines.at(-1)?.remedy).toContain('Crawler access');
  });

  it('names a primary domain that differs from the store’s by www alone', async () => {
    const check = CHECKOUT_CHECKS.find(({ name }) => name === 'Checkout domain');
    const context = {
      platform: { shopInfo: async () => ({ primaryHost: 'www.dogwood.example' }) },
      config: { publicUrl: 'https://dogwood.example' },
    };
    expect(await check?.run(context as unknown as DoctorContext)).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('www.dogwood.example'),
      remedy: expect.stringContaining('differ by www alone'),
    });
  });

  /** A checkout at that address. */
  const checkoutAt = (address: string) => {
    const cart = { cartCreate: { cart: { checkoutUrl: `${address}/start` } } };
    return {
      storefront: { request: async () => cart },
      platform: { shopInfo: async () => ({ primaryHost: new URL(address).host }) },
      config: { shopify: { shopUrl: address, checkoutHosts: [] } },
    } as unknown as DoctorContext;
  };
  const checkPassword = CHECKOUT_CHECKS.find(({ name }) => name === 'Password page')?.run;

  it.each([
    ['/language', '/en', '/en/password', { state: 'failed', found: 'the shop asks shoppers for a password' }],
    ['/pay', undefined, undefined, { state: 'ok', found: 'the checkout is open' }],
    ['/gone', undefined, undefined, { state: 'warning', found: expect.stringMatching(/answered 404$/) }],
    ['/start', undefined, undefined, { state: 'failed', found: 'the checkout redirects without end' }],
  ])('follows a checkout that leads to %s', async (first, second, third, finding) => {
    const targets: Record<string, string | undefined> = { '/start': first };
    if (second) Object.assign(targets, { [first]: second, [second]: third });
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://localhost').pathname;
      const target = targets[path];
      response.writeHead(target ? 302 : path === '/gone' ? 404 : 200, target ? { location: target } : {});
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await checkPassword?.(checkoutAt(address))).toMatchObject(finding);
    server.closeAllConnections();
    server.close();
    expect(await checkPassword?.(checkoutAt(address))).toMatchObject({
      state: 'failed',
      found: `nothing answers at ${new URL(address).host}`,
      remedy: expect.stringContaining('by hand'),
    });
  });
});
