// A person's records, found by address: shown, taken out, and what is kept only for a while.
import type { PrivacyRepository } from '../../shop/ports/privacy.ts';
import { cartLineOf } from './carts.ts';
import { type DatabaseHandle, emailKey, type Queries } from './handle.ts';
import { messageOf, subscriberOf } from './lists.ts';
import { eraseMail, mailOfPerson, purgeMail } from './mail-privacy.ts';
import { impersonalColumns, orderOf } from './order-rows.ts';

/** An order that tells what was sold and not to whom. */
const NOBODY = {
  session_id: null,
  reuse_key: null,
  customer: null,
  customer_name: '',
  email: '',
  email_key: '',
  checkout_url: null,
};

export function privacyRepository(database: DatabaseHandle): PrivacyRepository {
  return {
    exportPerson: (email) =>
      database.transaction(async (trx) => {
        const key = emailKey(email);
        const subscribers = await trx
          .selectFrom('subscribers')
          .selectAll()
          .where('email_key', '=', key)
          .execute();
        const messages = await trx
          .selectFrom('messages')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('created_at')
          .execute();
        const orders = await trx
          .selectFrom('orders')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('created_at')
          .execute();
        const carts = await trx
          .selectFrom('cart_lines')
          .selectAll()
          .where('session_id', 'in', sessionsOf(trx, key))
          .execute();
        return {
          subscribers: subscribers.map(subscriberOf),
          messages: messages.map(messageOf),
          orders: orders.map(orderOf),
          carts: carts.map((row) => ({ ...cartLineOf(row), sessionId: row.session_id })),
          ...(await mailOfPerson(trx, key)),
        };
      }),

    erasePerson: (email) =>
      database.transaction(async (trx) => {
        const key = emailKey(email);
        // Carts first: they are found through the orders that are about to forget their session.
        const carts = await trx
          .deleteFrom('cart_lines')
          .where('session_id', 'in', sessionsOf(trx, key))
          .executeTakeFirst();
        const mine = await trx
          .selectFrom('orders')
          .selectAll()
          .where('email_key', '=', key)
          .where('email_key', '!=', '')
          .execute();
        for (const row of mine)
          await trx
            .updateTable('orders')
            .set({ ...NOBODY, ...impersonalColumns(row) })
            .where('id', '=', row.id)
            .execute();
        const mail = await eraseMail(trx, key);
        const messages = await trx.deleteFrom('messages').where('email_key', '=', key).executeTakeFirst();
        const subscribers = await trx
          .deleteFrom('subscribers')
          .where('email_key', '=', key)
          .executeTakeFirst();
        return {
          subscribers: Number(subscribers.numDeletedRows),
          messages: Number(messages.numDeletedRows),
          orders: mine.length,
          carts: Number(carts.numDeletedRows),
          ...mail,
        };
      }),

    eraseShop: () =>
      database.transaction(async (trx) => {
        const carts = await trx
          .deleteFrom('cart_lines')
          .where(
            'session_id',
            'in',
            trx.selectFrom('orders').select('session_id').where('session_id', 'is not', null),
          )
          .executeTakeFirst();
        const orders = await trx
          .updateTable('orders')
          .set(NOBODY)
          .where(({ eb, or }) => or([eb('email_key', '!=', ''), eb('customer_name', '!=', '')]))
          .executeTakeFirst();
        const telling = await trx
          .selectFrom('orders')
          .selectAll()
          .where(({ eb, or }) =>
            or([eb('lines', 'like', '%"properties"%'), eb('details', 'like', '%"city"%')]),
          )
          .execute();
        for (const row of telling)
          await trx.updateTable('orders').set(impersonalColumns(row)).where('id', '=', row.id).execute();
        return { orders: Number(orders.numUpdatedRows), carts: Number(carts.numDeletedRows) };
      }),

    purge: (before) =>
      database.transaction(async (trx) => {
        // A cart is as old as its last change, whichever line that was.
        const active = trx
          .selectFrom('cart_lines')
          .select('session_id')
          .where('updated_at', '>=', before.carts);
        const carts = await trx
          .deleteFrom('cart_lines')
          .where('updated_at', '<', before.carts)
          .where('session_id', 'not in', active)
          .executeTakeFirst();
        const deliveries = await trx
          .deleteFrom('deliveries')
          .where('received_at', '<', before.deliveries)
          .executeTakeFirst();
        const counters = await trx
          .deleteFrom('counters')
          .where('reset_at', '<=', before.now)
          .executeTakeFirst();
        const adminSessions = await trx
          .deleteFrom('admin_sessions')
          .where('expires_at', '<=', before.now)
          .executeTakeFirst();
        const setupTokens = await trx
          .deleteFrom('setup_tokens')
          .where('expires_at', '<=', before.now)
          .executeTakeFirst();
        return {
          carts: Number(carts.numDeletedRows),
          deliveries: Number(deliveries.numDeletedRows),
          counters: Number(counters.numDeletedRows),
          adminSessions: Number(adminSessions.numDeletedRows),
          setupTokens: Number(setupTokens.numDeletedRows),
          ...(await purgeMail(trx, before.mail)),
        };
      }),
  };
}

function sessionsOf(queries: Queries, key: string) {
  return queries
    .selectFrom('orders')
    .select('session_id')
    .where('email_key', '=', key)
    .where('session_id', 'is not', null);
}
