// Finds orders whose webhook never arrived: asks the platform for changes and applies them as the webhooks
// would have.

import { DAY_MS } from '../../shared/constants.ts';
import type { OrderStatus } from '../../shared/entities.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Database } from '../ports/database.ts';
import type { Fulfillment, OrderEvent, OrderRecord } from '../ports/orders.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { isPaid, refundedCents } from './status.ts';

export interface PlatformOrder
  extends Pick<
    OrderEvent,
    | 'platformOrderId'
    | 'orderId'
    | 'cartId'
    | 'totalCents'
    | 'receivedCents'
    | 'totals'
    | 'shippingOption'
    | 'refunds'
    | 'fulfillments'
    | 'cancelledFulfillments'
    | 'number'
    | 'test'
    | 'paid'
    | 'payment'
    | 'placedAt'
    | 'cancelledAt'
    | 'updatedAt'
  > {
  readonly status: OrderStatus;
  /** Present if the order was requested by itself. */
  readonly lines?: OrderEvent['lines'] | undefined;
}

export interface PlatformOrders {
  /** Returns every order of the platform that changed since then, without its lines. */
  changedSince(since: number): Promise<readonly PlatformOrder[]>;
  /** Returns the current order with its lines. Throws PlatformBusy if a retry may help. */
  find(platformOrderId: string): Promise<PlatformOrder | undefined>;
}

interface Reconciliation {
  /** Returns how many of our orders changed; undefined if another instance does the work. */
  pass(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface ReconcileDeps {
  readonly platformOrders: PlatformOrders;
  readonly database: Pick<Database, 'orders' | 'leases'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly holder: string;
  readonly everyMs?: number;
}

const LEASE = 'order-reconcile';
const EVERY_MS = 5 * 60_000;
/** Shopify stops retrying a webhook after hours; a store that was down longer catches up from here. */
const LOOK_BACK_MS = 3 * DAY_MS;
/** Clocks differ, and a change may become readable late. */
const OVERLAP_MS = 10 * 60_000;

function hasShipmentNews(
  previous: readonly Fulfillment[],
  { fulfillments = [], cancelledFulfillments = [] }: PlatformOrder,
): boolean {
  const known = new Map(previous.map((each) => [each.id, each]));
  return (
    fulfillments.some(({ id, deliveredAt, estimatedDeliveryAt: day }) => {
      const ours = known.get(id);
      const isDelivered = deliveredAt !== undefined && ours?.deliveredAt === undefined;
      return !ours || isDelivered || (day !== undefined && ours.estimatedDeliveryAt !== day);
    }) || cancelledFulfillments.some((id) => known.has(id))
  );
}

const hasNews = (ours: OrderRecord, order: PlatformOrder): boolean =>
  ours.status !== order.status ||
  refundedCents(ours.details) < refundedCents(order) ||
  (order.paid === true && !isPaid(ours)) ||
  (order.totalCents !== undefined && order.totalCents !== ours.totalCents) ||
  (order.updatedAt ?? 0) > (ours.details.updatedAt ?? Number.POSITIVE_INFINITY) ||
  (order.cancelledAt !== undefined && ours.details.cancelledAt === undefined) ||
  hasShipmentNews(ours.details.fulfillments ?? [], order);

/** Converts the platform's order to an event. Each state has one receipt, so that the next pass recognizes it. */
export function eventFromOrder(order: PlatformOrder, now: number, newId: string): OrderEvent {
  const state = [
    order.status,
    refundedCents(order),
    order.paid ?? '',
    order.totalCents ?? '',
    order.updatedAt ?? '',
    order.cancelledAt ?? '',
    order.fulfillments?.length ?? 0,
    order.fulfillments?.filter(({ deliveredAt }) => deliveredAt !== undefined).length ?? 0,
    order.cancelledFulfillments?.length ?? 0,
    ...(order.fulfillments ?? []).flatMap(({ estimatedDeliveryAt }) => estimatedDeliveryAt ?? []),
  ];
  return {
    ...order,
    deliveryId: `${LEASE}:${order.platformOrderId}:${state.join(':')}`,
    topic: LEASE,
    customerName: '',
    email: '',
    now,
    newId,
  };
}

export function createReconciliation(deps: ReconcileDeps): Reconciliation {
  const { platformOrders, database, clock, ids, log, holder, everyMs = EVERY_MS } = deps;
  let since = clock.now() - LOOK_BACK_MS;

  /** Finds our order by our attribute, else by the cart: a checkout extension can overwrite the attributes. */
  async function findOurs({ orderId, cartId }: PlatformOrder): Promise<OrderRecord | undefined> {
    const order = orderId === undefined ? undefined : await database.orders.find(orderId);
    if (order || cartId === undefined) return order;
    return database.orders.findByCart(cartId);
  }

  /** Returns true for an order of ours that changed. */
  async function reconcile(order: PlatformOrder): Promise<boolean> {
    const ours = await findOurs(order);
    if (!ours || !hasNews(ours, order)) return false;
    const current = { ...order, ...(await platformOrders.find(order.platformOrderId)) };
    const outcome = await database.orders.applyEvent(eventFromOrder(current, clock.now(), ids.orderId()));
    log.info({ topic: LEASE, outcome }, 'order reconciled');
    return true;
  }

  async function pass(): Promise<number | undefined> {
    const started = clock.now();
    if (!(await database.leases.acquire({ name: LEASE, holder, now: started, ttlMs: everyMs * 2 })))
      return undefined;
    // A clock that was ahead says nothing about what was read.
    if (since > started) since = started - LOOK_BACK_MS;
    const changed = await platformOrders.changedSince(since);
    let news = 0;
    let failures = 0;
    for (const order of changed)
      try {
        if (await reconcile(order)) news += 1;
      } catch (reason) {
        failures += 1;
        log.warn(
          { platformOrderId: order.platformOrderId, reason: String(reason) },
          'An order could not be reconciled',
        );
      }
    // A failed order is read again, but not for ever.
    since = failures > 0 ? Math.max(since, started - LOOK_BACK_MS) : started - OVERLAP_MS;
    return news;
  }

  const job = repeat(everyMs, pass, (reason) => log.warn({ reason }, 'Orders could not be reconciled'));

  return {
    pass,
    async close() {
      await job.close();
      await database.leases.release(LEASE, holder).catch(() => undefined);
    },
  };
}
