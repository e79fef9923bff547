// §2 Admin screen: what its lists read, and what visitors sent.
import { describe, expect, test } from 'vitest';
import { ENGINES, freshDatabase, inParallel, newOrder } from './engines.ts';

describe.each(ENGINES)('§2 Admin lists on $name', (engine) => {
  test('§2 Newsletter block: an address is stored once, whatever its letter case', async () => {
    const database = await freshDatabase(engine);
    expect(await database.subscribers.add({ id: 's1', email: 'Ada@Example.com', now: 5 })).toBe(true);
    expect(await database.subscribers.add({ id: 's2', email: 'ada@example.COM', now: 6 })).toBe(false);
    const answers = await inParallel(20, (index) =>
      database.subscribers.add({ id: `p${index}`, email: 'bob@example.com', now: 7 }),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { rows, total } = await database.subscribers.list({ limit: 10 });
    expect(total).toBe(2);
    expect(rows[1]).toEqual({ id: 's1', email: 'Ada@Example.com', subscribedAt: 5, waiting: false });
  });

  test('§2 Contact: a message is stored as sent, unread', async () => {
    const database = await freshDatabase(engine);
    const message = {
      name: "Zoë O'Hara",
      email: 'zoe@example.com',
      subject: 'Sizes?',
      message: 'Do you have “XL”?\n\u{1F455}',
    };
    await database.messages.add({ id: 'm1', ...message, now: 5 });
    expect(await database.messages.list({ limit: 10 })).toEqual({
      rows: [{ id: 'm1', ...message, isRead: false, createdAt: 5 }],
      total: 1,
      unread: 1,
      next: undefined,
    });
  });

  test('§2 Admin screen: every list is newest first and its pages neither repeat nor miss a row', async () => {
    const database = await freshDatabase(engine);
    for (let index = 0; index < 25; index += 1) {
      // Several rows share one millisecond, so the id has to break the tie.
      const now = 1_000 + Math.floor(index / 4);
      const id = `id-${String(index).padStart(2, '0')}`;
      await database.orders.claim(newOrder({ id, reuseKey: id, now }), 0);
      await database.messages.add({ id, name: 'n', email: 'e@e.ee', subject: 's', message: 'm', now });
      await database.subscribers.add({ id, email: `${id}@example.com`, now });
    }
    const expected = Array.from({ length: 25 }, (_, index) => `id-${String(24 - index).padStart(2, '0')}`);
    for (const list of [database.orders.list, database.messages.list, database.subscribers.list]) {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const page = await list({ before, limit: 7 });
        expect(page.total).toBe(25);
        expect(page.rows.length).toBeLessThanOrEqual(7);
        seen.push(...page.rows.map(({ id }) => id));
        before = page.next;
      } while (before !== undefined);
      expect(seen).toEqual(expected);
    }
    expect((await database.orders.list({ limit: 25 })).next).toBeUndefined();
  });

  test('§2 Admin screen: a page continues correctly while newer rows arrive', async () => {
    const database = await freshDatabase(engine);
    for (const now of [1, 2, 3, 4])
      await database.subscribers.add({ id: `s${now}`, email: `${now}@e.ee`, now });
    const first = await database.subscribers.list({ limit: 2 });
    await database.subscribers.add({ id: 's9', email: '9@e.ee', now: 9 });
    const second = await database.subscribers.list({ before: first.next, limit: 2 });
    expect(second.rows.map(({ id }) => id)).toEqual(['s2', 's1']);
  });

  test.each(['', 'nonsense', 'MTIz', 'OTk5OTk5OTk5OTk5OTk5OTk5OTkgeA', "' or 1=1 --"])(
    '§7 Admin lists: the cursor %j, which we never issued, reads the first page',
    async (before) => {
      const database = await freshDatabase(engine);
      await database.subscribers.add({ id: 's1', email: 'a@e.ee', now: 1 });
      expect((await database.subscribers.list({ before, limit: 2 })).rows).toHaveLength(1);
    },
  );
});
