// A clock that was ahead: what it wrote is not believed, so that leases, limits and mail do not stop for as long.
import { describe, expect, test } from 'vitest';
import { ENGINES, freshDatabase, orderEvent } from './engines.ts';

const NOW = 1_000_000_000;
const DAY = 24 * 60 * 60_000;
const AHEAD = NOW + 30 * DAY;

const KINDS = ['cancel', 'change', 'return-request'] as const;

describe.each(ENGINES)('§6 A clock that was ahead, on $name', (engine) => {
  test('§6 Store: a lease that ends too far in the future goes to the next instance', async () => {
    const { leases } = await freshDatabase(engine);
    const ask = (holder: string, now: number) => leases.acquire({ name: 'mail', holder, now, ttlMs: 30_000 });
    expect(await ask('ahead', AHEAD)).toBe(true);
    expect(await ask('right', NOW)).toBe(true);
    // Clocks that differ a little are no reason to take it away.
    expect(await ask('slow', NOW - 5_000)).toBe(false);
    expect(await ask('other', NOW + 1_000)).toBe(false);
  });

  test('§6 Store: a counter that ends beyond its window starts again', async () => {
    const { counters } = await freshDatabase(engine);
    const hit = async (now: number) => (await counters.hit('login', { now, windowMs: 60_000 })).count;
    await hit(AHEAD);
    expect(await hit(AHEAD)).toBe(2);
    // Reading it believes it no more than counting does.
    expect((await counters.count('login', { now: NOW, windowMs: 60_000 })).count).toBe(0);
    expect(await hit(NOW)).toBe(1);
    expect((await counters.count('login', { now: NOW, windowMs: 60_000 })).count).toBe(1);
    expect(await hit(NOW + 1)).toBe(2);
  });

  test('§6 Store: a mail of the future is sent now, and confirmations go behind other mail', async () => {
    const { outbox } = await freshDatabase(engine);
    const put = (id: string, kind: 'test' | 'confirm', now: number) =>
      outbox.enqueue({
        id,
        recipient: 'ada@example.com',
        content: kind === 'test' ? { kind } : { kind, list: 'newsletter', id: 's' },
        now,
      });
    await put('confirm', 'confirm', NOW - 10);
    await put('order', 'test', NOW - 5);
    await put('future', 'test', AHEAD);
    await put('soon', 'test', NOW + 60 * 60_000);
    const claimed: (string | undefined)[] = [];
    for (const holder of ['a', 'e', 'b', 'c']) claimed.push((await outbox.claim({ holder, now: NOW }))?.id);
    expect(claimed).toEqual(['order', 'soon', 'future', 'confirm']);
    // A later try that was set by such a clock does not wait for it either.
    await outbox.settle('order', 'a', { state: 'waiting', dueAt: AHEAD, error: 'busy', failed: true });
    expect((await outbox.claim({ holder: 'd', now: NOW }))?.id).toBe('order');
  });

  test('§6 Store: cancellations, changes and returns that such a clock put off are looked after now', async () => {
    const database = await freshDatabase(engine);
    await database.orders.applyEvent(orderEvent({ newId: 'o-1' }));
    const put = async (dueAt: number) => {
      for (const kind of KINDS) {
        const task = {
          key: kind,
          orderId: 'o-1',
          kind,
          state: 'requested' as const,
          payload: {},
          at: NOW,
          tries: 1,
        };
        await database.orders.decide('o-1', NOW, () => ({ task: { ...task, dueAt }, result: undefined }));
      }
    };
    const due = () =>
      Promise.all(
        KINDS.map(async (kind) =>
          (await database.tasks.listDue([kind], NOW, 9)).map(({ orderId }) => orderId),
        ),
      );
    await put(AHEAD);
    expect(await due()).toEqual([['o-1'], ['o-1'], ['o-1']]);
    await put(NOW + 60_000);
    expect(await due()).toEqual([[], [], []]);
  });
});
