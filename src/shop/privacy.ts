// A person's wishes about their records, as Shopify passes them on: shown, or taken out.

import type { WebhookRepository } from './ports/database.ts';
import type { PrivacyRepository } from './ports/privacy.ts';
import type { Clock, Log } from './ports/system.ts';

/** What a platform's privacy notice asks for. */
export type PrivacyNotice =
  | { readonly ask: 'export'; readonly requestId: string; readonly customerId: string }
  | { readonly ask: 'erase-person'; readonly email: string; readonly orderIds: readonly string[] }
  | { readonly ask: 'erase-shop' };

export interface Privacy {
  receive(notice: PrivacyNotice & { readonly deliveryId: string; readonly topic: string }): Promise<void>;
}

interface PrivacyDeps {
  readonly database: PrivacyRepository & WebhookRepository;
  readonly clock: Clock;
  readonly log: Log;
}

export function createPrivacy({ database, clock, log }: PrivacyDeps): Privacy {
  return {
    async receive({ deliveryId, topic, ...notice }) {
      if (notice.ask === 'export') {
        // Erasing twice does no harm; telling the owner twice does.
        if (!(await database.receiveDelivery({ id: deliveryId, topic, now: clock.now() }))) return;
        // The platform's own numbers, with which the owner finds the person there; nothing that names them.
        log.warn(
          { topic, requestId: notice.requestId, customerId: notice.customerId },
          'A customer asks for their records: find their address in Shopify, then run `npm run privacy -- export <email>`',
        );
        return;
      }
      const erased =
        notice.ask === 'erase-person'
          ? await database.erasePerson(notice.email, notice.orderIds)
          : await database.eraseShop();
      log.warn({ topic, erased }, 'Records of customers were erased because Shopify asked for it');
    },
  };
}
