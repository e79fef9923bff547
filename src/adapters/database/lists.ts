// What the admin reads: orders, messages and subscribers, page by page. Totals are counted beside the page.
import type { Selectable } from 'kysely';
import type { MessageRecord, SubscriberRecord } from '../../shop/ports/contact.ts';
import type { AdminListRepository, PageRequest } from '../../shop/ports/lists.ts';
import { cutPage, type Position, positionOf } from './cursor.ts';
import type { DatabaseHandle } from './handle.ts';
import { orderOf } from './order-rows.ts';
import type { MessageTable, SubscriberTable, Tables } from './schema.ts';

export function messageOf(row: Selectable<MessageTable>): MessageRecord {
  const { id, name, email, subject, message } = row;
  return { id, name, email, subject, message, isRead: row.is_read === 1, createdAt: row.created_at };
}

export function subscriberOf(row: Selectable<SubscriberTable>): SubscriberRecord {
  return { id: row.id, email: row.email, subscribedAt: row.created_at };
}

const place = (row: { created_at: number; id: string }): Position => ({
  createdAt: row.created_at,
  id: row.id,
});

export function adminListRepository({ queries }: DatabaseHandle): AdminListRepository {
  const newest = <Table extends 'orders' | 'messages' | 'subscribers'>(table: Table, page: PageRequest) => {
    const from = positionOf(page.before);
    // The three tables share these columns, which the builder cannot see through a union.
    return queries
      .selectFrom(table as 'orders')
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(from?.createdAt ?? 0, from?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .execute() as unknown as Promise<Selectable<Tables[Table]>[]>;
  };

  const count = async (table: 'orders' | 'messages' | 'subscribers'): Promise<number> => {
    const row = await queries
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  };

  const countUnread = async (): Promise<number> => {
    const row = await queries
      .selectFrom('messages')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('is_read', '=', 0)
      .executeTakeFirstOrThrow();
    return row.total;
  };

  return {
    async listOrders(page) {
      const [found, total] = await Promise.all([newest('orders', page), count('orders')]);
      return cutPage(found, page, total, orderOf, place);
    },

    async listMessages(page) {
      const [found, total, unread] = await Promise.all([
        newest('messages', page),
        count('messages'),
        countUnread(),
      ]);
      return { ...cutPage(found, page, total, messageOf, place), unread };
    },

    async listSubscribers(page) {
      const [found, total] = await Promise.all([newest('subscribers', page), count('subscribers')]);
      return cutPage(found, page, total, subscriberOf, place);
    },
  };
}
