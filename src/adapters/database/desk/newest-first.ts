// What the admin reads: orders, messages and subscribers, page by page. Totals are counted beside the page.
import type { Selectable } from 'kysely';
import type { MessageRecord, SubscriberRecord } from '../../../shop/ports/contact.ts';
import type { AdminListRepository } from '../../../shop/ports/lists.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle } from '../handle.ts';
import { orderOf } from '../orders/rows.ts';
import type { MessageTable, SubscriberTable } from '../schema.ts';

export function messageOf(row: Selectable<MessageTable>): MessageRecord {
  const { id, name, email, subject, message } = row;
  return { id, name, email, subject, message, isRead: row.is_read === 1, createdAt: row.created_at };
}

export function subscriberOf(row: Selectable<SubscriberTable>): SubscriberRecord {
  return { id: row.id, email: row.email, subscribedAt: row.created_at, waiting: row.confirmed_at === null };
}

export function adminListRepository({ queries }: DatabaseHandle): AdminListRepository {
  const subscribers = queries.selectFrom('subscribers');
  return {
    async listOrders(page) {
      const [found, total] = await Promise.all([
        newestFirst(queries.selectFrom('orders').selectAll(), page).execute(),
        countRows(queries.selectFrom('orders')),
      ]);
      return cutPage(found, page, total, orderOf);
    },

    async listMessages(page) {
      const [found, total, unread] = await Promise.all([
        newestFirst(queries.selectFrom('messages').selectAll(), page).execute(),
        countRows(queries.selectFrom('messages')),
        countRows(queries.selectFrom('messages').where('is_read', '=', 0)),
      ]);
      return { ...cutPage(found, page, total, messageOf), unread };
    },

    async listSubscribers(page) {
      const [found, total] = await Promise.all([
        newestFirst(subscribers.selectAll(), page).execute(),
        countRows(subscribers.where('confirmed_at', 'is not', null)),
      ]);
      return cutPage(found, page, total, subscriberOf);
    },
  };
}
