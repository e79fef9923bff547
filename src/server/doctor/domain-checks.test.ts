// Tests that settings that look right but are wrong are reported with a remedy.
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

  it('names a primary domain that differs from the store’s by www alone', async () => {
    const check = CHECKOUT_CHECKS.find(({ name }) => name === 'Checkout domain');
    const context = {
      platform: { shopInfo: async () => ({ primaryHost: 'www.dogwood.example' }) },
      config: { publicUrl: 'https://dogwood.example' },
    };
    expect(await check?.run(context as unknown as DoctorContext)).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('differ by www alone'),
    });
  });
});
