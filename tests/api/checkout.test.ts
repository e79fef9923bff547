// §7 §8 POST /api/shopify/checkout over HTTP, on SQLite and on PostgreSQL: what is checked, recorded and answered.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { cartTotalCents, toCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { STORE_ENGINES } from '../support/postgres.ts';
import { listProducts, newShopper, readOrders, type Shopper, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

function useCheckout(open: (typeof STORE_ENGINES)[number]['open']) {
  let database: Awaited<ReturnType<typeof open>>;
  let store: TestStore;
  let stocked: Product[];
  let next = 0;
  beforeAll(async () => {
    database = await open();
    // Many shoppers behind one address, each saying its own.
    store = await startStore({
      env: { TRUST_PROXY: 'true', ...(database && { DATABASE_URL: database.url }) },
    });
    stocked = wellStocked(await listProducts(store));
  });
  afterAll(async () => {
    await store.close();
    await database?.drop();
  });
  return {
    store: () => store,
    stocked: () => stocked,
    async ordersOf(email: string) {
      const orders = await readOrders(database ? { url: database.url } : { dataDir: store.dataDir });
      return orders.filter((order) => order.email === email);
    },
    /** A shopper with two lines, and an address no other test uses. */
    async shopperWithCart(): Promise<{ shopper: Shopper; customer: typeof CUSTOMER }> {
      const shopper = newShopper(store);
      next += 1;
      const [one, two] = [stocked[next % stocked.length], stocked[(next + 1) % stocked.length]];
      await shopper.add({ productId: one?.shopifyId, quantity: 2 });
      await shopper.add({ productId: two?.shopifyId, variantId: two?.variants[1]?.id, quantity: 3 });
      return { shopper, customer: { ...CUSTOMER, email: `shopper-${next}@example.com` } };
    },
  };
}

describe.each(STORE_ENGINES)('§7 Checkout on $name', ({ name, open }) => {
  const { store, stocked, ordersOf, shopperWithCart } = useCheckout(open);

  it('a checkout answers the hosted address and records a pending order of exactly the cart [4.5]', async () => {
    const { shopper, customer } = await shopperWithCart();
    const items = await shopper.list();
    const { status, body } = await shopper.checkOut(customer);
    expect(status).toBe(200);
    expect(body.checkoutUrl).toMatch(/^\/demo-shop\/checkouts\/cn\/[0-9a-f]{32}$/);
    const [order, ...others] = await ordersOf(customer.email);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'pending',
      customerName: 'Jane Doe',
      customer,
      totalCents: cartTotalCents(items),
      checkoutUrl: body.checkoutUrl,
    });
    expect(order?.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
      items.map(({ variantId, quantity }) => [variantId, quantity]),
    );
    expect(await shopper.list()).toEqual(items);
  });

  it('Repeating a submit: the same unchanged cart gives the same address and one order [R.41]', async () => {
    const { shopper, customer } = await shopperWithCart();
    const first = await shopper.checkOut(customer);
    const second = await shopper.checkOut(customer);
    expect(second).toEqual(first);
    expect(await ordersOf(customer.email)).toHaveLength(1);
  });

  it('Repeating a submit: a corrected detail updates the same order and hands it over again', async () => {
    const { shopper, customer } = await shopperWithCart();
    const first = await shopper.checkOut({ ...customer, address: '21 King Street' });
    const second = await shopper.checkOut(customer);
    expect(second.status).toBe(200);
    expect(second.body.checkoutUrl).not.toBe(first.body.checkoutUrl);
    const [order, ...others] = await ordersOf(customer.email);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ customer, checkoutUrl: second.body.checkoutUrl });
    expect(await (await fetch(store().url + second.body.checkoutUrl)).text()).toContain('12 King Street');
  });

  it('Repeating a submit: a changed cart creates another order', async () => {
    const { shopper, customer } = await shopperWithCart();
    await shopper.checkOut(customer);
    const [line] = await shopper.list();
    await shopper.set(String(line?.id), 1);
    await shopper.checkOut(customer);
    expect(await ordersOf(customer.email)).toHaveLength(2);
  });

  it('Repeating a submit: fifty at once create one order', async () => {
    const { shopper, customer } = await shopperWithCart();
    const items = await shopper.list();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shopper.checkOut(customer, items, { 'x-forwarded-for': `10.1.0.${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect(await ordersOf(customer.email)).toHaveLength(1);
  });

  // The database takes no part in these.
  if (name !== 'SQLite') return;

  it('§9 Money: the cart, the order and the hosted page agree to the cent, with odd prices', async () => {
    const shopper = newShopper(store());
    const product = stocked().at(-1) as Product;
    const [one, two] = product.variants;
    const prices = { [String(one?.id)]: '19.99', [String(two?.id)]: '0.07' };
    await store().call('PATCH', `/demo-shop/admin/api/products/${product.shopifyId}`, {
      compareAtPrice: null,
      variants: Object.entries(prices).map(([id, price]) => ({ id: Number(id), price, stock: 50 })),
    });
    const variantsNow = async () => {
      const answer = await fetch(`${store().url}/api/shopify/product/${product.shopifyId}`);
      return ((await answer.json()) as Product).variants;
    };
    await expect.poll(async () => (await variantsNow())[0]?.price, { timeout: 10_000 }).toBe('19.99');
    await shopper.add({ productId: product.shopifyId, variantId: one?.id, quantity: 7 });
    await shopper.add({ productId: product.shopifyId, variantId: two?.id, quantity: 13 });
    const total = 7 * 1999 + 13 * 7;
    expect(cartTotalCents(await shopper.list())).toBe(total);
    const customer = { ...CUSTOMER, email: 'odd-prices@example.com' };
    const { body } = await shopper.checkOut(customer);
    expect((await ordersOf(customer.email))[0]?.totalCents).toBe(total);
    const page = await (await fetch(store().url + body.checkoutUrl)).text();
    expect(page).toContain(`name="subtotal" value="${total}"`);
    expect(toCents('140.84')).toBe(total);
    expect(page).toContain('$140.84');
  });

  it('§5: each of the nine fields is checked by the form schema [3.10, R.35]', async () => {
    const { shopper, customer } = await shopperWithCart();
    const fields = Object.keys(CUSTOMER) as (keyof typeof CUSTOMER)[];
    for (const field of fields)
      for (const value of ['', '   ', 7, null, undefined]) {
        const { status } = await shopper.checkOut({ ...customer, [field]: value }, undefined, {
          'x-forwarded-for': `10.0.0.${fields.indexOf(field)}`,
        });
        expect(status, `${field} ${value}`).toBe(400);
      }
    const { body } = await shopper.checkOut({ ...customer, email: 'not-an-address' });
    expect(body.message).toContain('Please enter a valid email');
    expect(await ordersOf(customer.email)).toEqual([]);
  });

  it.each(['Canada', 'United Kingdom', 'Usa Minor', 'Mexico'])(
    'a delivery to another country (%s) is 422 [R.40]',
    async (country) => {
      const { shopper, customer } = await shopperWithCart();
      expect(await shopper.checkOut({ ...customer, country })).toEqual({
        status: 422,
        body: { message: 'We ship within the United States only.' },
      });
      expect(await ordersOf(customer.email)).toEqual([]);
    },
  );

  it('the usual names of the United States are accepted', async () => {
    const { shopper, customer } = await shopperWithCart();
    for (const country of ['united states', ' USA ', 'U.S.A.', 'US', 'United States of America'])
      expect((await shopper.checkOut({ ...customer, country })).status).toBe(200);
  });

  it('an empty cart and a cart that differs from the shopper’s view are 409 with a message [R.36]', async () => {
    const { shopper, customer } = await shopperWithCart();
    const items = await shopper.list();
    const [first, second] = items;
    const others = [
      [],
      [first],
      [first, first],
      [...items, { id: 'more', quantity: 1 }],
      [{ ...first, quantity: 1 }, second],
      [{ ...first, id: 'another' }, second],
    ];
    for (const cartItems of others) {
      const { status, body } = await shopper.checkOut(customer, cartItems);
      expect(status).toBe(409);
      expect(body.message).toBe('Your cart has changed. Please review it and try again.');
    }
    expect(await newShopper(store()).checkOut(customer, items)).toEqual({
      status: 409,
      body: { message: 'Your cart is empty.' },
    });
    expect(await ordersOf(customer.email)).toEqual([]);
  });

  it('Prices: prices and names in the request change nothing [R.33]', async () => {
    const { shopper, customer } = await shopperWithCart();
    const items = await shopper.list();
    const lies = items.map((item) => ({
      ...item,
      variantId: '1',
      price: '0.01',
      product: { ...item.product, name: 'Free', price: '0.01', salePrice: '0.01' },
    }));
    expect((await shopper.checkOut(customer, lies)).status).toBe(200);
    const [order] = await ordersOf(customer.email);
    expect(order?.totalCents).toBe(cartTotalCents(items));
    expect(order?.lines[0]?.name).toBe(items[0]?.product.name);
  });

  const FAULTS = ['down', 'server_error', 'rate_limited', 'throttled', 'html', 'truncated'];
  it.each(FAULTS)(
    '§8: with the shop %s the call is 502, the cart is kept and no order remains',
    async (kind) => {
      const { shopper, customer } = await shopperWithCart();
      const items = await shopper.list();
      const fault = (name: string) => store().call('PUT', '/demo-shop/admin/api/fault', { kind: name });
      await fault(kind);
      try {
        expect(await shopper.checkOut(customer)).toEqual({
          status: 502,
          body: { message: 'Failed to process checkout. Please try again.' },
        });
      } finally {
        await fault('none');
      }
      expect(await shopper.list()).toEqual(items);
      expect(await ordersOf(customer.email)).toEqual([]);
      expect((await shopper.checkOut(customer)).status).toBe(200);
      expect(await ordersOf(customer.email)).toHaveLength(1);
    },
  );
});
