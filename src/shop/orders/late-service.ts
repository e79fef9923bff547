// B12 Late orders: one notice to the buyer, the owner's new day, and the buyer's answer.
import { parseDay, shopTime } from '../../shared/delivery/calendar.ts';
import { dayText } from '../../shared/delivery/delivery.ts';
import { href } from '../../shared/routes.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';
import * as rules from './late-rules.ts';
import type { OrderLinks } from './links.ts';

export interface LateService {
  /** Sends the notices that are due; returns how many orders were checked. */
  checkDue(): Promise<number>;
  /** Sets the owner's new day. The notice includes it if it is set in time. */
  setDay(orderId: string, day: string): Promise<void>;
  /** The buyer says 'I will wait'. */
  wait(orderId: string): Promise<void>;
}

interface LateDeps {
  readonly database: Pick<Database, 'orders'>;
  readonly links: OrderLinks;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
}

const AT_ONCE = 100;

export function createLateService({ database, links, onQueued, clock, ids }: LateDeps): LateService {
  /** The notice and its mail are one transaction over the locked order, so that no buyer gets two. */
  const notify = (orderId: string): Promise<boolean | undefined> => {
    const now = clock.now();
    return database.orders.decide(orderId, now, (order) => {
      if (!rules.isNoticeDue(order, now)) return { result: false };
      const { details, email } = order;
      const newDay = rules.newShipDay(details, now);
      const mail = email !== '' && {
        id: ids.uuid(),
        recipient: email,
        content: {
          kind: 'order-delayed',
          orderNumber: details.number ?? '',
          day: dayText(newDay),
          path: href.order(links.sign(order.id)),
        } as const,
        now,
      };
      return {
        details: { ...details, late: { ...details.late, newDay, noticedAt: now } },
        mails: mail ? [mail] : [],
        result: true,
      };
    });
  };

  return {
    async checkDue() {
      const due = await database.orders.listNoticesDue(shopTime(clock.now()).day, AT_ONCE);
      let notices = 0;
      for (const orderId of due) if (await notify(orderId)) notices += 1;
      if (notices > 0) onQueued();
      return due.length;
    },

    async setDay(orderId, text) {
      const now = clock.now();
      const newDay = parseDay(text);
      if (!rules.isPossibleDay(newDay, now)) throw new ShopError('bad_ship_day');
      const result = await database.orders.decide(orderId, now, ({ details }) => ({
        details: { ...details, late: { ...details.late, newDay } },
        result: true,
      }));
      if (!result) throw new ShopError('not_found');
    },

    async wait(orderId) {
      await database.orders.decide(orderId, clock.now(), ({ details }) => ({
        ...(details.late?.noticedAt !== undefined && {
          details: { ...details, late: { ...details.late, answer: 'wait' as const } },
        }),
        result: true,
      }));
    },
  };
}
