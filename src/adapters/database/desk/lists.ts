// The desk's lists: searched, filtered and paged by the database, over indexes that hold all a search looks at.
import type { DeskListRepository } from '../../../shop/ports/desk.ts';
import type { PageRequest } from '../../../shop/ports/lists.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle } from '../handle.ts';
import { orderOf } from '../orders/rows.ts';
import { contains, wordsOf } from './contains.ts';
import { messageOf, subscriberOf } from './newest-first.ts';

interface Placed {
  readonly id: string;
  readonly created_at: number;
}

interface Found {
  readonly found: Placed[];
  readonly total: number;
  readonly more?: boolean;
}

/** Of a search. */
export const MAX_COUNTED = 1_000;

/** The rows in the order of their ids' list. */
function inOrder<Row extends Placed>(ids: readonly Placed[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A list that finds nothing instead of being empty, which SQL does not allow. */
const idsOf = (found: readonly Placed[]): string[] => (found.length > 0 ? found.map(({ id }) => id) : ['']);

export function deskListRepository({ queries, engine }: DatabaseHandle): DeskListRepository {
  /** Two steps: the index finds the page, then its rows alone are read. */
  const orders = (search: string | undefined, status: string | undefined) => {
    let query = queries.selectFrom('orders');
    if (status !== undefined) query = query.where('status', '=', status);
    for (const word of wordsOf(search)) query = query.where(contains(engine, 'search_text', word));
    return query;
  };

  const messages = (unread: boolean | undefined) => {
    const query = queries.selectFrom('messages');
    return unread ? query.where('is_read', '=', 0) : query;
  };

  const subscribers = (search: string | undefined, state: 'confirmed' | 'waiting' | undefined) => {
    let query = queries.selectFrom('subscribers');
    if (state) query = query.where('confirmed_at', state === 'waiting' ? 'is' : 'is not', null);
    for (const word of wordsOf(search)) query = query.where(contains(engine, 'email_key', word));
    return query;
  };

  /** The page's ids and how many there are in all; the three tables share these columns. */
  async function pageOf(query: unknown, page: PageRequest, isSearch = false): Promise<Found> {
    const all = query as ReturnType<typeof orders>;
    const found = await newestFirst(all.select(['id', 'created_at']), page).execute();
    if (page.uncounted) return { found, total: 0 };
    // A first page that is not full holds them all.
    if (page.before === undefined && found.length <= page.limit) return { found, total: found.length };
    // Counting what a common word finds would look at every row there is.
    const counted = isSearch ? all.limit(MAX_COUNTED + 1) : all;
    const { total } = await queries
      .selectFrom(counted.select('id').as('counted'))
      .select((select) => select.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const more = isSearch && Number(total) > MAX_COUNTED;
    return more ? { found, total: MAX_COUNTED, more } : { found, total: Number(total) };
  }

  return {
    async countLists() {
      const [all, unread, confirmed] = await Promise.all([
        countRows(orders(undefined, undefined)),
        countRows(messages(true)),
        countRows(subscribers(undefined, 'confirmed')),
      ]);
      return { orders: all, unread, subscribers: confirmed };
    },

    async searchOrders({ search, status, ...page }) {
      const { found, total, more } = await pageOf(orders(search, status), page, Boolean(search));
      const rows = await queries.selectFrom('orders').selectAll().where('id', 'in', idsOf(found)).execute();
      return { ...cutPage(inOrder(found, rows), page, total, orderOf), ...(more && { more }) };
    },

    async searchMessages({ unread, ...page }) {
      const { found, total } = await pageOf(messages(unread), page);
      const rows = await queries.selectFrom('messages').selectAll().where('id', 'in', idsOf(found)).execute();
      return cutPage(inOrder(found, rows), page, total, messageOf);
    },

    async searchSubscribers({ search, state, ...page }) {
      const { found, total, more } = await pageOf(subscribers(search, state), page, Boolean(search));
      const rows = await queries
        .selectFrom('subscribers')
        .selectAll()
        .where('id', 'in', idsOf(found))
        .execute();
      return { ...cutPage(inOrder(found, rows), page, total, subscriberOf), ...(more && { more }) };
    },

    async markMessage(id, isRead) {
      const { numUpdatedRows } = await queries
        .updateTable('messages')
        .set({ is_read: isRead ? 1 : 0 })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
