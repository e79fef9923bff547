// The desk's sums: paid orders by the day of New York, which is a column.
import { sql } from 'kysely';
import type { FigureRepository, SoldProduct } from '../../../shop/ports/figures.ts';
import { countRows } from '../cursor.ts';
import type { DatabaseHandle } from '../handle.ts';

// Two of the sums are raw SQL: SQLite runs that on its writing thread, so that a long sum does not delay
// pages.
export function figureRepository({ queries, engine }: DatabaseHandle): FigureRepository {
  const lines =
    engine === 'postgres'
      ? sql`json_array_elements(lines::json) as line(value)`
      : sql`json_each(lines) as line`;
  const field = (name: string) =>
    engine === 'postgres'
      ? sql`(line.value ->> ${name}::text)`
      : sql`json_extract(line.value, ${`$.${name}`})`;
  const figure = (name: string) =>
    engine === 'postgres' ? sql`cast(${field(name)} as bigint)` : field(name);

  return {
    async countLists() {
      const [orders, unread, subscribers] = await Promise.all([
        countRows(queries.selectFrom('orders')),
        countRows(queries.selectFrom('messages').where('is_read', '=', 0)),
        countRows(queries.selectFrom('subscribers').where('confirmed_at', 'is not', null)),
      ]);
      return { orders, unread, subscribers };
    },

    async sumDays(from, to) {
      const rows = await queries
        .selectFrom('orders')
        .select([
          'paid_day',
          sql<number | string>`count(*)`.as('orders'),
          sql<number | string>`sum(total_cents)`.as('cents'),
        ])
        .where('paid_day', '>=', from)
        .where('paid_day', '<=', to)
        .groupBy('paid_day')
        .orderBy('paid_day')
        .execute();
      return rows.map(({ paid_day, orders, cents }) => ({
        day: paid_day ?? 0,
        orders: Number(orders),
        cents: Number(cents),
      }));
    },

    async sumProducts(from, to) {
      const { rows } = await sql<Record<keyof SoldProduct, string | number>>`
        select ${field('productId')} as "productId", max(${field('name')}) as "name",
          sum(${figure('quantity')}) as "quantity",
          sum(coalesce(${figure('paidCents')}, ${figure('quantity')} * ${figure('unitCents')})) as "cents"
        from orders cross join ${lines}
        where paid_day >= ${from} and paid_day <= ${to}
        group by 1`.execute(queries);
      return rows.map(({ productId, name, quantity, cents }) => ({
        productId: String(productId),
        name: String(name),
        quantity: Number(quantity),
        cents: Number(cents),
      }));
    },

    async countFunnel(since) {
      // Without a session, the order itself counts as a visit; an order from elsewhere had no cart here.
      const visit = sql`coalesce(session_id, id)`;
      const handedOver = sql`from orders where created_at >= ${since} and handed_over_at is not null`;
      const { rows } = await sql<Record<'carts' | 'checkouts' | 'paid', number | string>>`select
        (select count(*) from (
          select session_id from cart_lines where updated_at >= ${since}
          union select session_id from orders where created_at >= ${since} and session_id is not null
          union select ${visit} ${handedOver}
        ) as visits) as carts,
        (select count(distinct ${visit}) ${handedOver}) as checkouts,
        (select count(distinct ${visit}) ${handedOver} and paid_day is not null) as paid
      `.execute(queries);
      const [counts] = rows;
      return {
        carts: Number(counts?.carts ?? 0),
        checkouts: Number(counts?.checkouts ?? 0),
        paid: Number(counts?.paid ?? 0),
      };
    },
  };
}
