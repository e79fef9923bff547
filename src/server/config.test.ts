import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, isLocalInstall, readConfig } from './config.ts';

describe('Settings', () => {
  it('needs nothing: the demo shop on http://127.0.0.1:3000 [R.5]', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: resolve('data'), proxies: 0 });
    expect(config.shopify).toBeUndefined();
    expect(isLocalInstall(config)).toBe(true);
  });

  it('reports all errors in one message', () => {
    expect(() =>
      readConfig({ PORT: 'x', PUBLIC_URL: 'shop', DATABASE_URL: 'mysql://x', ADMIN_USERNAME: 'a' }),
    ).toThrow(
      new ConfigError(
        'Wrong settings: PORT must be a port number from 0 to 65535; PUBLIC_URL must be an http(s) address; DATABASE_URL must start with postgres:// or postgresql://.',
      ),
    );
    expect(() => readConfig({ ADMIN_USERNAME: 'a' })).toThrow(
      'ADMIN_USERNAME and ADMIN_PASSWORD belong together',
    );
    expect(() => readConfig({ SHOPIFY_STORE_DOMAIN: 'a.myshopify.com' })).toThrow('needs SHOPIFY_STOREFRONT');
  });

  it("takes Hydrogen's names as aliases, its own first", () => {
    const env = {
      PUBLIC_STORE_DOMAIN: 'a.myshopify.com',
      PRIVATE_STOREFRONT_API_TOKEN: 'p',
      PUBLIC_STOREFRONT_API_TOKEN: 'q',
    };
    expect(readConfig(env).shopify).toMatchObject({
      shopUrl: 'https://a.myshopify.com',
      privateToken: 'p',
      publicToken: 'q',
    });
    expect(readConfig({ ...env, SHOPIFY_STORE_DOMAIN: 'b.myshopify.com' }).shopify?.shopUrl).toBe(
      'https://b.myshopify.com',
    );
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('TRUST_PROXY=%s: %i proxies add the address they were asked from', (setting, proxies) => {
    expect(readConfig({ TRUST_PROXY: setting }).proxies).toBe(proxies);
    expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY must be true, false or how many');
  });

  it('orders are read with a token that lasts or with the credentials of an app, which belong together', () => {
    const shop = { SHOPIFY_STORE_DOMAIN: 'a.myshopify.com', SHOPIFY_STOREFRONT_ACCESS_TOKEN: 't' };
    const app = { SHOPIFY_CLIENT_ID: 'i', SHOPIFY_CLIENT_SECRET: 's' };
    const accessWith = (env: object) => readConfig({ ...shop, ...env }).shopify?.adminAccess;
    expect(accessWith({})).toBeUndefined();
    expect(accessWith(app)).toEqual({ clientId: 'i', clientSecret: 's' });
    expect(accessWith({ ...app, SHOPIFY_ADMIN_ACCESS_TOKEN: 'a' })).toEqual({ adminToken: 'a' });
    expect(() => accessWith({ SHOPIFY_CLIENT_ID: 'i' })).toThrow(
      'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET belong together',
    );
  });

  it('splits webhook secrets at commas', () => {
    expect(readConfig({ SHOPIFY_WEBHOOK_SECRET: ' a, b,,c ' }).webhookSecrets).toEqual(['a', 'b', 'c']);
  });

  it('an empty setting counts as absent', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://shop.example/' },
    { SHOPIFY_STORE_DOMAIN: 'a.b', SHOPIFY_STOREFRONT_ACCESS_TOKEN: 't' },
  ])('%o is no local install [R.57]', (env) => {
    expect(isLocalInstall(readConfig(env))).toBe(false);
  });
});

describe('Settings of a Shopify connection', () => {
  const shop = { SHOPIFY_STORE_DOMAIN: 'a.myshopify.com', SHOPIFY_STOREFRONT_ACCESS_TOKEN: 't' };

  it('the signature’s two parts belong together, and the agent is Shopify unless set', () => {
    expect(() => readConfig({ ...shop, SHOPIFY_SIGNATURE: 's' })).toThrow('belong together');
    const signed = { ...shop, SHOPIFY_SIGNATURE: 's', SHOPIFY_SIGNATURE_INPUT: 'i' };
    expect(readConfig(signed).shopify?.botSignature).toEqual({
      input: 'i',
      signature: 's',
      agent: '"https://shopify.com"',
    });
  });

  it('an app’s client secret signs its webhooks as well', () => {
    const app = { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'app-secret' };
    const config = readConfig({ ...shop, ...app, SHOPIFY_WEBHOOK_SECRET: 'one, two' });
    expect(config.webhookSecrets).toEqual(['one', 'two', 'app-secret']);
  });
});
