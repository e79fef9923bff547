// What the platform tells about an order, applied once per delivery and never backwards.
import type { Selectable, Transaction } from 'kysely';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/entities.ts';
import type { OrderEvent, OrderLine } from '../../shop/ports/orders.ts';
import type { Engine } from './handle.ts';
import { orderOf, rowOfForeignOrder, strangerColumns } from './order-rows.ts';
import type { OrderTable, Tables } from './schema.ts';

type Queries = Transaction<Tables>;
type Order = Selectable<OrderTable>;

const NO_LINES = '[]';

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
  if (known) return moveForward(trx, known.order, known.event);

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

interface Known {
  readonly order: Order;
  /** The event, with what an earlier one has told already. */
  readonly event: OrderEvent;
}

/** By the platform's id first: a platform order that copied our attribute must not take over another order. */
async function findKnown(trx: Queries, engine: Engine, event: OrderEvent): Promise<Known | undefined> {
  // Locked before the second look, so that two events for one order never cross.
  const ours = event.orderId === undefined ? undefined : await findOurs(trx, engine, event.orderId);
  const theirs = await findByPlatformId(trx, engine, event.platformOrderId);
  if (!ours || (ours.platform_order_id !== null && ours.platform_order_id !== event.platformOrderId))
    return theirs && { order: theirs, event };
  if (!theirs || theirs.id === ours.id) return { order: ours, event };
  if (!isStranger(theirs)) return { order: theirs, event };
  // A notice that does not name our order, as a refund's, came first and was kept as a stranger's: the two are one.
  await trx.deleteFrom('orders').where('id', '=', theirs.id).execute();
  const status = rank(theirs.status) > rank(event.status) ? (theirs.status as OrderStatus) : event.status;
  return { order: ours, event: { ...event, status } };
}

function findOurs(trx: Queries, engine: Engine, id: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

function findByPlatformId(trx: Queries, engine: Engine, platformOrderId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('platform_order_id', '=', platformOrderId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Made from a notice alone, without a hand-off of ours. */
const isStranger = (order: Order): boolean => order.session_id === null && order.handed_over_at === null;

async function moveForward(trx: Queries, order: Order, event: OrderEvent): Promise<'applied' | 'unchanged'> {
  const step = rank(event.status) - rank(order.status);
  const status = step > 0 ? event.status : order.status;
  // A row made from a refund's notice knows nothing but its number: the first notice that says more fills it in.
  const isBlank = isStranger(order) && order.lines === NO_LINES && event.lines.length > 0;
  // An event older than what we know may carry an older total.
  const total = step >= 0 || isBlank ? (event.totalCents ?? order.total_cents) : order.total_cents;
  const isNew = order.platform_order_id === null;
  if (step <= 0 && total === order.total_cents && !isNew && !isBlank) return 'unchanged';

  const leavesPending = order.status === 'pending' && status !== 'pending';
  await trx
    .updateTable('orders')
    .set({
      status,
      total_cents: total,
      platform_order_id: event.platformOrderId,
      updated_at: event.now,
      ...(leavesPending && { reuse_key: null }),
      ...(isBlank && strangerColumns(event)),
    })
    .where('id', '=', order.id)
    .execute();
  if (leavesPending && order.session_id !== null)
    await takeFromCart(trx, order.session_id, orderOf(order).lines);
  return 'applied';
}

/** What was bought leaves the cart; what the shopper put in after the hand-off stays. */
async function takeFromCart(trx: Queries, sessionId: string, lines: readonly OrderLine[]): Promise<void> {
  // In one order everywhere, so that two orders of one session never wait for each other.
  const inOrder = [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const { variantId, quantity } of inOrder) {
    await trx
      .deleteFrom('cart_lines')
      .where('session_id', '=', sessionId)
      .where('variant_id', '=', variantId)
      .where('quantity', '<=', quantity)
      .execute();
    await trx
      .updateTable('cart_lines')
      .set((set) => ({ quantity: set('quantity', '-', quantity), updated_at: set.ref('updated_at') }))
      .where('session_id', '=', sessionId)
      .where('variant_id', '=', variantId)
      .where('quantity', '>', quantity)
      .execute();
  }
}

function rank(status: string): number {
  return ORDER_STATUSES.indexOf(status as OrderStatus);
}
