// Privacy requests passed on by Shopify: export or erase a person's records.

import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

/** What a platform's privacy webhook asks for. */
export type PrivacyRequest =
  | { readonly ask: 'export'; readonly requestId: string; readonly customerId: string }
  | { readonly ask: 'erase-person'; readonly email: string; readonly orderIds: readonly string[] }
  | { readonly ask: 'erase-shop' };

export interface Privacy {
  receive(request: PrivacyRequest & { readonly deliveryId: string; readonly topic: string }): Promise<void>;
}

interface PrivacyDeps {
  readonly database: Pick<Database, 'privacy' | 'webhooks'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createPrivacy({ database, clock, log }: PrivacyDeps): Privacy {
  return {
    async receive({ deliveryId, topic, ...request }) {
      if (request.ask === 'export') {
        // Erasing twice does no harm; telling the owner twice does.
        if (!(await database.webhooks.receive({ id: deliveryId, topic, now: clock.now() }))) return;
        // The platform's own numbers, with which the owner finds the person there; nothing that names them.
        log.warn(
          { topic, requestId: request.requestId, customerId: request.customerId },
          'A customer asks for their records: find their address in Shopify, then run `npm run privacy -- export <email>`',
        );
        return;
      }
      const erased =
        request.ask === 'erase-person'
          ? await database.privacy.erasePerson(request.email, request.orderIds)
          : await database.privacy.eraseShop();
      log.warn({ topic, erased }, 'Records of customers were erased because Shopify asked for it');
    },
  };
}
