// Fills a store with what the admin screen lists: an order, two messages and more subscribers than two pages show.
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { CUSTOMER } from '../../fixtures/customer.ts';
import type { OwnStore } from './own-store.ts';

const ORDER_ID = 'abcdef12-3456-4789-8abc-def012345678';

export async function addAdminRecords(store: OwnStore): Promise<void> {
  await store.withDatabase(async (database) => {
    await database.orders.claim(
      {
        id: ORDER_ID,
        sessionId: randomUUID(),
        reuseKey: 'one',
        customer: { ...CUSTOMER, email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
        lines: [],
        totalCents: 12_345,
        now: Date.UTC(2026, 4, 6, 12),
      },
      0,
    );
    for (const [index, name] of ['First Writer', 'Second Writer'].entries())
      await database.messages.add({
        id: randomUUID(),
        name,
        email: `writer${index}@example.com`,
        subject: 'About linen',
        message: 'Does it shrink?',
        now: Date.UTC(2026, 4, 7 + index, 12),
      });
  });
  // Written in one transaction, as the visits would have left them.
  const file = new Database(`${store.dataDir}/store.sqlite`);
  file.pragma('busy_timeout = 5000');
  file.prepare('update messages set is_read = 1 where name = ?').run('First Writer');
  file.exec('begin');
  const insert = file.prepare(
    'insert into subscribers (id, email, email_key, created_at, confirmed_at) values (?, ?, ?, ?, ?)',
  );
  for (let index = 0; index < 1_200; index += 1)
    insert.run(
      randomUUID(),
      `reader${index}@example.com`,
      `reader${index}@example.com`,
      1_780_000_000_000 + index,
      1_780_000_000_000 + index,
    );
  file.exec('commit');
  file.close();
}
