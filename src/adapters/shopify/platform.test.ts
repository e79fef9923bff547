// Tests Shopify as the shop's platform: caching, and failed calls.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CUSTOMER } from '../../../tests/fixtures/customer.ts';
import { recordingLog } from '../../../tests/fixtures/shopify-server.ts';
import { createShopifyPlatform } from './platform.ts';

const SHOP = 'https://my.myshopify.com';
const START = Date.parse('2026-03-01T12:00:00Z');
const TEN_MINUTES = 10 * 60_000;
const CHECKOUT = { orderId: 'order-1', lines: [{ variantId: '77', quantity: 1 }], customer: CUSTOMER };
const CODE = { code: 'WELCOME10', lines: CHECKOUT.lines };

interface Asked {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}
type Answer = (asked: Asked) => Response | object | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(answer: Answer, changes: object = {}) {
  const requests: Asked[] = [];
  const log = recordingLog();
  const platform = createShopifyPlatform({
    shopUrl: SHOP,
    apiVersion: '2026-10',
    log,
    retries: 0,
    fetch: async (_url, init) => {
      const call = JSON.parse(String(init?.body)) as Asked;
      requests.push(call);
      const data = answer(call);
      return data instanceof Response
        ? data
        : new Response(JSON.stringify({ data }), { headers: { 'Content-Type': 'application/json' } });
    },
    ...changes,
  });
  return { asked: requests, log, platform };
}

const down = () => new Response('{}', { status: 404 });
const shopOf = (host?: string) => ({
  shop: { name: 'Dogwood', primaryDomain: host ? { host } : null },
  localization: { country: { currency: { isoCode: 'USD' } } },
});
const cartOn = (checkoutUrl: string | null, changes: object = {}) => ({
  cartCreate: {
    cart: { id: 'gid://shopify/Cart/c1?key=k', checkoutUrl },
    userErrors: [],
    warnings: [],
    ...changes,
  },
});

describe('§2 Store connection: the shop', () => {
  test('its name, domain and currency', async () => {
    const { platform } = setUp(() => shopOf('shop.example.com'));
    expect(await platform.shopInfo()).toEqual({
      name: 'Dogwood',
      primaryHost: 'shop.example.com',
      currency: 'USD',
    });
    expect(await platform.testConnection()).toEqual({ shopName: 'Dogwood' });
  });

  test('only the name is needed', async () => {
    const { platform } = setUp(() => ({ shop: { name: 'Dogwood' } }));
    expect(await platform.shopInfo()).toEqual({ name: 'Dogwood', primaryHost: '', currency: '' });
  });

  test.each([{ shop: { name: '' } }, { shop: null }, {}])('%j is no shop', async (answer) => {
    const { platform } = setUp(() => answer);
    await expect(platform.shopInfo()).rejects.toMatchObject({ failure: 'garbage' });
  });
});

describe('§4 Checkout: the shop’s domain is not asked for every time', () => {
  const onOwnDomain: Answer = ({ query }) =>
    query.includes('query Shop') ? shopOf('shop.example.com') : cartOn('https://shop.example.com/c/1');

  test('without an answer it is where it was', async () => {
    let broken = false;
    const { platform } = setUp((call) =>
      broken && call.query.includes('query Shop') ? down() : onOwnDomain(call),
    );
    await platform.createCheckout(CHECKOUT);
    broken = true;
    vi.setSystemTime(START + TEN_MINUTES);
    await expect(platform.createCheckout(CHECKOUT)).resolves.toHaveProperty('checkoutUrl');
  });

  test('where it was never told, the checkout is refused', async () => {
    const { platform } = setUp((call) => (call.query.includes('query Shop') ? down() : onOwnDomain(call)));
    await expect(platform.createCheckout(CHECKOUT)).rejects.toMatchObject({ code: 'platform_unavailable' });
  });
});

