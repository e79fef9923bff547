// Privacy requests passed on by Shopify: export or erase a person's records.

import type { DeskShopErasure } from '../../shared/api/desk/webhooks.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

/** A request of the platform's privacy webhooks. */
export type PrivacyRequest =
  | { readonly ask: 'export'; readonly requestId: string; readonly customerId: string }
  | { readonly ask: 'erase-person'; readonly email: string; readonly orderIds: readonly string[] }
  | { readonly ask: 'erase-shop' };

export interface Privacy {
  receive(request: PrivacyRequest & { readonly deliveryId: string; readonly topic: string }): Promise<void>;
  /** Returns the time of a request to erase every order that waits for the owner's answer. */
  shopErasure(): Promise<DeskShopErasure>;
  /** Answers the waiting request, if there is one. */
  answerShopErasure(answer: 'erase' | 'keep'): Promise<{ orders: number }>;
}

const SHOP_ERASURE_SETTING = 'shop-erasure-request';

interface PrivacyDeps {
  readonly database: Pick<Database, 'privacy' | 'settings' | 'webhooks'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createPrivacy({ database, clock, log }: PrivacyDeps): Privacy {
  return {
    async receive({ deliveryId, topic, ...request }) {
      if (request.ask === 'export') {
        // Erasing twice does no harm; a second notice to the owner does.
        if (!(await database.webhooks.receive({ id: deliveryId, topic, now: clock.now() }))) return;
        // Logs the platform's own numbers, with which the owner finds the person there, and no name.
        log.warn(
          { topic, requestId: request.requestId, customerId: request.customerId },
          'A customer asks for their records: find their address in Shopify, then run `npm run privacy -- export <email>`',
        );
        return;
      }
      if (request.ask === 'erase-shop') {
        // A repeated delivery must not ask the owner again after an answer.
        if (!(await database.webhooks.receive({ id: deliveryId, topic, now: clock.now() }))) return;
        await database.settings.write(SHOP_ERASURE_SETTING, String(clock.now()));
        log.warn(
          { topic },
          'Shopify asks to erase all orders: nothing is erased until the owner decides at the desk',
        );
        return;
      }
      const erased = await database.privacy.erasePerson(request.email, request.orderIds);
      log.warn({ topic, erased }, 'Records of customers were erased because Shopify asked for it');
    },

    async shopErasure() {
      const at = await database.settings.read(SHOP_ERASURE_SETTING);
      return at === undefined ? {} : { requestedAt: new Date(Number(at)).toISOString() };
    },

    async answerShopErasure(answer) {
      if ((await database.settings.read(SHOP_ERASURE_SETTING)) === undefined)
        throw new ShopError('not_found');
      const { orders } = answer === 'erase' ? await database.privacy.eraseShop() : { orders: 0 };
      await database.settings.forget(SHOP_ERASURE_SETTING);
      log.warn({ answer, orders }, 'The owner answered the request to erase all orders');
      return { orders };
    },
  };
}
