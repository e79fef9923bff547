// §4 Cart: the server ends up with the cart that the shopper saw, in whichever order clicks and answers arrive.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../shared/entities.ts';
import {
  changeLine,
  inTurn,
  isCartIdle,
  requestedQuantity,
  sendWaiting,
  whenCartIdle,
} from './cart-changes.ts';
import { REMOVED } from './cart-lines.ts';
import { createQueryClient } from './query-client.ts';

const item = (id: string): CartItem => ({
  id,
  quantity: 1,
  productId: '1',
  variantId: id,
  maxQuantity: 10,
  product: { name: id, imageUrl: '', price: '1.00' },
});

const pause = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

let reads = 0;
beforeEach(() => {
  reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return new Response('[]');
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Creates a server whose answers the test releases one by one. */
function handServer() {
  const client = createQueryClient();
  const sent: { id: string; quantity: number; answer: () => void; fail: () => void }[] = [];
  const failed: [string, number][] = [];
  const change = (id: string, quantity: number) =>
    changeLine(
      client,
      { item: item(id), quantity },
      {
        send: () =>
          new Promise<void>((resolve, reject) => {
            sent.push({ id, quantity, answer: () => resolve(), fail: () => reject(new Error('503')) });
          }),
        onFailed: () => failed.push([id, quantity]),
      },
    );
  return { client, sent, failed, change };
}

describe('§4 Cart changes', () => {
  it('of many quick clicks only the last is sent, one call after the other, and the cart is read once', async () => {
    const { client, sent, change } = handServer();
    for (let quantity = 2; quantity <= 11; quantity += 1) change('a', quantity);
    expect(requestedQuantity(client, 'a')).toBe(11);
    await pause();
    expect(sent.map(({ quantity }) => quantity)).toEqual([11]);
    change('a', 12);
    change('a', 13);
    sent[0]?.answer();
    await pause();
    expect(sent.map(({ quantity }) => quantity)).toEqual([11, 13]);
    expect(reads).toBe(0);
    sent[1]?.answer();
    await whenCartIdle(client);
    await pause();
    expect(reads).toBe(1);
    expect(requestedQuantity(client, 'a')).toBeUndefined();
    expect(isCartIdle(client)).toBe(true);
  });

  it('an add waits for the changes before it', async () => {
    const { client, sent, change } = handServer();
    const order: string[] = [];
    change('a', 2);
    const added = inTurn(client, async () => order.push('add'));
    await pause();
    expect(order).toEqual([]);
    sent[0]?.answer();
    await added;
    expect(order).toEqual(['add']);
  });

  it('a failed add is rejected, and the changes behind it are sent', async () => {
    const { client, sent, change } = handServer();
    const added = inTurn(client, () => Promise.reject(new Error('no')));
    change('a', 3);
    await expect(added).rejects.toThrow('no');
    await pause();
    expect(sent).toHaveLength(1);
  });

  it('§8 a failed change is rolled back and reported once', async () => {
    const { client, sent, failed, change } = handServer();
    change('a', 2);
    await pause();
    sent[0]?.fail();
    await whenCartIdle(client);
    expect(requestedQuantity(client, 'a')).toBeUndefined();
    expect(failed).toEqual([['a', 2]]);
  });

  it('a failed change that a later one replaces is not reported', async () => {
    const { client, sent, failed, change } = handServer();
    change('a', 2);
    await pause();
    change('a', 5);
    sent[0]?.fail();
    await pause();
    expect(requestedQuantity(client, 'a')).toBe(5);
    sent[1]?.answer();
    await whenCartIdle(client);
    expect(failed).toEqual([]);
  });

  it('waiting changes are sent once, at once, when the page closes', async () => {
    const { client, sent, change } = handServer();
    change('a', 2);
    await pause();
    change('b', 3);
    change('b', 4);
    change('c', REMOVED);
    expect(sent).toHaveLength(1);
    sendWaiting(client);
    expect(sent.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 2],
      ['b', 4],
      ['c', REMOVED],
    ]);
    for (const { answer } of sent) answer();
    await whenCartIdle(client);
    expect(sent).toHaveLength(3);
  });

  it('the server ends up with the last requested quantity of every line, for any sequence of clicks and delays', async () => {
    const click = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 0, max: 9 }),
      delayMs: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(click, { minLength: 1, maxLength: 12 }), async (clicks) => {
        const client = createQueryClient();
        const server = new Map<string, number>();
        const last = new Map<string, number>();
        for (const { id, quantity, delayMs } of clicks) {
          const send = async () => {
            await pause(quantity % 4);
            server.set(id, quantity);
          };
          changeLine(client, { item: item(id), quantity }, { send, onFailed: () => expect.unreachable() });
          last.set(id, quantity);
          expect(requestedQuantity(client, id)).toBe(quantity);
          if (delayMs > 0) await pause(delayMs);
        }
        await whenCartIdle(client);
        expect(server).toEqual(last);
      }),
      { numRuns: 40 },
    );
  });
});