describe('§4 Checkout: what is handed over', () => {
  const inputOf = (requests: readonly Asked[]) => requests[0]?.variables.input as Record<string, unknown>;
  const good = () =>
    cartOn('/checkouts/c1', {
      cart: {
        id: 'gid://shopify/Cart/c1',
        checkoutUrl: '/checkouts/c1',
        discountCodes: [{ code: 'WELCOME10', applicable: true }],
      },
    });

  test('a code, what is written on a line, and the order’s page', async () => {
    const { asked, platform } = setUp(good);
    const attributes = [{ key: 'To', value: 'Bo' }];
    await platform.createCheckout({
      ...CHECKOUT,
      lines: [{ variantId: '77', quantity: 1, attributes }],
      discountCode: 'WELCOME10',
      statusUrl: 'https://store.example/order/1',
    });
    expect(inputOf(asked)).toMatchObject({
      lines: [{ merchandiseId: 'gid://shopify/ProductVariant/77', quantity: 1, attributes }],
      discountCodes: ['WELCOME10'],
      attributes: [
        { key: 'order_id', value: 'order-1' },
        { key: '_order_status_url', value: 'https://store.example/order/1' },
      ],
    });
  });

  test('a state that is none is left to the hosted checkout', async () => {
    const { asked, platform } = setUp(good);
    await platform.createCheckout({ ...CHECKOUT, customer: { ...CUSTOMER, state: 'Bavaria', phone: '' } });
    expect(JSON.stringify(inputOf(asked))).not.toMatch(/provinceCode|phone/);
    expect(inputOf(asked)).not.toHaveProperty('discountCodes');
  });

  test('a code that is not applied stops it', async () => {
    const { platform } = setUp(() => cartOn('/checkouts/c1'));
    await expect(platform.createCheckout({ ...CHECKOUT, discountCode: 'OLD' })).rejects.toMatchObject({
      code: 'discount_refused',
    });
    await expect(platform.createCheckout(CHECKOUT)).resolves.toHaveProperty('checkoutUrl', '/checkouts/c1');
  });

  test('a refusal is told, the same reason once, and is no fault of the platform', async () => {
    const problem = { message: 'Zip is invalid' };
    const { log, platform } = setUp(() => cartOn(null, { userErrors: [problem, problem, { message: '' }] }));
    await expect(platform.createCheckout(CHECKOUT)).rejects.toMatchObject({
      code: 'checkout_refused',
      message: 'Zip is invalid',
    });
    expect(log.lines).toEqual([]);
  });

  test('a refusal without a word is a fault of the platform', async () => {
    const { platform } = setUp(() => cartOn(null, { userErrors: [{ message: '' }] }));
    await expect(platform.createCheckout(CHECKOUT)).rejects.toMatchObject({ code: 'platform_unavailable' });
  });

  test('a number that is one fault of two is left out on the second try', async () => {
    const { asked, platform } = setUp(() =>
      cartOn(null, {
        userErrors: [{ message: 'Zip is invalid' }, { field: ['phone'], message: 'Phone is invalid' }],
      }),
    );
    await expect(platform.createCheckout(CHECKOUT)).rejects.toMatchObject({ code: 'checkout_refused' });
    expect(asked.map((call) => JSON.stringify(call.variables).includes('phone'))).toEqual([true, false]);
  });

  test('a number that is not the fault is kept', async () => {
    const { asked, platform } = setUp(() =>
      cartOn(null, { userErrors: [{ field: ['input', 'delivery', 'zip'], message: 'Zip is invalid' }] }),
    );
    await expect(platform.createCheckout(CHECKOUT)).rejects.toMatchObject({ code: 'checkout_refused' });
    expect(asked).toHaveLength(1);
  });

  test('a fault of a number that was not sent is not asked about again', async () => {
    const { asked, platform } = setUp(() =>
      cartOn(null, { userErrors: [{ field: ['phone'], message: 'Phone is needed' }] }),
    );
    const customer = { ...CUSTOMER, phone: 'none' };
    await expect(platform.createCheckout({ ...CHECKOUT, customer })).rejects.toThrow('Phone is needed');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['https://my.myshopify.com', false],
    ['https://store.example', true],
    [undefined, true],
  ])('a store at %s may send shoppers to the shop: %s', async (publicUrl, allowed) => {
    const { platform } = setUp(() => cartOn(`${SHOP}/c/1`), { publicUrl });
    const address = platform.createCheckout(CHECKOUT).then(
      ({ checkoutUrl }) => checkoutUrl,
      () => undefined,
    );
    expect((await address) !== undefined).toBe(allowed);
  });
});

describe('§8 Faults of the platform: what the shopper is told', () => {
  test('a code that cannot be checked', async () => {
    const { platform, log } = setUp(down);
    await expect(platform.quoteDiscount(CODE)).rejects.toMatchObject({ code: 'discount_unavailable' });
    expect(log.lines).toHaveLength(1);
  });

  test('a code that is refused is no fault of the platform', async () => {
    const { platform, log } = setUp(({ query }) =>
      query.includes('CartCreate')
        ? cartOn('/c')
        : {
            cartDiscountCodesUpdate: {
              cart: { discountCodes: [], lines: { nodes: [] } },
              warnings: [{ code: 'DISCOUNT_NOT_FOUND', message: 'x' }],
            },
          },
    );
    await expect(platform.quoteDiscount(CODE)).rejects.toThrow('This discount code does not exist.');
    expect(log.lines).toEqual([]);
  });
});

describe('Related products: what the platform would show beside a product', () => {
  test('their ids, best first, asked for once', async () => {
    const { asked, platform } = setUp(() => ({
      productRecommendations: [
        { id: 'gid://shopify/Product/3' },
        { id: 'gid://shopify/Collection/4' },
        { id: 'gid://shopify/Product/1' },
      ],
    }));
    expect(await platform.recommendedProducts('7')).toEqual(['3', '1']);
    expect(asked[0]?.variables).toEqual({ id: 'gid://shopify/Product/7' });
  });

  test.each([{ productRecommendations: null }, {}])('%j is none', async (answer) => {
    expect(await setUp(() => answer).platform.recommendedProducts('7')).toEqual([]);
  });
});
