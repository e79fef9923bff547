// What the platform tells about an order, applied once per delivery and never backwards.
import type { Selectable, Transaction } from 'kysely';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/entities.ts';
import type { OrderEvent } from '../../shop/ports.ts';
import type { Engine } from './database.ts';
import { rowOfForeignOrder } from './order-rows.ts';
import type { OrderTable, Tables } from './schema.ts';

type Queries = Transaction<Tables>;

export async function applyOrderEvent(
  trx: Queries,
  engine: Engine,
  event: OrderEvent,
): Promise<'applied' | 'duplicate' | 'unchanged'> {
  const receipt = await trx
    .insertInto('deliveries')
    .values({ id: event.deliveryId, topic: event.topic, received_at: event.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!receipt) return 'duplicate';

  const known = await findKnown(trx, engine, event);
  if (known) return moveForward(trx, known, event);

  const made = await trx
    .insertInto('orders')
    .values(rowOfForeignOrder(event))
    .onConflict((conflict) => conflict.column('platform_order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return 'applied';
  // Another delivery made the row between our look and our insert, and has committed it by now.
  const theirs = await findByPlatformId(trx, engine, event.platformOrderId);
  return theirs ? moveForward(trx, theirs, event) : 'unchanged';
}

/** By the platform's id first: a platform order that copied our attribute must not take over another order. */
async function findKnown(trx: Queries, engine: Engine, event: OrderEvent) {
  if (event.orderId !== undefined) {
    // Locked before the second look, so that two events for one order never cross.
    const ours = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', event.orderId)
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    const free = ours?.platform_order_id === null || ours?.platform_order_id === event.platformOrderId;
    const other = free && (await findByPlatformId(trx, engine, event.platformOrderId));
    if (ours && free) return other || ours;
  }
  return findByPlatformId(trx, engine, event.platformOrderId);
}

function findByPlatformId(trx: Queries, engine: Engine, platformOrderId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('platform_order_id', '=', platformOrderId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

async function moveForward(
  trx: Queries,
  order: Selectable<OrderTable>,
  event: OrderEvent,
): Promise<'applied' | 'unchanged'> {
  const step = rank(event.status) - rank(order.status);
  const status = step > 0 ? event.status : order.status;
  // An event older than what we know may carry an older total.
  const total = step >= 0 ? (event.totalCents ?? order.total_cents) : order.total_cents;
  const isNew = order.platform_order_id === null;
  if (step <= 0 && total === order.total_cents && !isNew) return 'unchanged';

  const leavesPending = order.status === 'pending' && status !== 'pending';
  await trx
    .updateTable('orders')
    .set({
      status,
      total_cents: total,
      platform_order_id: event.platformOrderId,
      updated_at: event.now,
      ...(leavesPending && { reuse_key: null }),
    })
    .where('id', '=', order.id)
    .execute();
  if (leavesPending && order.session_id !== null) {
    await trx.deleteFrom('cart_lines').where('session_id', '=', order.session_id).execute();
  }
  return 'applied';
}

function rank(status: string): number {
  return ORDER_STATUSES.indexOf(status as OrderStatus);
}
