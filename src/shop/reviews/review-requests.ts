// B10 'How is your order?': one mail for each order, some days after it shipped, with a link for each line.
import { DAY_MS } from '../../shared/constants.ts';
import { href } from '../../shared/routes.ts';
import { emailKey } from '../orders/order-number.ts';
import type { Database } from '../ports/database.ts';
import type { NewMail } from '../ports/mailer.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { ReviewRecord } from '../ports/reviews.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { ReviewLinks } from './links.ts';
import { lineOf, mayAsk, unreviewedLines } from './rules.ts';

/** Older orders are skipped: a store that turns reviews on does not write to every past buyer. */
const ASK_WITHIN_DAYS = 30;
const ORDERS_AT_ONCE = 200;

export interface ReviewRequests {
  /** Sends the requests that are due; returns how many. */
  run(): Promise<number>;
  /** Sends no more of these mails to the buyer of the order. */
  optOut(orderId: string): Promise<void>;
}

interface ReviewRequestDeps {
  readonly database: Pick<Database, 'orders' | 'reviews'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: ReviewLinks;
  readonly afterDays: number;
  readonly onQueued: () => void;
}

export function createReviewRequests(deps: ReviewRequestDeps): ReviewRequests {
  const { database, clock, ids, links, afterDays, onQueued } = deps;
  const addressHash = (email: string): string => ids.hash(emailKey(email));

  function mailFor(order: OrderRecord, reviews: readonly ReviewRecord[], now: number): NewMail | undefined {
    const lines = unreviewedLines(order, reviews).flatMap((lineKey) => {
      const line = lineOf(order, lineKey);
      if (!line) return [];
      const { name, variantTitle, imageUrl = '' } = line;
      const path = href.review(links.sign({ orderId: order.id, lineKey }));
      return [{ name, imageUrl, path, ...(variantTitle && { variantTitle }) }];
    });
    if (!mayAsk(order) || lines.length === 0) return undefined;
    const { number } = order.details;
    return {
      id: ids.uuid(),
      recipient: order.email,
      content: { kind: 'review-request', orderId: order.id, ...(number && { orderNumber: number }), lines },
      now,
    };
  }

  async function ask(orderId: string): Promise<boolean> {
    const now = clock.now();
    const { email = '' } = (await database.orders.find(orderId)) ?? {};
    const isOut = email !== '' && (await database.reviews.hasOptedOut(addressHash(email)));
    return database.reviews.ask(orderId, now, (order, reviews) =>
      isOut ? undefined : mailFor(order, reviews, now),
    );
  }

  return {
    async run() {
      const to = clock.now() - afterDays * DAY_MS;
      const from = to - ASK_WITHIN_DAYS * DAY_MS;
      let count = 0;
      for (const orderId of await database.reviews.listUnasked({ from, to, limit: ORDERS_AT_ONCE }))
        if (await ask(orderId)) count += 1;
      if (count > 0) onQueued();
      return count;
    },

    async optOut(orderId) {
      const { email = '' } = (await database.orders.find(orderId)) ?? {};
      if (email !== '') await database.reviews.optOut(addressHash(email), clock.now());
    },
  };
}
