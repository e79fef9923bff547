// Deletes expired records once a day, on one of the instances.

import { DAY_MS, STORED_DAYS } from '../../shared/constants.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';
import { isToCome } from './due.ts';

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
      if (isToCome(doneAt + DAY_MS, now, DAY_MS)) return;
      try {
        // The lease lasts the whole day and is not released, so that a restart does not repeat the work.
        if (!(await database.leases.acquire({ name: LEASE, holder, now, ttlMs: DAY_MS }))) return;
        const removed = await database.privacy.purge({
          carts: now - STORED_DAYS.carts * DAY_MS,
          pendingOrders: now - STORED_DAYS.unpaidOrders * DAY_MS,
          deliveries: now - STORED_DAYS.webhooks * DAY_MS,
          webhooks: now - STORED_DAYS.webhooks * DAY_MS,
          mail: now - STORED_DAYS.mails * DAY_MS,
          audit: now - STORED_DAYS.audit * DAY_MS,
          pictures: now - STORED_DAYS.returnPictures * DAY_MS,
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
