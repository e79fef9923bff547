import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type FixtureServer,
  recordingLog,
  sendData,
  startFixtureServer,
} from '../../../../tests/fixtures/shopify-server.ts';
import type { CheckoutRequest } from '../../../shop/ports/platform.ts';
import { createShopifyPlatform } from '../platform.ts';
import { allowedCheckoutUrl } from './checkout-address.ts';

const servers: FixtureServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const request: CheckoutRequest = {
  orderId: 'order-1',
  lines: [{ variantId: '77', quantity: 2 }],
  buyerIp: '203.0.113.9',
  customer: {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Reed',
    address: '1 Main St',
    city: 'Hillsborough',
    state: 'North Carolina',
    zipCode: '27278',
    country: 'United States',
    phone: '(919) 555-0142',
  },
};
const CART = { id: 'gid://shopify/Cart/c1?key=k', checkoutUrl: '/shop/checkouts/c1' };

async function setUp(answer: Answer) {
  const server = await startFixtureServer(answer);
  servers.push(server);
  const log = recordingLog();
  const platform = createShopifyPlatform({
    shopUrl: server.shopUrl,
    apiVersion: '2026-10',
    privateToken: 'private-token-value',
    log,
    checkoutHosts: ['checkout.example.com'],
    publicUrl: 'https://store.example.com',
  });
  return { server, log, checkout: (changes = {}) => platform.createCheckout({ ...request, ...changes }) };
}
const payload =
  (changes: object): Answer =>
  (_asked, res) =>
    sendData(res, { cartCreate: { cart: CART, userErrors: [], warnings: [], ...changes } });

