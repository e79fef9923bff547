// Cancellations: locks the order, lets shop/orders/cancellation-rules.ts decide, and saves the result with
// its mails.
import { LONGEST_WAIT_MS } from '../../../shop/jobs/due.ts';
import type { OrderRepository } from '../../../shop/ports/orders.ts';
import type { DatabaseHandle } from '../handle.ts';
import { insertMessage } from '../mail/contact.ts';
import { insertMail } from '../mail/outbox.ts';
import { findLocked } from './find-locked.ts';
import { eventColumns } from './rows.ts';

type Cancellations = Pick<OrderRepository, 'decideCancellation' | 'listDueCancellations'>;

export function cancellationRepository(database: DatabaseHandle): Cancellations {
  const { queries, engine } = database;
  return {
    decideCancellation: (orderId, now, decide) =>
      database.transaction(async (trx) => {
        const order = await findLocked(trx, engine, 'id', orderId);
        if (!order) return undefined;
        const { cancellation, message, mail, result } = decide(order);
        if (cancellation)
          await trx
            .updateTable('orders')
            .set(eventColumns({ ...order, details: { ...order.details, cancellation } }, now))
            .where('id', '=', orderId)
            .execute();
        if (message) await insertMessage(trx, message);
        if (mail) await insertMail(trx, mail);
        return result;
      }),

    async listDueCancellations(now, limit) {
      const rows = await queries
        .selectFrom('orders')
        .select('id')
        .where(({ eb, or }) =>
          or([eb('cancel_due_at', '<=', now), eb('cancel_due_at', '>', now + LONGEST_WAIT_MS)]),
        )
        .orderBy('cancel_due_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
