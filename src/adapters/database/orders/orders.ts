// Orders from the submit to the hand-off; events.ts handles the platform's events afterwards.
import { hasErasedPerson } from '../../../shop/orders/erased.ts';
import type { OrderDecisions } from '../../../shop/ports/order-decisions.ts';
import type { NewOrder, OrderRecord, OrderRepository } from '../../../shop/ports/orders.ts';
import { orderLists } from '../desk/lists.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { decisionRepository } from './decision-repository.ts';
import { applyOrderEvent } from './events.ts';
import { customerColumns, orderOf, ordersOf, rowOfNewOrder } from './rows.ts';

const CLAIM_ATTEMPTS = 5;

export function orderRepository(database: DatabaseHandle): OrderRepository & OrderDecisions {
  const { queries } = database;
  return {
    async claim(order, reuseSince) {
      for (let attempt = 1; attempt <= CLAIM_ATTEMPTS; attempt += 1) {
        const claimed = await claim(queries, order, reuseSince);
        if (claimed) return claimed;
      }
      throw new Error('The order could not be claimed: others keep changing it.');
    },

    async recordHandOff(orderId, { cartId, checkoutUrl, customer, now }) {
      const { numUpdatedRows } = await queries
        .updateTable('orders')
        .set({
          ...(customer && customerColumns(customer, orderId)),
          platform_cart_id: cartId,
          checkout_url: checkoutUrl,
          handed_over_at: now,
          updated_at: now,
        })
        .where('id', '=', orderId)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async dropUnhanded(orderId) {
      await queries
        .deleteFrom('orders')
        .where('id', '=', orderId)
        .where('status', '=', 'pending')
        .where('checkout_url', 'is', null)
        .execute();
    },

    async find(id) {
      const row = await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await ordersOf(queries, [row]))[0];
    },

    async findByCart(cartId) {
      const row = await queries
        .selectFrom('orders')
        .selectAll()
        .where('platform_cart_id', '=', cartId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && (await ordersOf(queries, [row]))[0];
    },

    async findUnplaced(sessionId, since) {
      const row = await queries
        .selectFrom('orders')
        .selectAll()
        .where('created_at', '>=', since)
        .where('session_id', '=', sessionId)
        .where('status', '=', 'pending')
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && (await ordersOf(queries, [row]))[0];
    },

    async isErased(platformOrderId) {
      const row = await queries
        .selectFrom('orders')
        .selectAll()
        .where('platform_order_id', '=', platformOrderId)
        .executeTakeFirst();
      return row !== undefined && hasErasedPerson(orderOf(row, []));
    },

    async findByNumber(key, limit) {
      const rows = await queries
        .selectFrom('orders')
        .selectAll()
        .where('number_key', '=', key)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return ordersOf(queries, rows);
    },

    ...decisionRepository(database),
    ...orderLists(database),

    applyEvent: (event) => database.transaction((trx) => applyOrderEvent(trx, database.engine, event)),
  };
}

/**
 * The insert alone decides who gets the key, so no transaction is needed, which would block all other writes.
 * Undefined if the key belonged to an order that cannot be reused, or to a deleted one: try again.
 */
async function claim(
  queries: Queries,
  order: NewOrder,
  reuseSince: number,
): Promise<{ order: OrderRecord; created: boolean } | undefined> {
  const row = await queries
    .insertInto('orders')
    .values(rowOfNewOrder(order))
    .onConflict((conflict) => conflict.column('reuse_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { order: orderOf(row, []), created: true };
  const holder = await queries
    .selectFrom('orders')
    .selectAll()
    .where('reuse_key', '=', order.reuseKey)
    .where('created_at', '>=', reuseSince)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (holder) return { order: orderOf(holder, []), created: false };
  await queries
    .updateTable('orders')
    .set({ reuse_key: null })
    .where('reuse_key', '=', order.reuseKey)
    .where((where) => where.or([where('created_at', '<', reuseSince), where('status', '!=', 'pending')]))
    .execute();
  return undefined;
}
