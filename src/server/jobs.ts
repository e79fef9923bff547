// Starts the background jobs: lost webhooks, cancellations, webhook subscriptions, mail, the daily cleanup.
import { WEBHOOK_PATH } from '../shared/api.ts';
import { type Addition, isOffered } from '../shared/features.ts';
import { createHousekeeping } from '../shop/jobs/housekeeping.ts';
import { repeat } from '../shop/jobs/repeat.ts';
import { createReconciliation } from '../shop/orders/reconcile.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { maintainWebhooks } from '../shop/webhooks/subscriptions.ts';
import type { Config } from './config.ts';
import type { ConnectedPlatform } from './platform.ts';
import type { Services } from './services.ts';
import { warnAboutShop } from './shop-warnings.ts';
import type { CloseLater } from './system/resources.ts';

const SOON_MS = 15_000;
const LATE_CHECK_MS = 60_000;
const REVIEW_CHECK_MS = 15 * 60_000;
const CLEANING_CHECK_MS = 60 * 60_000;

interface JobOptions {
  readonly services: Pick<
    Services,
    'cancelling' | 'changing' | 'late' | 'mail' | 'returns' | 'reviewRequests'
  >;
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly database: Database;
  readonly connected: ConnectedPlatform;
  readonly holder: string;
  readonly closeLater: CloseLater;
}

export async function startJobs(options: JobOptions): Promise<void> {
  const { config, connected, services, closeLater, database, clock, ids, log, holder } = options;
  const system = { database, clock, ids, log, holder };
  const { admin, platform } = connected;
  if (admin) {
    closeLater(createReconciliation({ ...system, platformOrders: admin.orders }));
    // The demo shop needs no subscription: it knows the address of its store.
    if (config.shopify && config.publicUrl) {
      const address = config.publicUrl + WEBHOOK_PATH;
      closeLater(maintainWebhooks({ ...system, admin: admin.platform, address }));
    }
  }
  const run = (
    everyMs: number,
    work: () => Promise<unknown>,
    failure: string,
    feature: Addition['feature'] = [],
  ): void => {
    if (isOffered({ feature }, config.features))
      closeLater(repeat(everyMs, work, (reason) => log.warn({ reason }, failure)));
  };
  const { cancelling, changing, late, returns, reviewRequests } = services;
  // Also runs without Admin access: the owner then gets the requests that were postponed while there was
  // some.
  run(SOON_MS, cancelling.checkDue, 'Due cancellations could not be checked');
  run(SOON_MS, changing.checkDue, 'Due changes of orders could not be checked');
  run(SOON_MS, returns.checkDue, 'Due returns could not be checked', 'returns');
  run(LATE_CHECK_MS, late.checkDue, 'Notices of late orders could not be sent', ['order-changes', 'mail']);
  run(REVIEW_CHECK_MS, reviewRequests.run, 'Buyers could not be asked for reviews', ['reviews', 'mail']);
  run(CLEANING_CHECK_MS, createHousekeeping(system).run, 'The daily cleanup failed and will be retried');
  if (config.shopify) void warnAboutShop(platform, config, log);
  closeLater(await services.mail.start());
}
