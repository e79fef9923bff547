// Starts what runs beside the requests: lost webhooks, cancellations, webhook subscriptions, mail, the daily cleanup.
import { WEBHOOK_PATH } from '../shared/api.ts';
import { createHousekeeping } from '../shop/housekeeping.ts';
import { createReconciliation } from '../shop/orders/reconcile.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { maintainWebhooks } from '../shop/webhooks/subscriptions.ts';
import type { Config } from './config.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import type { OpenServices } from './open-services.ts';
import { scheduleCancellationChecks } from './orders.ts';
import type { ConnectedPlatform } from './platform.ts';
import { warnAboutShop } from './shop-warnings.ts';
import type { CloseLater } from './system/resources.ts';

interface JobOptions extends Omit<OpenServices, 'finding'> {
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
  const { config, connected, services, mail, closeLater, ...deps } = options;
  const { admin, platform } = connected;
  if (admin) {
    closeLater(createReconciliation({ ...deps, platformOrders: admin.orders }));
    // The demo shop needs no subscription: it knows where its store is.
    if (config.shopify && config.publicUrl) {
      const address = config.publicUrl + WEBHOOK_PATH;
      closeLater(maintainWebhooks({ ...deps, admin: admin.platform, address }));
    }
  }
  // Also without Admin access: what was put off while there was some is then left to the owner.
  closeLater(scheduleCancellationChecks(services.cancelling, deps.log));
  if (config.shopify) void warnAboutShop(platform, config, deps.log);
  closeLater(await mail.start());
  closeLater(scheduleHousekeeping(createHousekeeping(deps)));
}
