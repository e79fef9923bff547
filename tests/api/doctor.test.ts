// `npm run doctor`: every way a connection can be wrong is broken once on the demo shop, and named as exactly that.
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/server/commands/doctor.ts';
import { isSchemaOld, supportEnd } from '../../src/server/doctor/schema-age.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import {
  APP_SETTINGS,
  changeProduct,
  openForDoctor,
  runDoctor,
  settings,
  shop,
  store,
} from '../support/doctor-shop.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';

openForDoctor();

describe('npm run doctor', () => {
  it('it says that no webhook has ever arrived, and what to do', async () => {
    shop.conditions.set({ webhooks: 'not_sent' });
    await changeProduct();
    const { failures, untried, error } = await runDoctor();
    expect(untried).toContainEqual(expect.stringMatching(/^Personal data +there is no order yet$/));
    expect(failures).toEqual([
      expect.stringMatching(/^Webhooks +none has ever arrived -> Register the topics/),
    ]);
    expect(error).toMatch(/^1 of \d+ checks failed/);
  });

  it('it finds nothing wrong with a working connection', async () => {
    const [product] = wellStocked(await listProducts(store));
    const shopper = newShopper(store);
    await shopper.add({ productId: product?.shopifyId, quantity: 1 });
    const total = cartTotalCents(await shopper.list());
    const { body } = await shopper.checkOut();
    await payAt(String(body.checkoutUrl), total);
    await expect.poll(async () => (await runDoctor()).failures, { timeout: 15_000 }).toEqual([]);
    const { printed, error } = await runDoctor();
    expect(error).toBeUndefined();
    expect(printed).toHaveLength(CHECKS.length + 1);
    expect(printed.at(-1)).toBe('The connection works.');
    expect(printed.find((line) => line.includes('Cost of documents'))).toMatch(
      /ChangedOrders \d+.*OneOrder \d+, OrderToEdit \d+, Returnable \d+.*OneReturn \d+ of 1,000$/,
    );
    expect(printed.join('\n')).not.toMatch(/token\b.*shpat|shpat_|webhook-secret/);
  });

  const broken: [string, object, RegExp][] = [
    ['a token that is refused', { storefrontToken: 'unauthorized' }, /^Domain and token .*access token/],
    ['an old API version', { oldestApiVersion: '2027-01' }, /^API version .*2026-10 is not supported/],
    [
      'a missing permission',
      { storefrontScopes: ['unauthenticated_read_product_listings', 'unauthenticated_read_product_tags'] },
      /^Storefront permissions .*product_inventory, unauthenticated_write_checkouts ->/,
    ],
    ['products that are not published', { productsPublished: false }, /^Products published .*no product/],
    ['an Admin token that is refused', { adminToken: 'unauthorized' }, /^Admin access .*access token/],
    [
      'a missing Admin scope',
      { adminScopes: ['read_orders', 'read_products', 'read_fulfillments'] },
      /^Admin scopes .*write_orders/,
    ],
    [
      'orders that are withheld',
      { orderData: false },
      /^Customer data .*not approved to access the Order object.*custom distribution.*level 1/,
    ],
    [
      'a checkout on a host that is not allowed',
      { checkoutHost: 'pay.example.com' },
      /^Checkout host .*pay\.example\.com, which is not allowed -> /,
    ],
  ];
  it.each(broken)('it names %s, and nothing else', async (_case, conditions, expected) => {
    expect(shop.conditions.set(conditions)).toBeNull();
    const { failures, error } = await runDoctor();
    expect(failures).toEqual([expect.stringMatching(expected)]);
    expect(failures[0]).toContain(' -> ');
    expect(error).toBeDefined();
  });

  it('it names everything that shoppers would meet, and nothing else', async () => {
    shop.conditions.set({
      currency: 'CAD',
      missingCollections: ['kids'],
      passwordPage: true,
    });
    const { failures } = await runDoctor();
    expect(failures).toEqual([
      expect.stringMatching(/^Currency .*in CAD -> /),
      expect.stringMatching(/^Collections +missing: kids -> /),
      expect.stringMatching(/^Password page .*asks shoppers for a password -> /),
    ]);
  });

  it('it names each delivery that differs from what the pages promise, and nothing else', async () => {
    const standard = { title: 'Standard', price: 5_99, freeFrom: 500_00 };
    shop.conditions.set({ shippingRates: [standard, { title: 'Express', price: 24_99 }] });
    const { failures } = await runDoctor();
    expect(failures).toEqual([
      expect.stringMatching(
        /^Shipping: Expedited +the pages promise it, the shop offers Standard \$5\.99, Express \$24\.99 -> /,
      ),
      expect.stringMatching(/^Shipping: Express +the pages say \$19\.99, the shop charges \$24\.99 -> /),
      expect.stringMatching(/^Free shipping from \$50 .*the shop charges \$5\.99 -> /),
    ]);
  });

  it('it warns if less than the promised amount is delivered free already', async () => {
    const rates = [5_99, 9_99, 19_99].map((price, at) => ({
      title: ['Standard', 'Expedited', 'Express'][at],
      price,
    }));
    shop.conditions.set({ shippingRates: [{ ...rates[0], freeFrom: 1 }, ...rates.slice(1)] });
    const { warnings } = await runDoctor();
    expect(warnings).toEqual([
      expect.stringMatching(/^Free shipping from \$50 +Standard is free at \$[\d.]+ already -> /),
    ]);
  });

  it('it names the documents that cost more than the shop allows', async () => {
    shop.conditions.set({ maxQueryCost: 900 });
    const { failures } = await runDoctor();
    expect(failures).toEqual([
      expect.stringMatching(/^Cost of documents .*Query cost is 987, .*limit.* -> .*Update the store/),
    ]);
  });

  it('it names a place that nothing is delivered to', async () => {
    shop.conditions.set({ notServed: ['272'] });
    const { failures } = await runDoctor();
    expect(failures).toHaveLength(4);
    expect(failures[0]).toMatch(/^Shipping: Standard .*the shop offers no rate at all -> Change the rates/);
  });

  it('it warns of mail that is not set up, because the shop sells without it', async () => {
    const { failures, warnings } = await runDoctor(settings({ SMTP_URL: undefined }));
    expect(failures).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^Mail +SMTP_URL is not set.* -> Set SMTP_URL/)]);
  });

  it('it names a primary domain that is the store’s own, and nothing else', async () => {
    shop.conditions.set({ primaryDomain: new URL(store.url).host });
    const { failures } = await runDoctor();
    expect(failures).toEqual([expect.stringMatching(/^Checkout domain .*checkout would be a 404 here/)]);
  });

  it('it names webhooks with a wrong signature, and nothing else', async () => {
    shop.conditions.set({ webhooks: 'wrong_secret' });
    await changeProduct();
    await expect
      .poll(async () => (await runDoctor()).failures, { timeout: 15_000 })
      .toEqual([expect.stringMatching(/^Webhooks +the last webhook had a wrong signature -> /)]);
    shop.conditions.reset();
    await changeProduct();
    await expect.poll(async () => (await runDoctor()).failures, { timeout: 15_000 }).toEqual([]);
  });

  it('it names a refused grant with Shopify’s code and its remedy', async () => {
    expect((await runDoctor(settings(APP_SETTINGS))).failures).toEqual([]);
    for (const [code, remedy] of [
      ['app_not_installed', /Install the app/],
      ['shop_not_permitted', /one organization/],
      ['application_cannot_be_found', /SHOPIFY_CLIENT_ID/],
      ['invalid_client', /SHOPIFY_CLIENT_SECRET/],
    ] as const) {
      shop.conditions.set({ adminGrant: code });
      const { failures } = await runDoctor(settings(APP_SETTINGS));
      expect(failures).toEqual([expect.stringMatching(new RegExp(`^Admin access .*${code}`))]);
      expect(failures[0]).toMatch(remedy);
    }
  });

  it('it names a product that cannot be sold, and nothing else', async () => {
    const [product] = shop.state.productIndex.all();
    if (product) product.requiresSellingPlan = true;
    const { failures, warnings, printed, error } = await runDoctor();
    expect(failures).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^Products that cannot be sold +1: .*selling-plan/)]);
    expect(error).toBeUndefined();
    expect(printed.at(-1)).toBe('The connection works, with 1 warning.');
    if (product) product.requiresSellingPlan = false;
  });

  it('it warns of an outdated schema and of withheld personal data without failing', async () => {
    shop.conditions.set({ personalData: false });
    const { failures, warnings, error } = await runDoctor(settings(), Date.parse('2027-07-02'));
    expect(failures).toEqual([]);
    expect(error).toBeUndefined();
    expect(warnings).toEqual([
      expect.stringMatching(/^API schema .*older than nine months -> /),
      expect.stringMatching(/^Personal data .*not approved to use the email field.*level 2/),
    ]);
    expect(isSchemaOld(Date.parse('2027-01-01'))).toBe(false);
    expect(supportEnd('2026-10')).toBe('October 2027');
  });

  it('it warns of an automatic discount that the pages do not know', async () => {
    const before = shop.state.discounts.all;
    const sale = { code: 'S', title: 'Spring Sale', kind: 'percentage', value: 10, automatic: true } as const;
    shop.state.setDiscounts([...before, sale]);
    const { failures, warnings } = await runDoctor();
    shop.state.setDiscounts(before);
    expect(failures).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^Automatic discounts +'Spring Sale' \(\$[\d.]+ off\)/)]);
  });

  it('it quotes Shopify’s sentence when a topic is refused', async () => {
    shop.state.subscriptions.clear();
    shop.conditions.set({ orderData: false });
    const { failures } = await runDoctor();
    expect(failures).toContainEqual(
      expect.stringMatching(
        /^Webhook topics .*orders\/create: This app is not approved to subscribe to webhook topics/,
      ),
    );
    shop.conditions.reset();
    expect((await runDoctor()).failures).toEqual([]);
  });

  it('it has nothing to check with the demo shop', async () => {
    const { printed, error } = await runDoctor({ DATA_DIR: store.dataDir });
    expect(error).toBeUndefined();
    expect(printed).toEqual([expect.stringContaining('nothing to check')]);
  });

  it('it names an undeclared proxy, but not on this machine', async () => {
    const changes = { TRUST_PROXY: 'false' };
    expect((await runDoctor(settings(changes))).failures).toEqual([]);
    const { failures } = await runDoctor(settings({ ...changes, PUBLIC_URL: 'https://store.invalid' }));
    expect(failures).toContainEqual(expect.stringMatching(/^Proxy addresses .*TRUST_PROXY/));
  });

  // Last, because the store notes the refused webhook of the last case.
  it.each([
    [
      'a mail server that is not there',
      { SMTP_URL: 'smtp://127.0.0.1:9' },
      /^Mail +the mail server cannot be used/,
    ],
    ['a store that is not running', { PUBLIC_URL: 'http://127.0.0.1:9' }, /^Webhooks +nothing answers/],
    ['another webhook secret', { SHOPIFY_WEBHOOK_SECRET: 'another' }, /^Webhooks .*answered 401/],
  ])('it names %s, and nothing else', async (_case, changes, expected) => {
    const { failures } = await runDoctor(settings(changes));
    expect(failures).toEqual([expect.stringMatching(expected)]);
  });
});
