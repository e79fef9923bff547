// Checks the platform's webhook subscriptions every hour, because it drops those that failed too often.

import { repeat } from '../jobs/repeat.ts';
import type { Database } from '../ports/database.ts';
import type { AdminPlatform } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';

const LEASE = 'webhook-check';
/** The setting with the address of the last check. */
const ADDRESS = 'webhook.address';
const EVERY_MS = 60 * 60_000;

interface WebhookSubscriptionDeps {
  readonly admin: Pick<AdminPlatform, 'ensureWebhooks' | 'removeWebhooks'>;
  readonly database: Pick<Database, 'leases' | 'settings'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly holder: string;
  /** The platform sends its webhooks to this address. */
  readonly address: string;
  readonly everyMs?: number;
}

export function maintainWebhooks(deps: WebhookSubscriptionDeps): { close(): Promise<void> } {
  const { admin, database, clock, log, holder, address, everyMs = EVERY_MS } = deps;

  async function check(): Promise<void> {
    const lease = { name: LEASE, holder, now: clock.now(), ttlMs: everyMs * 2 };
    if (!(await database.leases.acquire(lease))) return;
    try {
      const added = await admin.ensureWebhooks(address);
      if (added.length > 0)
        log.warn({ topics: added }, 'Webhook subscriptions were missing and have been created');
    } finally {
      // Also if the platform refused a topic, as it does every hour to an app without its scope.
      await removeEarlier();
    }
  }

  async function removeEarlier(): Promise<void> {
    // Removes only this store's own subscriptions: another store may use the same app with another address.
    const earlier = await database.settings.read(ADDRESS);
    if (earlier === address) return;
    if (earlier !== undefined) {
      await admin.removeWebhooks(earlier);
      log.warn({ earlier }, 'Webhook subscriptions of an earlier address were removed');
    }
    await database.settings.write(ADDRESS, address);
  }

  const job = repeat(everyMs, check, (reason) =>
    log.warn({ reason }, 'Webhook subscriptions could not be checked'),
  );

  return {
    async close() {
      await job.close();
      await database.leases.release(LEASE, holder).catch(() => undefined);
    },
  };
}
