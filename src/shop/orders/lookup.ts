// B5 Finds an order by its number and an address. Every failure takes the same work and gives the same
// message.

import type { Inputs, Replies } from '../../shared/api.ts';
import { LOOKUP_WINDOW_MS, LOOKUPS_PER_ORDER } from '../../shared/constants.ts';
import { href } from '../../shared/routes.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { OrderLinks } from './links.ts';
import { emailKey, numberKey } from './order-number.ts';

export interface OrderLookup {
  find(input: Inputs['lookUpOrder'], caller?: string): Promise<Replies['lookUpOrder']>;
}

interface LookupDeps {
  readonly database: Pick<Database, 'orders' | 'counters'>;
  readonly links: OrderLinks;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly equal: (a: string, b: string) => boolean;
}

/** Numbers repeat after a change of the platform's shop: a new shop counts from #1001 again. */
const MAX_COMPARED = 8;

/** Compared and signed if there is no order, so that its absence takes as long. */
const NOBODY: Pick<OrderRecord, 'id' | 'email' | 'details'> = {
  id: '00000000-0000-7000-8000-000000000000',
  email: '',
  details: {},
};

export function createOrderLookup({ database, links, clock, ids, equal }: LookupDeps): OrderLookup {
  const hashOf = (email: string): string => ids.hash(emailKey(email));

  /** Counted by caller and number, so that a stranger's attempts lock out nobody else; the order need not exist. */
  async function limit(key: string): Promise<void> {
    const now = clock.now();
    const { count, resetAt } = await database.counters.hit(`order-lookup:${ids.hash(key)}`, {
      now,
      windowMs: LOOKUP_WINDOW_MS,
    });
    if (count > LOOKUPS_PER_ORDER) throw new ShopError('too_many_requests', { retryAt: resetAt });
  }

  return {
    async find({ number, email }, caller = '') {
      const key = numberKey(number);
      await limit(`${caller} ${key}`);
      const orders = await database.orders.findByNumber(key, MAX_COMPARED);
      const addressHash = hashOf(email);
      // Every place is compared, used or not, so that the response time does not reveal the number of orders.
      const matches = Array.from({ length: MAX_COMPARED }, (_, place) => orders[place] ?? NOBODY).filter(
        (order) => {
          // The address of the hand-off, or the one from the hosted page.
          const sameAddress = equal(hashOf(order.email), addressHash);
          const samePayer = equal(order.details.contact ?? hashOf(NOBODY.email), addressHash);
          return sameAddress || samePayer;
        },
      );
      const [order = NOBODY] = matches;
      const token = links.sign(order.id);
      if (order === NOBODY || key === '' || emailKey(email) === '') throw new ShopError('order_not_found');
      return { token, path: href.order(token) };
    },
  };
}