describe('§7 POST /api/shopify/checkout: the hand-over', () => {
  test('sends lines, buyer, address and our order id, and gives the checkout address [R.37]', async () => {
    const { server, checkout } = await setUp(payload({}));
    expect(await checkout()).toEqual({ cartId: 'c1', checkoutUrl: CART.checkoutUrl });
    expect(server.asked[0]?.headers['shopify-storefront-buyer-ip']).toBe('203.0.113.9');
    expect(server.asked[0]?.variables).toEqual({
      input: {
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/77', quantity: 2 }],
        buyerIdentity: { email: 'ann@example.com', countryCode: 'US', phone: '+19195550142' },
        delivery: {
          addresses: [
            {
              selected: true,
              oneTimeUse: true,
              address: {
                deliveryAddress: {
                  firstName: 'Ann',
                  lastName: 'Reed',
                  address1: '1 Main St',
                  city: 'Hillsborough',
                  zip: '27278',
                  countryCode: 'US',
                  provinceCode: 'NC',
                  phone: '+19195550142',
                },
              },
            },
          ],
        },
        attributes: [{ key: 'order_id', value: 'order-1' }],
      },
    });
  });

  test('a phone that is no US number, or that Shopify will not take, is left out', async () => {
    const { server, checkout } = await setUp((call, res, count) =>
      JSON.stringify(call.variables).includes('phone')
        ? payload({
            cart: null,
            userErrors: [{ field: ['input', 'buyerIdentity', 'phone'], message: 'Phone is invalid' }],
          })(call, res, count)
        : payload({})(call, res, count),
    );
    await expect(checkout()).resolves.toHaveProperty('checkoutUrl');
    expect(server.asked).toHaveLength(2);
    await expect(checkout({ customer: { ...request.customer, phone: 'ask me' } })).resolves.toHaveProperty(
      'cartId',
    );
    expect(server.asked).toHaveLength(3);
  });

  test.each([
    [
      'user errors',
      { cart: null, userErrors: [{ message: 'Zip is invalid' }, { message: 'City is needed' }] },
      'Zip is invalid City is needed',
    ],
    [
      'too little stock',
      { warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 1 left' }] },
      'Only 1 left',
    ],
    ['no stock', { warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] }, 'Sold out'],
    [
      'words for programs, which a shopper never reads',
      {
        cart: null,
        userErrors: [
          { message: 'The merchandise with id gid://shopify/ProductVariant/77 does not exist.' },
          { message: 'The line gid://shopify/CartLine/9 was removed.' },
          { message: 'Variable $input of type CartInput was provided invalid value' },
        ],
      },
      'The shop could not accept this order. Please check your details and try again.',
    ],
  ])('%s refuse the checkout with a message [R.38]', async (_case, changes, message) => {
    const { checkout } = await setUp(payload(changes));
    await expect(checkout()).rejects.toMatchObject({ code: 'checkout_refused', status: 422, message });
  });

  test('another warning does not stop it', async () => {
    const { checkout } = await setUp(payload({ warnings: [{ code: 'DISCOUNT_NOT_FOUND', message: 'x' }] }));
    await expect(checkout()).resolves.toHaveProperty('checkoutUrl');
  });

  test.each([
    ['503', (_asked, res) => res.writeHead(503).end()],
    ['garbage', (_asked, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"da')],
    ['nothing', payload({ cart: null })],
    ['a shop that is down', payload({ userErrors: [{ code: 'SERVICE_UNAVAILABLE', message: 'later' }] })],
    ['another host', payload({ cart: { ...CART, checkoutUrl: 'https://evil.example/pay' } })],
    ['an address of no kind', payload({ cart: { ...CART, checkoutUrl: 5 } })],
  ] satisfies [string, Answer][])(
    '%s: the platform is unavailable, and the log has no personal data',
    async (_case, answer) => {
      const { checkout, log } = await setUp(answer);
      await expect(checkout()).rejects.toMatchObject({ code: 'platform_unavailable' });
      expect(JSON.stringify(log.lines)).not.toMatch(/ann@|Reed|Main St|919|key=/);
    },
  );
});

describe('§4 Checkout: the shop’s primary domain', () => {
  const onDomain =
    (host: string): Answer =>
    (call, res, count) =>
      call.query.includes('query Shop')
        ? sendData(res, { shop: { name: 'Shop', primaryDomain: { host } } })
        : payload({ cart: { ...CART, checkoutUrl: `https://${host}/cart/c/c1?key=k` } })(call, res, count);

  test('its checkout is allowed without a setting, and opened as a headless storefront’s', async () => {
    const { server, checkout } = await setUp(onDomain('shop.example.com'));
    const { checkoutUrl } = await checkout();
    expect(checkoutUrl).toBe('https://shop.example.com/cart/c/c1?key=k&channel=headless-storefronts');
    await checkout();
    expect(server.asked.filter(({ query }) => query.includes('query Shop'))).toHaveLength(1);
  });

  test('a primary domain that is our own address is refused with a sentence', async () => {
    const { checkout, log } = await setUp(onDomain('store.example.com'));
    await expect(checkout()).rejects.toMatchObject({ code: 'platform_unavailable' });
    expect(log.lines.at(-1)?.message).toContain('checkout would be a 404 here');
  });
});

describe('§4 Checkout: a redirect to the hosted checkout address', () => {
  const shop = 'https://my.myshopify.com';
  test.each([
    ['https://my.myshopify.com/cart/c/1?key=2', true],
    ['https://checkout.example.com/c/1', true],
    ['/demo-shop/checkouts/1', true],
    ['http://my.myshopify.com/cart', false],
    ['https://my.myshopify.com.evil.example/', false],
    ['https://evilmy.myshopify.com/', false],
    ['https://evilcheckout.example.com/', false],
    ['https://evil.checkout.example.com/', false],
    ['https://my.myshopify.com@evil.example/', false],
    ['https://a:b@my.myshopify.com/', false],
    ['https://my.myshopify.com:8443/', false],
    ['//evil.example/', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['', false],
    [undefined, false],
  ])('%s → %s [R.39]', (url, allowed) => {
    expect(allowedCheckoutUrl(url, shop, ['checkout.example.com']) !== undefined).toBe(allowed);
  });
});
