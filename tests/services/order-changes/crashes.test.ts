// B12 A change whose connection breaks at any point: looked after until it is whole, and no money goes back twice.
import { describe, expect, test } from 'vitest';
import type { ProductVariant } from '../../../src/shared/entities.ts';
import { piecesOf } from '../../../src/shop/order-changes/rules.ts';
import type {
  DeliveryAddress,
  OrderChangesPlatform,
  Pieces,
  SavedAddress,
} from '../../../src/shop/ports/order-changes.ts';
import { PlatformBusy, PlatformError } from '../../../src/shop/ports/platform.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { MINUTE_MS, NOON, outcomeOf, useOrders } from '../support-orders.ts';

const openStore = useOrders();
const PRICE = 2_450;
const VARIANTS: ProductVariant[] = ['71', '72', '73'].map((id) => ({
  id,
  title: id,
  options: [],
  price: id === '73' ? '60.00' : '24.50',
  stock: 5,
}));
const { email: _email, ...ADDRESS } = CUSTOMER;

/** A shop with one order of two shirts, which loses the connection at the call that the test names. */
function shopWithOneOrder(breaks: { at: number; after: boolean }) {
  const shop = {
    pieces: [{ variantId: '71', quantity: 2 }] as Pieces[],
    address: 'old' as unknown,
    paid: 2 * PRICE,
    refunds: new Map<string, number>(),
    isOpen: true,
    restores: true,
    mayEdit: true,
    calls: 0,
  };
  async function call<Result>(work: () => Result): Promise<Result> {
    shop.calls += 1;
    const isBroken = shop.calls === breaks.at;
    if (isBroken && !breaks.after) throw new PlatformBusy('The line broke');
    const result = work();
    if (isBroken) throw new PlatformBusy('The line broke');
    return result;
  }
  const worth = () => shop.pieces.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);
  const refunded = () => [...shop.refunds.values()].reduce((sum, each) => sum + each, 0);
  const editing: OrderChangesPlatform = {
    readPieces: () => call(() => ({ pieces: shop.pieces, isOpen: shop.isOpen, owedCents: 0, codes: [] })),
    readAddress: () => call((): SavedAddress => ({ address1: String(shop.address) })),
    changeAddress: (_id, address: DeliveryAddress) =>
      call(() => {
        shop.address = address.address;
        return 'done' as const;
      }),
    restoreAddress: (_id, address) =>
      call(() => {
        if (!shop.restores) return { refused: 'Shipped' };
        shop.address = address.address1;
        return 'done' as const;
      }),
    editLines: (_id, { reductions, additions }) =>
      call(() => {
        if (!shop.mayEdit) throw new PlatformError('Access denied');
        if (!shop.isOpen) return { refused: 'Shipped' };
        const left = shop.pieces.map((each) => ({
          ...each,
          quantity:
            reductions.find(({ variantId }) => variantId === each.variantId)?.quantity ?? each.quantity,
        }));
        shop.pieces = piecesOf([...left, ...additions]);
        return 'done' as const;
      }),
    refundRest: (_id, key) =>
      call(() => {
        const rest = shop.paid - refunded() - worth();
        if (rest > 0 && !shop.refunds.has(key)) shop.refunds.set(key, rest);
        return 'done' as const;
      }),
  };
  return { shop, editing, refunded };
}

async function setUp(breaks: { at: number; after: boolean }, access = true) {
  const store = await openStore();
  const { shop, editing, refunded } = shopWithOneOrder(breaks);
  const find = async () => undefined;
  const { changing, cancelling } = orderTasks({
    ...store.system,
    changes: access ? { ...editing, find } : undefined,
    platform: { cancelOrder: async () => 'requested', find },
    variantsOf: () => VARIANTS,
    onQueued: () => undefined,
  });
  const placed = await store.place();
  const changeOf = async () => (await store.stored(placed.id)).details.change;
  return { ...store, ...placed, shop, refunded, changing, cancelling, changeOf };
}

const LESS = { lines: [{ line: '71', quantity: 1 }] };
const OTHER_SIZE = { lines: [{ line: '71', quantity: 2, variantId: '72' }] };
const BOTH = { lines: [{ line: '71', quantity: 1, variantId: '72' }], address: ADDRESS };

