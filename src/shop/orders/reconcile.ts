// Orders whose notice never came: a pass that asks the platform what changed and applies it as the notices would have.
import type { OrderStatus } from '../../shared/entities.ts';
import type { Cents } from '../../shared/money.ts';
import type { CatalogueRepository } from '../ports/catalogue.ts';
import type { OrderRepository } from '../ports/orders.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { Orders } from './orders.ts';

export interface PlatformOrder {
  readonly platformOrderId: string;
  /** Our order id, when the order came through our hand-off. */
  readonly orderId?: string | undefined;
  readonly status: OrderStatus;
  readonly totalCents?: Cents | undefined;
}

export interface PlatformOrders {
  /** Every order of the platform that changed since then. */
  changedSince(since: number): Promise<readonly PlatformOrder[]>;
}

interface Reconciliation {
  /** Gives how many orders of ours had news; undefined when another instance does the work. */
  pass(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface ReconcileDeps {
  readonly platformOrders: PlatformOrders;
  readonly orders: Orders;
  readonly database: Pick<OrderRepository, 'findOrder'> &
    Pick<CatalogueRepository, 'acquireLease' | 'releaseLease'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly holder: string;
  readonly everyMs?: number;
}

const LEASE = 'order-reconcile';
const EVERY_MS = 5 * 60_000;
/** Shopify gives a notice up after hours; a store that was away longer catches up from here. */
const LOOK_BACK_MS = 3 * 24 * 60 * 60_000;
/** Clocks differ, and a change may become readable late. */
const OVERLAP_MS = 10 * 60_000;

export function createReconciliation(deps: ReconcileDeps): Reconciliation {
  const { platformOrders, orders, database, clock, log, holder, everyMs = EVERY_MS } = deps;
  let since = clock.now() - LOOK_BACK_MS;

  async function pass(): Promise<number | undefined> {
    const started = clock.now();
    if (!(await database.acquireLease({ name: LEASE, holder, now: started, ttlMs: everyMs * 2 })))
      return undefined;
    const changed = await platformOrders.changedSince(since);
    let news = 0;
    for (const order of changed) {
      const known = order.orderId === undefined ? undefined : await database.findOrder(order.orderId);
      if (!known || known.status === order.status) continue;
      news += 1;
      await orders.receive({
        ...order,
        // One receipt per state: seen again on the next pass, it is known already.
        deliveryId: `reconcile:${order.platformOrderId}:${order.status}`,
        topic: LEASE,
        customerName: '',
        email: '',
        lines: [],
      });
    }
    since = started - OVERLAP_MS;
    return news;
  }

  let running: Promise<unknown> | undefined;
  const wake = () => {
    running ??= pass()
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'Orders could not be reconciled'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();

  return {
    pass,
    async close() {
      clearInterval(timer);
      await running;
      await database.releaseLease(LEASE, holder).catch(() => undefined);
    },
  };
}
