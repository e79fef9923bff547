// §4 Cart: what the shopper saw is what the server ends up holding, however the clicks and answers fall.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../shared/entities.ts';
import { applyPending, createCartQueue, REMOVED, stepQuantity } from './cart-queue.ts';

const line = (id: string, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  id,
  quantity,
  productId: '1',
  variantId: id,
  maxQuantity: 10,
  product: { name: id, imageUrl: '', price: '1.00' },
  ...more,
});

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A server whose answers the test gives by hand. */
function handServer() {
  const sent: { id: string; quantity: number; answer: () => void; fail: () => void }[] = [];
  let refetches = 0;
  const failed: [string, number][] = [];
  const queue = createCartQueue({
    send: (id, quantity) =>
      new Promise((resolve, reject) => {
        sent.push({ id, quantity, answer: () => resolve(), fail: () => reject(new Error('503')) });
      }),
    refetch: async () => {
      refetches += 1;
    },
    onFailed: (id, quantity) => failed.push([id, quantity]),
  });
  return { queue, sent, failed, refetches: () => refetches };
}

describe('§4 Cart queue', () => {
  it('sends ten quick clicks as the first and the last, one after the other, and reads the cart once', async () => {
    const { queue, sent, refetches } = handServer();
    for (let quantity = 2; quantity <= 11; quantity += 1) queue.change('a', quantity);
    expect(queue.pending().get('a')).toBe(11);
    expect(sent.map(({ quantity }) => quantity)).toEqual([2]);
    sent[0]?.answer();
    await turns();
    expect(sent.map(({ quantity }) => quantity)).toEqual([2, 11]);
    expect(refetches()).toBe(0);
    sent[1]?.answer();
    await queue.whenIdle();
    expect(refetches()).toBe(1);
    expect(queue.pending().size).toBe(0);
    expect(queue.isIdle()).toBe(true);
  });

  it('lets an add wait for the changes before it', async () => {
    const { queue, sent } = handServer();
    const order: string[] = [];
    queue.change('a', 2);
    const added = queue.run(async () => order.push('add'));
    await turns();
    expect(order).toEqual([]);
    sent[0]?.answer();
    await added;
    expect(order).toEqual(['add']);
  });

  it('rejects a failed add and continues', async () => {
    const { queue, sent } = handServer();
    const added = queue.run(() => Promise.reject(new Error('no')));
    queue.change('a', 3);
    await expect(added).rejects.toThrow('no');
    await turns();
    expect(sent).toHaveLength(1);
  });

  it('§8 rolls a failed change back and reports it once', async () => {
    const { queue, sent, failed } = handServer();
    queue.change('a', 2);
    sent[0]?.fail();
    await queue.whenIdle();
    expect(queue.pending().size).toBe(0);
    expect(failed).toEqual([['a', 2]]);
  });

  it('does not report a failed change that a later one replaces', async () => {
    const { queue, sent, failed } = handServer();
    queue.change('a', 2);
    queue.change('a', 5);
    sent[0]?.fail();
    await turns();
    expect(queue.pending().get('a')).toBe(5);
    sent[1]?.answer();
    await queue.whenIdle();
    expect(failed).toEqual([]);
  });

  it('sends what waits at once when the page goes', async () => {
    const { queue, sent } = handServer();
    queue.change('a', 2);
    queue.change('b', 3);
    queue.change('c', REMOVED);
    expect(sent).toHaveLength(1);
    queue.flush();
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('ends with the server holding the last requested quantity of every line, for any sequence of clicks and delays', async () => {
    const click = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 0, max: 9 }),
      pause: fc.integer({ min: 0, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(click, { minLength: 1, maxLength: 20 }), async (clicks) => {
        const server = new Map<string, number>();
        const queue = createCartQueue({
          async send(id, quantity) {
            await turns(quantity);
            server.set(id, quantity);
          },
          refetch: () => turns(3),
          onFailed: () => expect.unreachable(),
        });
        const last = new Map<string, number>();
        for (const { id, quantity, pause } of clicks) {
          queue.change(id, quantity);
          last.set(id, quantity);
          expect(queue.pending().get(id)).toBe(quantity);
          await turns(pause);
        }
        await queue.whenIdle();
        expect(server).toEqual(last);
        expect(queue.pending().size).toBe(0);
      }),
    );
  });
});

describe('§2 Cart drawer: what is shown while changes are under way', () => {
  it('shows the requested quantities and hides removed lines', () => {
    const pending = new Map([
      ['a', 4],
      ['b', REMOVED],
    ]);
    expect(
      applyPending([line('a', 1), line('b', 1), line('c', 2)], pending).map((item) => [
        item.id,
        item.quantity,
      ]),
    ).toEqual([
      ['a', 4],
      ['c', 2],
    ]);
  });

  it('drops the mark of a line lowered to what is in stock, and keeps the others', () => {
    const items = [
      line('a', 8, { maxQuantity: 3, problem: 'not-enough' }),
      line('b', 1, { problem: 'sold-out' }),
    ];
    const shown = applyPending(items, new Map([['a', 3]]));
    expect(shown.map(({ problem }) => problem)).toEqual([undefined, 'sold-out']);
  });
});

describe('§5 Cart: minus and plus', () => {
  it.each([
    [1, -1, 1],
    [2, -1, 1],
    [9, 1, 10],
    [10, 1, 10],
    // More than is left: one click brings the line down to what can be bought.
    [30, -1, 10],
  ] as const)('%i and %i give %i [5.1]', (quantity, step, expected) => {
    expect(stepQuantity({ quantity, maxQuantity: 10 }, step)).toBe(expected);
  });
});
