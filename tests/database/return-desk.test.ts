// B11 The owner and the returns, on both databases: decided once, counted by reason, exported.
import { describe, expect, test } from 'vitest';
import { PlatformBusy } from '../../src/shop/ports/platform.ts';
import { NOON, oneLine, openReturnShop, returnsPlatform } from '../support/return-shop.ts';
import { codeOf } from '../support/review-shop.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const DAY_MS = 86_400_000;

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = returnsPlatform();
  const database = await freshDatabase(engine);
  return { ...shop, database, ...openReturnShop(database, shop.platform) };
}

describe.each(ENGINES)('B11 The desk on $name', (engine) => {
  test('open returns come first, each with its lines, reasons and notes [B11.9]', async () => {
    const { clock, returns, desk, deliveredOrder } = await openShop(engine);
    const first = await deliveredOrder({ number: '#1001' });
    await returns.request(first, oneLine({ note: 'Too tight' }));
    clock.time += 60_000;
    await returns.request(await deliveredOrder({ number: '#1002' }), oneLine());
    const [newest] = (await desk.list(undefined)).rows;
    await desk.decline({ id: newest?.id ?? '', reason: 'Worn' });
    const { rows, total } = await desk.list(undefined);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        reference: '1001-R1',
        orderNumber: '#1001',
        state: 'Return requested',
        isWaiting: true,
        lines: [{ text: 'Linen shirt (1): Too small', note: 'Too tight' }],
      },
      { reference: '1002-R1', state: 'Declined: Worn', isWaiting: false },
    ]);
  });

  test('a return is approved once, with the number of its parcel, and the shopper gets one mail [B11.10]', async () => {
    const { returns, desk, deliveredOrder, takeMails, calls } = await openShop(engine);
    const orderId = await deliveredOrder();
    await returns.request(orderId, oneLine());
    await takeMails();
    const [{ id } = { id: '' }] = (await desk.list(undefined)).rows;
    const shipping = { labelUrl: 'https://labels.example/1.pdf', trackingNumber: '1Z999' };
    const ends = await Promise.all([
      codeOf(desk.approve({ id, ...shipping })),
      codeOf(desk.approve({ id, ...shipping })),
      codeOf(desk.decline({ id, reason: 'Worn' })),
    ]);
    expect(ends.toSorted()).toEqual(['done', 'return_settled', 'return_settled']);
    expect(calls).toHaveLength(2);
    const [after] = (await desk.list(undefined)).rows;
    if (calls[1] === 'approve') expect(after).toMatchObject({ state: 'Approved', ...shipping });
    expect(await takeMails()).toHaveLength(1);
    expect(await codeOf(desk.approve({ id: 'none' }))).toBe('not_found');
  });

  test('a decision without an answer waits, is shown so, and is carried out by the next check [B11.10]', async () => {
    const { clock, database, platform, returns, deliveredOrder } = await openShop(engine);
    const silent = openReturnShop(database, {
      ...platform,
      approve: () => Promise.reject(new PlatformBusy('no answer')),
    });
    await returns.request(await deliveredOrder(), oneLine());
    const [{ id } = { id: '' }] = (await silent.desk.list(undefined)).rows;
    await silent.desk.approve({ id });
    expect((await silent.desk.list(undefined)).rows).toMatchObject([{ isWaiting: false, isPending: true }]);
    clock.time += 2 * 60_000;
    await returns.checkDue();
    expect((await silent.desk.list(undefined)).rows).toMatchObject([{ state: 'Approved', isPending: false }]);
  });

  test('what Shopify does not accept is said, and the return shows what became of it there [B11.10]', async () => {
    const { all, change, returns, desk, deliveredOrder } = await openShop(engine);
    await returns.request(await deliveredOrder(), oneLine());
    const [platformReturnId = ''] = all.keys();
    change(platformReturnId, { state: 'canceled' });
    const [{ id } = { id: '' }] = (await desk.list(undefined)).rows;
    expect(await codeOf(desk.approve({ id }))).toBe('return_platform');
    expect((await desk.list(undefined)).rows).toMatchObject([{ state: 'Canceled', isPending: false }]);
  });

  test('without Shopify the decision is made here alone [B11.8, B11.10]', async () => {
    const database = await freshDatabase(engine);
    const { returns, desk, deliveredOrder, takeMails } = openReturnShop(database, undefined);
    await returns.request(await deliveredOrder(), oneLine());
    await takeMails();
    const [{ id, byOwner } = { id: '', byOwner: false }] = (await desk.list(undefined)).rows;
    expect(byOwner).toBe(true);
    await desk.decline({ id, reason: 'Worn' });
    expect(await takeMails()).toMatchObject([{ content: { kind: 'return', text: 'Declined: Worn' } }]);
  });

  test('an approved return that Shopify knows nothing of is closed by the owner, once [B11.16]', async () => {
    const database = await freshDatabase(engine);
    const { returns, desk, deliveredOrder, takeMails } = openReturnShop(database, undefined);
    const approve = async () => {
      await returns.request(await deliveredOrder(), oneLine());
      const [{ id } = { id: '' }] = (await desk.list(undefined)).rows;
      expect(await codeOf(desk.close({ id }))).toBe('return_open');
      await desk.approve({ id });
      expect((await desk.list(undefined)).rows[0]).toMatchObject({ id, canClose: true });
      await takeMails();
      return id;
    };
    const refunded = await approve();
    await Promise.allSettled([
      desk.close({ id: refunded, refunded: '24.50' }),
      desk.close({ id: refunded, refunded: '24.50' }),
    ]);
    expect(await takeMails()).toMatchObject([{ content: { kind: 'return', text: 'Refunded $24.50' } }]);
    expect(await codeOf(desk.close({ id: refunded, refunded: '9' }))).toBe('return_open');
    expect(await database.returns.countOpen()).toBe(0);
    await desk.close({ id: await approve() });
    expect(await takeMails()).toMatchObject([{ content: { kind: 'return', text: 'Canceled' } }]);
    expect(await database.returns.countOpen()).toBe(0);
  });

  test('a return that Shopify knows is not closed here [B11.16]', async () => {
    const { returns, desk, deliveredOrder } = await openShop(engine);
    await returns.request(await deliveredOrder(), oneLine());
    const [{ id } = { id: '' }] = (await desk.list(undefined)).rows;
    await desk.approve({ id });
    expect((await desk.list(undefined)).rows).toMatchObject([{ state: 'Approved', canClose: false }]);
    expect(await codeOf(desk.close({ id, refunded: '24.50' }))).toBe('return_open');
  });

  test('reasons are counted by product over 90 days, the commonest first [B11.11]', async () => {
    const { clock, returns, desk, deliveredOrder } = await openShop(engine);
    const lines = [
      { productId: '7', variantId: '71', name: 'Linen shirt', quantity: 9, unitCents: 2_450 },
      { productId: '8', variantId: '81', name: 'Wool coat', quantity: 9, unitCents: 9_900 },
    ];
    const order = () => deliveredOrder({ lines });
    await returns.request(await order(), oneLine({ quantity: 9, reason: 'Other' }));
    clock.time = NOON + 29 * DAY_MS;
    await returns.request(await order(), oneLine({ quantity: 2, reason: 'Too large' }));
    await returns.request(await order(), oneLine({ quantity: 3 }));
    await returns.request(await order(), oneLine({ variantId: '81', quantity: 1 }));
    await returns.request(await order(), oneLine({ quantity: 1 }));
    clock.time = NOON + 91 * DAY_MS;
    expect(await desk.reasons()).toEqual({
      products: [
        {
          productId: '7',
          name: 'Linen shirt',
          total: 6,
          reasons: [
            { reason: 'Too small', quantity: 4 },
            { reason: 'Too large', quantity: 2 },
          ],
        },
        { productId: '8', name: 'Wool coat', total: 1, reasons: [{ reason: 'Too small', quantity: 1 }] },
      ],
    });
  });

  test('the export holds every return, safe for a spreadsheet [B11.12]', async () => {
    const { returns, desk, deliveredOrder } = await openShop(engine);
    await returns.request(await deliveredOrder({ number: '#1001' }), oneLine({ note: '=1+1' }));
    await returns.request(await deliveredOrder({ number: '#1002' }), oneLine());
    let file = '';
    for await (const part of desk.csv()) file += part;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain('1001-R1,#1001,');
    expect(file).toContain("'=1+1");
    expect(file).toContain('Return requested,Linen shirt (1): Too small');
  });
});
