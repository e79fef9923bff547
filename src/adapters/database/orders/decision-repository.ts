// Decisions about one order: locks it, lets the shop's rules decide, and saves the result with its tasks, returns and mails.
import type { OrderDecisions } from '../../../shop/ports/order-decisions.ts';
import type { OrderRepository } from '../../../shop/ports/orders.ts';
import { countRows } from '../cursor.ts';
import type { DatabaseHandle } from '../handle.ts';
import { insertMessage } from '../mail/contact.ts';
import { insertMail } from '../mail/outbox.ts';
import { insertReturn, returnsOf } from '../returns/returns.ts';
import { changingColumns } from '../returns/rows.ts';
import { lockOrder } from './find-locked.ts';
import { eventColumns } from './rows.ts';
import { saveTask, withTasks } from './tasks.ts';

type Decisions = OrderDecisions & Pick<OrderRepository, 'listNoticesDue' | 'countLate'>;

export function decisionRepository(database: DatabaseHandle): Decisions {
  const { queries, engine } = database;

  return {
    decide: (orderId, now, decide) =>
      database.transaction(async (trx) => {
        const locked = await lockOrder(trx, engine, 'id', orderId);
        if (!locked) return undefined;
        const { order, tasks } = locked;
        const returns = await returnsOf(trx, orderId, tasks);
        const step = decide(order, { tasks, returns });
        const { task, insert, update, message, mails = [], result } = step;
        if (task) await saveTask(trx, task, tasks);
        if (step.details || task) {
          const all = task ? [...tasks.filter(({ key }) => key !== task.key), task] : tasks;
          const details = withTasks(step.details ?? order.details, all);
          await trx
            .updateTable('orders')
            .set(eventColumns({ ...order, details }, now))
            .where('id', '=', orderId)
            .execute();
        }
        if (insert) await insertReturn(trx, insert.record, insert.pictures ?? [], now);
        if (update)
          await trx
            .updateTable('returns')
            .set(changingColumns(update, now))
            .where('id', '=', update.id)
            .execute();
        if (message) await insertMessage(trx, message);
        for (const mail of mails) await insertMail(trx, mail);
        return result;
      }),

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
