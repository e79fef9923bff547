// Deletes expired records once a day, on one of the instances.

import { DAY_MS } from '../../shared/constants.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

export const CART_LIFE_MS = 90 * DAY_MS;
/** A checkout that is not paid by then will not be paid. */
export const PENDING_ORDER_LIFE_MS = 90 * DAY_MS;
/** Longer than Shopify repeats a delivery. */
export const DELIVERY_LIFE_MS = 30 * DAY_MS;
/** Of mails, sent or not, and of addresses that never confirmed. */
export const MAIL_LIFE_MS = 30 * DAY_MS;
export const AUDIT_LIFE_MS = 365 * DAY_MS;
/** Of returned goods: long after the last return of them can have ended. */
export const PICTURE_LIFE_MS = 180 * DAY_MS;
const LEASE = 'housekeeping';

export interface Housekeeping {
  /** Does the day's work unless this or another instance has done it. */
  run(): Promise<void>;
}

interface HousekeepingDeps {
  readonly database: Pick<Database, 'privacy' | 'leases'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this instance. */
  readonly holder: string;
}

export function createHousekeeping({ database, clock, log, holder }: HousekeepingDeps): Housekeeping {
  let doneAt = Number.NEGATIVE_INFINITY;

  return {
    async run() {
      const now = clock.now();
      // A clock that was ahead at that time says nothing about today.
      if (Math.abs(now - doneAt) < DAY_MS) return;
      try {
        // The lease lasts the whole day and is not released, so that a restart does not repeat the work.
        if (!(await database.leases.acquire({ name: LEASE, holder, now, ttlMs: DAY_MS }))) return;
        const removed = await database.privacy.purge({
          carts: now - CART_LIFE_MS,
          pendingOrders: now - PENDING_ORDER_LIFE_MS,
          deliveries: now - DELIVERY_LIFE_MS,
          mail: now - MAIL_LIFE_MS,
          audit: now - AUDIT_LIFE_MS,
          pictures: now - PICTURE_LIFE_MS,
          now,
        });
        doneAt = now;
        const any = Object.values(removed).some((count) => count > 0);
        if (any) log.info({ removed }, 'Expired records were deleted');
      } catch (error) {
        log.warn({ err: error }, 'The daily cleanup failed and will be retried');
        await database.leases.release(LEASE, holder).catch(() => undefined);
      }
    },
  };
}
