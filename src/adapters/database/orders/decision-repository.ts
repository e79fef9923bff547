// Decisions about one order: locks it, lets the shop's rules decide, and saves the result with its mails.
import { LONGEST_WAIT_MS } from '../../../shop/jobs/due.ts';
import type { OrderRepository } from '../../../shop/ports/orders.ts';
import { countRows } from '../cursor.ts';
import type { DatabaseHandle } from '../handle.ts';
import { insertMessage } from '../mail/contact.ts';
import { insertMail } from '../mail/outbox.ts';
import { findLocked } from './find-locked.ts';
import { eventColumns } from './rows.ts';

type Decisions = Pick<
  OrderRepository,
  'decide' | 'listDueCancellations' | 'listDueChanges' | 'listNoticesDue' | 'countLate'
>;

export function decisionRepository(database: DatabaseHandle): Decisions {
  const { queries, engine } = database;

  async function listDue(column: 'cancel_due_at' | 'change_due_at', now: number, limit: number) {
    const rows = await queries
      .selectFrom('orders')
      .select('id')
      .where(({ eb, or }) => or([eb(column, '<=', now), eb(column, '>', now + LONGEST_WAIT_MS)]))
      .orderBy(column)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  return {
    decide: (orderId, now, decide) =>
      database.transaction(async (trx) => {
        const order = await findLocked(trx, engine, 'id', orderId);
        if (!order) return undefined;
        const { details, message, mail, result } = decide(order);
        if (details)
          await trx
            .updateTable('orders')
            .set(eventColumns({ ...order, details }, now))
            .where('id', '=', orderId)
            .execute();
        if (message) await insertMessage(trx, message);
        if (mail) await insertMail(trx, mail);
        return result;
      }),

    listDueCancellations: (now, limit) => listDue('cancel_due_at', now, limit),
    listDueChanges: (now, limit) => listDue('change_due_at', now, limit),

    async listNoticesDue(day, limit) {
      const rows = await queries
        .selectFrom('orders')
        .select('id')
        .where('notice_day', '<=', day)
        .orderBy('notice_day', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    countLate: (today) => countRows(queries.selectFrom('orders').where('late_after', '<', today)),
  };
}
