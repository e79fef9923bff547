// B11 Tests export, erasure and purge of returns and their pictures on both databases, and a request whose sender died.
import { describe, expect, test } from 'vitest';
import { PlatformBusy } from '../../src/shop/ports/platform.ts';
import { oneLine, openReturnShop, returnsPlatform } from '../support/return-shop.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const MINUTE_MS = 60_000;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 250]);
const EMAIL = 'grace@example.com';
const DAMAGED = oneLine({ reason: 'Damaged or defective', note: 'A hole in my sleeve' });

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = returnsPlatform();
  const database = await freshDatabase(engine);
  return { ...shop, database, ...openReturnShop(database, shop.platform) };
}
const sent = (...ids: string[]) => ({
  count: ids.length,
  redraw: async () => ids.map((id) => ({ id, jpeg: JPEG })),
});
const picturesOf = async ({ desk }: Pick<Awaited<ReturnType<typeof openShop>>, 'desk'>) =>
  (await desk.list(undefined)).rows.flatMap(({ pictures }) => pictures);

describe.each(ENGINES)('B11 Privacy on $name', (engine) => {
  test('pictures are stored with the return and read back byte by byte [B11.13]', async () => {
    const shop = await openShop(engine);
    await shop.returns.request(await shop.deliveredOrder(), DAMAGED, sent('a', 'b'));
    expect(await picturesOf(shop)).toEqual([
      '/api/admin/desk/return-pictures/a',
      '/api/admin/desk/return-pictures/b',
    ]);
    expect(await shop.desk.picture('b')).toEqual(JPEG);
  });

  test('the export of a person holds their returns with notes and pictures, and nobody else’s [B11.15]', async () => {
    const { database, returns, deliveredOrder } = await openShop(engine);
    await returns.request(await deliveredOrder(), DAMAGED, sent('a'));
    await returns.request(await deliveredOrder({ email: 'bob@example.com' }), oneLine());
    const { returns: exported } = await database.privacy.exportPerson(EMAIL);
    expect(exported).toMatchObject([
      {
        state: 'requested',
        lines: [{ name: 'Linen shirt', note: 'A hole in my sleeve' }],
        pictures: [JPEG.toString('base64')],
      },
    ]);
  });

  test('erasing a person takes notes, pictures and labels, keeps the reason, and news bring nothing back [B11.15]', async () => {
    const shop = await openShop(engine);
    const { database, returns, desk, deliveredOrder, all, change, clock } = shop;
    await returns.request(await deliveredOrder(), DAMAGED, sent('a'));
    await returns.request(await deliveredOrder({ email: 'bob@example.com' }), DAMAGED, sent('b'));
    const [platformReturnId = ''] = all.keys();
    const label = { labelUrl: 'https://labels.example/grace.pdf', trackingNumber: '1Z999' };
    change(platformReturnId, { state: 'approved', ...label });
    clock.time += 11 * MINUTE_MS;
    await returns.checkDue();
    expect((await desk.list(undefined)).rows.filter(({ labelUrl }) => labelUrl)).toHaveLength(1);
    await database.privacy.erasePerson(EMAIL);
    const stored = (await database.returns.list({ limit: 2 })).rows;
    expect(stored.filter(({ record: { details } }) => details.labelUrl ?? details.trackingNumber)).toEqual(
      [],
    );
    clock.time += 11 * MINUTE_MS;
    change(platformReturnId, { state: 'received' });
    await returns.checkDue();
    const { rows } = await desk.list(undefined);
    const erased = rows.find(({ email }) => email === '');
    expect(erased).toMatchObject({
      state: 'Received',
      lines: [{ text: 'Linen shirt (1): Damaged or defective' }],
      pictures: [],
    });
    expect(JSON.stringify(erased)).not.toMatch(/sleeve|labels|1Z999|grace/);
    expect(await picturesOf(shop)).toEqual(['/api/admin/desk/return-pictures/b']);
  });

  test('pictures are purged after 180 days, the return stays [B11.15]', async () => {
    const shop = await openShop(engine);
    await shop.returns.request(await shop.deliveredOrder(), DAMAGED, sent('a'));
    const before = { carts: 0, pendingOrders: 0, deliveries: 0, mail: 0, audit: 0, webhooks: 0, now: 0 };
    await shop.database.privacy.purge({ ...before, pictures: shop.clock.now() });
    expect(await picturesOf(shop)).toHaveLength(1);
    const removed = await shop.database.privacy.purge({ ...before, pictures: shop.clock.now() + 1 });
    expect(removed.pictures).toBe(1);
    expect((await shop.desk.list(undefined)).rows).toMatchObject([{ pictures: [] }]);
  });
});

describe.each(ENGINES)('B11 A sender that dies on $name', (engine) => {
  test('between sending and storing, the request is found by its key and not sent again [B11.6]', async () => {
    const { platform, database, returns, clock, all, calls, deliveredOrder, takeMails, instance, desk } =
      await openShop(engine);
    let sent = () => {};
    const arrived = new Promise<void>((resolve) => {
      sent = resolve;
    });
    // Shopify makes the return, and the process that asked for it never hears of it.
    const dying = instance({
      ...platform,
      async request(request) {
        await platform.request(request);
        sent();
        return new Promise(() => {});
      },
    });
    void dying.request(await deliveredOrder(), oneLine());
    await arrived;
    expect((await database.returns.list({ limit: 5 })).rows[0]?.record.platformReturnId).toBeUndefined();
    await returns.checkDue();
    expect(calls).toEqual(['request']);
    clock.time += 2 * MINUTE_MS;
    await Promise.all([returns.checkDue(), instance().checkDue()]);
    expect(calls).toEqual(['request']);
    const [stored] = (await database.returns.list({ limit: 5 })).rows;
    expect(stored?.record.platformReturnId).toBe([...all.keys()][0]);
    expect(await takeMails()).toHaveLength(1);
    expect((await desk.list(undefined)).rows).toMatchObject([{ state: 'Return requested', isWaiting: true }]);
  });

  test('a key in the shopper’s own words is not the request’s: it stands at the note’s end only [B11.6]', async () => {
    const { platform, database, returns, clock, all, calls, deliveredOrder, instance } =
      await openShop(engine);
    const orderId = await deliveredOrder({ number: '#1001' });
    await returns.request(orderId, oneLine({ note: 'As [1001-R2] was too small, too' }));
    const lost = instance({ ...platform, request: () => Promise.reject(new PlatformBusy('no answer')) });
    await lost.request(orderId, { ...oneLine(), number: 1 });
    clock.time += 2 * MINUTE_MS;
    await returns.checkDue();
    expect(calls).toEqual(['request', 'request']);
    const stored = await database.returns.ofOrder(orderId);
    expect(stored.map(({ platformReturnId }) => platformReturnId)).toEqual([...all.keys()]);
  });

  test('before sending, the next check sends it, once [B11.6]', async () => {
    const { platform, database, returns, clock, all, calls, deliveredOrder, instance } =
      await openShop(engine);
    let died = () => {};
    const dead = new Promise<void>((resolve) => {
      died = resolve;
    });
    const dying = instance({
      ...platform,
      request() {
        died();
        return new Promise(() => {});
      },
    });
    void dying.request(await deliveredOrder(), oneLine());
    await dead;
    clock.time += 2 * MINUTE_MS;
    await Promise.all([returns.checkDue(), instance().checkDue()]);
    expect(calls).toEqual(['request']);
    expect(all.size).toBe(1);
    const [stored] = (await database.returns.list({ limit: 5 })).rows;
    expect(stored?.record.platformReturnId).toBe([...all.keys()][0]);
  });
});
