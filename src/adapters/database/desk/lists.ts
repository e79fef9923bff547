// The owner's lists: searched, filtered and paged by the database, over indexes with all searched columns.
import type { Selectable } from 'kysely';
import type {
  MessageRecord,
  MessageRepository,
  SubscriberRecord,
  SubscriberRepository,
} from '../../../shop/ports/contact.ts';
import type { PageRequest } from '../../../shop/ports/lists.ts';
import type { OrderRepository } from '../../../shop/ports/orders.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { ordersOf } from '../orders/rows.ts';
import type { MessageTable, SubscriberTable } from '../schema.ts';
import { contains, wordsOf } from './contains.ts';

interface Placed {
  readonly id: string;
  readonly created_at: number;
}

interface Found {
  readonly found: Placed[];
  readonly total: number;
  readonly more?: boolean;
}

/** A search does not count beyond this number. */
export const MAX_COUNTED = 1_000;

export function messageOf(row: Selectable<MessageTable>): MessageRecord {
  const { id, name, email, subject, message } = row;
  return { id, name, email, subject, message, isRead: row.is_read === 1, createdAt: row.created_at };
}

export function subscriberOf(row: Selectable<SubscriberTable>): SubscriberRecord {
  return { id: row.id, email: row.email, subscribedAt: row.created_at, waiting: row.confirmed_at === null };
}

/** Returns the rows in the order of the ids. */
function inOrder<Row extends Placed>(ids: readonly Placed[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A list with one unknown id, because SQL does not allow an empty list. */
const idsOf = (rows: readonly Placed[]): string[] => (rows.length > 0 ? rows.map(({ id }) => id) : ['']);

/**
 * Finds the page's ids by an index, so that only the rows of the page are read. The three tables share these
 * columns.
 */
async function pageOf(queries: Queries, query: unknown, page: PageRequest, isSearch = false): Promise<Found> {
  const all = query as ReturnType<typeof queries.selectFrom<'orders'>>;
  const found = await newestFirst(all.select(['id', 'created_at']), page).execute();
  if (page.uncounted) return { found, total: 0 };
  // A first page that is not full contains all rows.
  if (page.before === undefined && found.length <= page.limit) return { found, total: found.length };
  // Counting all matches of a common word would read every row.
  const counted = isSearch ? all.limit(MAX_COUNTED + 1) : all;
  const { total } = await queries
    .selectFrom(counted.select('id').as('counted'))
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const more = isSearch && Number(total) > MAX_COUNTED;
  return more ? { found, total: MAX_COUNTED, more } : { found, total: Number(total) };
}

export function orderLists({ queries, engine }: DatabaseHandle): Pick<OrderRepository, 'list' | 'search'> {
  const orders = queries.selectFrom('orders');
  return {
    async list(page) {
      const [entries, total] = await Promise.all([
        newestFirst(orders.selectAll(), page).execute(),
        countRows(orders),
      ]);
      const { rows, ...rest } = cutPage(entries, page, total, (row) => row);
      return { ...rest, rows: await ordersOf(queries, rows) };
    },

    async search({ search, status, lateOn, ...page }) {
      let query = orders;
      if (lateOn !== undefined) query = query.where('late_after', '<', lateOn);
      if (status !== undefined) query = query.where('status', '=', status);
      for (const word of wordsOf(search)) query = query.where(contains(engine, 'search_text', word));
      const { found, total, more } = await pageOf(queries, query, page, Boolean(search));
      const entries = await orders.selectAll().where('id', 'in', idsOf(found)).execute();
      const { rows, ...rest } = cutPage(inOrder(found, entries), page, total, (row) => row);
      return { ...rest, rows: await ordersOf(queries, rows), ...(more && { more }) };
    },
  };
}

export function messageLists({
  queries,
}: DatabaseHandle): Pick<MessageRepository, 'list' | 'search' | 'countWaiting' | 'mark'> {
  const messages = queries.selectFrom('messages');
  const unreadMessages = messages.where('is_read', '=', 0);
  return {
    async list(page) {
      const [entries, total, unread] = await Promise.all([
        newestFirst(messages.selectAll(), page).execute(),
        countRows(messages),
        countRows(unreadMessages),
      ]);
      return { ...cutPage(entries, page, total, messageOf), unread };
    },

    async search({ unread, ...page }) {
      const { found, total } = await pageOf(queries, unread ? unreadMessages : messages, page);
      const rows = await messages.selectAll().where('id', 'in', idsOf(found)).execute();
      return cutPage(inOrder(found, rows), page, total, messageOf);
    },

    countWaiting: (before) =>
      countRows(
        unreadMessages
          .where('created_at', '<', before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('message_replies')
                  .select('message_replies.id')
                  .whereRef('message_replies.message_id', '=', 'messages.id'),
              ),
            ),
          ),
      ),

    async mark(id, isRead) {
      const { numUpdatedRows } = await queries
        .updateTable('messages')
        .set({ is_read: isRead ? 1 : 0 })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export function subscriberLists({
  queries,
  engine,
}: DatabaseHandle): Pick<SubscriberRepository, 'list' | 'search'> {
  const subscribers = queries.selectFrom('subscribers');
  return {
    async list(page) {
      const [entries, total] = await Promise.all([
        newestFirst(subscribers.selectAll(), page).execute(),
        countRows(subscribers.where('confirmed_at', 'is not', null)),
      ]);
      return cutPage(entries, page, total, subscriberOf);
    },

    async search({ search, state, ...page }) {
      let query = subscribers;
      if (state) query = query.where('confirmed_at', state === 'waiting' ? 'is' : 'is not', null);
      for (const word of wordsOf(search)) query = query.where(contains(engine, 'email_key', word));
      const { found, total, more } = await pageOf(queries, query, page, Boolean(search));
      const rows = await subscribers.selectAll().where('id', 'in', idsOf(found)).execute();
      return { ...cutPage(inOrder(found, rows), page, total, subscriberOf), ...(more && { more }) };
    },
  };
}