describe('B12 A change that is interrupted', () => {
  const cases = [1, 2, 3, 4, 5, 6].flatMap((at) => [
    { at, after: false },
    { at, after: true },
  ]);

  test.each(cases)(
    'a crash at call $at, done by the shop before that: $after, is completed once [B12.9]',
    async (breaks) => {
      const { id, changing, clock, shop, refunded, changeOf } = await setUp(breaks);
      await changing.ask(id, BOTH);
      for (let round = 0; round < 5; round += 1) {
        clock.move(3 * MINUTE_MS);
        await changing.checkDue();
      }
      expect(shop.pieces).toEqual([{ variantId: '72', quantity: 1 }]);
      expect(shop.address).toBe(ADDRESS.address);
      expect(refunded()).toBe(PRICE);
      const change = await changeOf();
      expect(change?.state).toBe('done');
      expect(JSON.stringify(change)).not.toContain(ADDRESS.address);
    },
  );

  test('if the order ships meanwhile, the address is restored and nothing is changed [B12.8]', async () => {
    // The fourth call is the edit.
    const { id, changing, clock, shop, refunded, changeOf } = await setUp({ at: 4, after: false });
    await changing.ask(id, BOTH);
    expect(shop.address).toBe(ADDRESS.address);
    shop.isOpen = false;
    clock.move(3 * MINUTE_MS);
    await changing.checkDue();
    expect(shop.address).toBe('old');
    expect(shop.pieces).toEqual([{ variantId: '71', quantity: 2 }]);
    expect(refunded()).toBe(0);
    expect((await changeOf())?.state).toBe('refused');
  });

  test('an old address that is refused after the parcel left goes to the owner [B12.21]', async () => {
    const { id, changing, clock, shop, changeOf, takeMessages } = await setUp({ at: 4, after: false });
    await changing.ask(id, BOTH);
    shop.isOpen = false;
    shop.restores = false;
    clock.move(3 * MINUTE_MS);
    await changing.checkDue();
    expect(await changeOf()).toMatchObject({ state: 'requested', byOwner: true });
    const [message] = await takeMessages();
    expect(message?.message).toContain('The address of the order before this change: old.');
  });

  test('what the shop owes after an undo, because the tax did not follow, is refunded [B12.21]', async () => {
    const { id, changing, clock, shop, refunded, changeOf } = await setUp({ at: 4, after: false });
    await changing.ask(id, BOTH);
    shop.isOpen = false;
    shop.paid += 500;
    clock.move(3 * MINUTE_MS);
    await changing.checkDue();
    expect([shop.address, refunded()]).toEqual(['old', 500]);
    expect((await changeOf())?.state).toBe('refused');
  });

  test('its key is stored before anything is sent [B12.9]', async () => {
    const { id, changing, changeOf } = await setUp({ at: 1, after: false });
    await changing.ask(id, LESS);
    expect(await changeOf()).toMatchObject({ state: 'requested', key: expect.stringMatching(/^[\w-]{36}$/) });
  });
});

describe('B12 A change that is pressed often', () => {
  test('many presses make one change and one refund [B12.9]', async () => {
    const { id, changing, shop, refunded } = await setUp({ at: 0, after: false });
    await Promise.all(Array.from({ length: 10 }, () => changing.ask(id, LESS)));
    await changing.ask(id, LESS);
    expect(shop.pieces).toEqual([{ variantId: '71', quantity: 1 }]);
    expect(refunded()).toBe(PRICE);
  });

  test('another change has to wait, and so has a cancellation [B12.8]', async () => {
    const { id, changing, cancelling } = await setUp({ at: 1, after: false });
    await changing.ask(id, LESS);
    expect(await outcomeOf(changing.ask(id, OTHER_SIZE))).toBe('change_busy');
    expect(await outcomeOf(cancelling.ask(id))).toBe('change_busy');
  });

  test('a change after a cancellation is refused [B12.8]', async () => {
    const { id, changing, cancelling, shop } = await setUp({ at: 0, after: false });
    await cancelling.ask(id);
    expect(await outcomeOf(changing.ask(id, LESS))).toBe('change_cancelling');
    expect(shop.calls).toBe(0);
  });
});

describe('B12 Without access to the platform', () => {
  test('a token that may write addresses and not lines leaves the whole change to the owner [B12.11]', async () => {
    const { id, changing, shop, takeMessages, changeOf } = await setUp({ at: 0, after: false });
    shop.mayEdit = false;
    await changing.ask(id, BOTH);
    expect(shop.address).toBe('old');
    expect(await changeOf()).toMatchObject({ state: 'requested', byOwner: true });
    expect(await takeMessages()).toHaveLength(1);
  });

  test('the owner gets one message and one mail [B12.11]', async () => {
    const { id, number, changing, takeMessages, takeMails, changeOf } = await setUp(
      { at: 0, after: false },
      false,
    );
    await changing.ask(id, BOTH);
    await changing.ask(id, BOTH);
    const [message, ...more] = await takeMessages();
    expect(more).toEqual([]);
    expect(message?.subject).toBe(`Change order ${number}`);
    expect(message?.message).toContain('Linen shirt');
    expect(message?.message).toContain(ADDRESS.zipCode);
    expect((await takeMails()).map(({ content }) => content.kind)).toEqual(['order-change']);
    expect(await changeOf()).toMatchObject({ state: 'requested', byOwner: true });
  });
});

test('B12 A line that would cost more is refused with the way out [B12.10]', async () => {
  const { id, changing, clock } = await setUp({ at: 0, after: false });
  clock.time = NOON + MINUTE_MS;
  const refused = changing.ask(id, { lines: [{ line: '71', variantId: '73' }] });
  await expect(refused).rejects.toMatchObject({
    code: 'change_dearer',
    status: 409,
    message: 'Please cancel and order again, or write to us.',
  });
});
