// Tests that strangers behind one IP address cannot keep the others from adding, checking out and changing their orders.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLimitCaller } from '../../src/server/plugins/limit-caller.ts';
import { CART_CHANGES_PER_MINUTE } from '../../src/shared/constants.ts';
import { deliveredOrder } from '../support/returning.ts';
import { listProducts, newShopper, wellStocked } from '../support/shopping.ts';
import { newSession, startStore, type TestStore, type TestStoreOptions } from '../support/store.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });
const NEIGHBORHOOD = from('203.0.113.7');
/** A tenth of what is usual, so that a share is used up soon. */
const SMALL_SHARE = { TRUST_PROXY: '1', WRITE_LIMIT_MB: '1' };

async function open(options: TestStoreOptions = {}) {
  const store = await startStore({ ...options, env: { ...SMALL_SHARE, ...options.env } });
  onTestFinished(() => store.close());
  const products = wellStocked(await listProducts(store), 20);
  return { store, products };
}

/** A shopper behind the IP address that everybody in a test has. */
const neighbor = (store: TestStore) => newShopper(store, { ...newSession(), ...NEIGHBORHOOD });

/** Fills carts from the shared IP address until nothing more may be stored for it. */
async function useUpShare(store: TestStore, productId: string | undefined): Promise<void> {
  let status = 200;
  for (let count = 0; status === 200 && count < CART_CHANGES_PER_MINUTE; count += 1)
    ({ status } = await neighbor(store).add({ productId, quantity: 1 }));
  expect(status).toBe(429);
}

describe('Limits: strangers at one IP address', () => {
  it('quantity changes store nothing and use up nothing, but have a limit per minute', async () => {
    const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
    const { store, products } = await open({ clock });
    const [product] = products;
    const stranger = neighbor(store);
    const { body: line } = await stranger.add({ productId: product?.id, quantity: 1 });
    for (let count = 0; count < CART_CHANGES_PER_MINUTE; count += 1)
      expect((await stranger.set(line.id, 1 + (count % 2))).status).toBe(200);
    const refused = await store.call('PUT', `/api/cart/${line.id}`, { quantity: 1 }, stranger.session);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    // Adding to the same line and removing it again are changes, too.
    const { body: other } = await stranger.add({ productId: product?.id, quantity: 1 });
    for (let count = 0; count < 10; count += 1)
      expect((await stranger.add({ productId: product?.id, quantity: 1 })).status).toBe(200);
    expect((await stranger.remove(other.id)).status).toBe(200);

    const shopper = neighbor(store);
    expect((await shopper.add({ productId: product?.id, quantity: 1 })).status).toBe(200);
    expect((await shopper.checkOut()).status).toBe(200);
    // A minute later the limit per minute is over, and nothing was used up.
    clock.ahead = 60_000;
    for (let count = 0; count < CART_CHANGES_PER_MINUTE; count += 1)
      await stranger.add({ productId: product?.id, quantity: 1 });
    expect((await neighbor(store).add({ productId: product?.id, quantity: 1 })).status).toBe(429);
    clock.ahead = 120_000;
    expect((await neighbor(store).add({ productId: product?.id, quantity: 1 })).status).toBe(200);
  });

  it('who has used up what may be stored for an address stops nobody there from checking out, canceling or returning', async () => {
    const { store, products } = await open();
    const [product] = products;
    const delivered = await deliveredOrder(store, product);
    const shopper = neighbor(store);
    expect((await shopper.add({ productId: product?.id, quantity: 1 })).status).toBe(200);
    await useUpShare(store, product?.id);
    expect((await shopper.checkOut()).status).toBe(200);
    const ask = (path: string, body: object) =>
      store.call('POST', `/api/orders/${delivered.token}/${path}`, body, NEIGHBORHOOD);
    // Refused for what it is, not for what the neighbors did.
    expect((await ask('cancel', {})).status).not.toBe(429);
    expect((await ask('change', { lines: [] })).status).not.toBe(429);
    const lines = [{ variantId: delivered.variantId, quantity: 1, reason: 'Too small' }];
    expect((await ask('returns', { lines })).status).toBe(200);
  });

  it('the link of an order counts for itself, and an invented one for its IP address', async () => {
    const { store, products } = await open();
    const [one, other] = [await deliveredOrder(store, products[0]), await deliveredOrder(store, products[1])];
    const look = async (token: string, headers = NEIGHBORHOOD) =>
      (await store.call('GET', `/api/orders/${token}`, undefined, headers)).status;
    for (let count = 0; count < 240; count += 1) expect(await look('invented')).toBe(404);
    expect(await look('invented')).toBe(429);
    let looks = 0;
    while (looks < 240 && (await look(one.token)) === 200) looks += 1;
    expect(looks).toBeGreaterThan(200);
    expect(await look(one.token)).toBe(429);
    expect(await look(one.token, from('198.51.100.1'))).toBe(429);
    expect(await look(other.token)).toBe(200);
  });
});

describe('Limits: calls per minute', () => {
  const limitOf = (perMinute: number) => {
    const hits = new Map<string, number>();
    const limit = createLimitCaller({
      counters: {
        async hit(key, { now, windowMs }) {
          const count = (hits.get(key) ?? 0) + 1;
          hits.set(key, count);
          return { count, resetAt: now + windowMs };
        },
      },
      clock: { now: () => 0 },
      ids: { hash: (text) => text },
    });
    return async (ip: string, times: number) => {
      let accepted = 0;
      for (let count = 0; count < times; count += 1)
        await limit('call', { ip }, perMinute).then(
          () => {
            accepted += 1;
          },
          () => undefined,
        );
      return accepted;
    };
  };

  it('an IPv6 /64 counts as an IPv4 address does, and a /56 eight times as much', async () => {
    const calls = limitOf(10);
    expect(await calls('203.0.113.7', 12)).toBe(10);
    // A carrier has a /64 for each phone.
    for (let network = 0; network < 8; network += 1)
      expect(await calls(`2001:db8:1:1${network}::1`, 10)).toBe(10);
    expect(await calls('2001:db8:1:18::1', 5)).toBe(0);
    expect(await calls('2001:db8:1:200::1', 12)).toBe(10);
  });

  it('a network that is refused uses up nothing of the others beside it', async () => {
    const calls = limitOf(10);
    expect(await calls('2001:db8:1:10::1', 500)).toBe(10);
    expect(await calls('2001:db8:1:11::1', 12)).toBe(10);
  });
});
