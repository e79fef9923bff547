// Locks the order of an event, lets shop/orders/status.ts decide, and saves: once per delivery.
import type { ExpressionBuilder, Transaction } from 'kysely';
import {
  applyEvent,
  isPlatformOnly,
  mergePlatformOnlyOrder,
  orderFromEvent,
} from '../../../shop/orders/status.ts';
import type { OrderEvent, OrderLine, OrderRecord } from '../../../shop/ports/orders.ts';
import type { Engine } from '../handle.ts';
import type { Tables } from '../schema.ts';
import { findLocked } from './find-locked.ts';
import { eventColumns, rowOfPlatformOnlyOrder } from './rows.ts';
import { settleCancellation } from './tasks.ts';

type Queries = Transaction<Tables>;
type Outcome = 'applied' | 'duplicate' | 'unchanged';

export async function applyOrderEvent(trx: Queries, engine: Engine, event: OrderEvent): Promise<Outcome> {
  const keys = [event.deliveryId, ...(event.eventKey === undefined ? [] : [event.eventKey])];
  const receipts = await trx
    .insertInto('deliveries')
    .values(keys.map((id) => ({ id, topic: event.topic, received_at: event.now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (receipts.length < keys.length) return 'duplicate';

  const change = await findChange(trx, engine, event);
  if (change) return save(trx, change, event);

  const row = await trx
    .insertInto('orders')
    .values(rowOfPlatformOnlyOrder(orderFromEvent(event)))
    .onConflict((conflict) => conflict.column('platform_order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return 'applied';
  // Another delivery created the row between our select and our insert, and has committed it by now.
  const foreignOrder = await findLocked(trx, engine, 'platform_order_id', event.platformOrderId);
  return foreignOrder
    ? save(trx, { before: foreignOrder, after: applyEvent(foreignOrder, event) }, event)
    : 'unchanged';
}

interface Change {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

/** Looks for the platform's id first: a platform order that copied our attribute must not replace another order. */
async function findChange(trx: Queries, engine: Engine, event: OrderEvent): Promise<Change | undefined> {
  // Locked before the second select, so that two events for one order never cross.
  const ownOrder = await findOurs(trx, engine, event);
  const foreignOrder = await findLocked(trx, engine, 'platform_order_id', event.platformOrderId);
  const isOurs =
    ownOrder &&
    (ownOrder.platformOrderId === undefined || ownOrder.platformOrderId === event.platformOrderId);
  if (!isOurs) return foreignOrder && { before: foreignOrder, after: applyEvent(foreignOrder, event) };
  if (!foreignOrder || foreignOrder.id === ownOrder.id)
    return { before: ownOrder, after: applyEvent(ownOrder, event) };
  if (!isPlatformOnly(foreignOrder)) return { before: foreignOrder, after: applyEvent(foreignOrder, event) };
  // An earlier event, such as a refund, did not name our order and was stored as foreign: the two become one.
  await trx.deleteFrom('orders').where('id', '=', foreignOrder.id).execute();
  for (const table of ['returns', 'platform_tasks'] as const)
    await trx
      .updateTable(table)
      .set({ order_id: ownOrder.id })
      .where('order_id', '=', foreignOrder.id)
      .execute();
  return { before: ownOrder, after: mergePlatformOnlyOrder(ownOrder, foreignOrder, event) };
}

/** Looks for our attribute, else the cart: a checkout extension can overwrite the attributes. */
async function findOurs(trx: Queries, engine: Engine, event: OrderEvent): Promise<OrderRecord | undefined> {
  const order = event.orderId === undefined ? undefined : await findLocked(trx, engine, 'id', event.orderId);
  if (order || event.cartId === undefined) return order;
  return findLocked(trx, engine, 'platform_cart_id', event.cartId);
}

async function save(trx: Queries, { before, after }: Change, event: OrderEvent): Promise<Outcome> {
  if (after === before) return 'unchanged';
  const leavesPending = before.status === 'pending' && after.status !== 'pending';
  await trx
    .updateTable('orders')
    .set({ ...eventColumns(after, event.now), ...(leavesPending && { reuse_key: null }) })
    .where('id', '=', before.id)
    .execute();
  const { cancellation } = after.details;
  if (cancellation && cancellation.state !== before.details.cancellation?.state)
    await settleCancellation(trx, before.id, cancellation);
  if (leavesPending && before.sessionId !== undefined) {
    // Items added after the hand-off stay in the cart; late and repeated events remove nothing.
    await takeFromCart(trx, before.sessionId, before.lines);
    // The code is used up by its order.
    await trx.deleteFrom('cart_discounts').where('session_id', '=', before.sessionId).execute();
  }
  return 'applied';
}

/** Removes the bought items from the cart; items added after the hand-off stay. */
async function takeFromCart(trx: Queries, sessionId: string, lines: readonly OrderLine[]): Promise<void> {
  // Sorted everywhere alike, so that two orders of one session never wait for each other.
  const inOrder = [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const { variantId, cartLineId, quantity } of inOrder) {
    const bought = (eb: ExpressionBuilder<Tables, 'cart_lines'>) =>
      cartLineId === undefined
        ? eb.and([eb('variant_id', '=', variantId), eb('line_key', '=', '')])
        : eb('id', '=', cartLineId);
    await trx
      .deleteFrom('cart_lines')
      .where('session_id', '=', sessionId)
      .where(bought)
      .where('quantity', '<=', quantity)
      .execute();
    await trx
      .updateTable('cart_lines')
      .set((set) => ({ quantity: set('quantity', '-', quantity), updated_at: set.ref('updated_at') }))
      .where('session_id', '=', sessionId)
      .where(bought)
      .where('quantity', '>', quantity)
      .execute();
  }
}
