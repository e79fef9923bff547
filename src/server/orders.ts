// Wires what happens to orders after the hand-off: links, lookup, page and cancelling.
import type { Features } from '../shared/features.ts';
import { href } from '../shared/routes.ts';
import { type CancellationService, createCancellationService } from '../shop/orders/cancel.ts';
import { createOrderLinks } from '../shop/orders/links.ts';
import { createOrderLookup } from '../shop/orders/lookup.ts';
import { createOrderStatusPage } from '../shop/orders/order-status.ts';
import type { PlatformOrders } from '../shop/orders/reconcile.ts';
import type { Database } from '../shop/ports/database.ts';
import type { AdminPlatform } from '../shop/ports/platform.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { createSigner, equalInConstantTime } from './system/system.ts';

/** Kept in the database. A new one ends every link to an order's page, and no link in a mail. */
export const ORDER_LINK_SECRET = 'order-link-secret';
const SECRET_BYTES = 32;
const LOOK_EVERY_MS = 15_000;

interface OrderOptions {
  readonly database: Database;
  readonly platform: (Pick<AdminPlatform, 'cancelOrder'> & Pick<PlatformOrders, 'find'>) | undefined;
  readonly features: Features;
  /** Undefined on a machine of one's own, where paths do. */
  readonly publicUrl?: string | undefined;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export async function createOrderLinksFor({
  database,
  ids,
  clock,
}: Pick<OrderOptions, 'database' | 'ids' | 'clock'>) {
  const secret = await database.settings.getOrCreate(ORDER_LINK_SECRET, ids.token(SECRET_BYTES));
  return createOrderLinks({ signer: createSigner(secret), clock });
}

export function orderUrl(
  links: ReturnType<typeof createOrderLinks>,
  { features, publicUrl = '' }: Pick<OrderOptions, 'features' | 'publicUrl'>,
): ((orderId: string) => string) | undefined {
  return features.has('order-status') ? (id) => publicUrl + href.order(links.sign(id)) : undefined;
}

export function createOrderPages(options: OrderOptions & { links: ReturnType<typeof createOrderLinks> }) {
  const { features, ...deps } = options;
  const cancelling = createCancellationService({ ...deps, mail: features.has('mail') });
  return {
    orderLookup: createOrderLookup({ ...deps, equal: equalInConstantTime }),
    orderStatus: createOrderStatusPage({ ...deps, cancelling }),
    cancelling,
  };
}

/** Checks due cancellations from time to time; several instances can do so at once. */
export function scheduleCancellationChecks(
  cancelling: CancellationService,
  log: Log,
): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= cancelling
      .checkDue()
      .catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'Due cancellations could not be checked'),
      )
      .finally(() => {
        running = undefined;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
