// Exports, erases and purges a person's records, found by address.
import type { ExpressionBuilder } from 'kysely';
import { emailKey } from '../../../shop/orders/order-number.ts';
import { mailsAbout } from '../../../shop/ports/mailer.ts';
import type { PrivacyRepository } from '../../../shop/ports/privacy.ts';
import { purgeAudit } from '../admin/audit.ts';
import { cartLineOf } from '../cart/carts.ts';
import { messageOf, subscriberOf } from '../desk/lists.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { purgeAddresses } from '../orders/purge-addresses.ts';
import { impersonalColumns, ordersOf } from '../orders/rows.ts';
import { eraseTasks } from '../orders/tasks.ts';
import { eraseReturns, purgePictures, returnsOfOrders } from '../returns/privacy.ts';
import { eraseReviews, hasLeftReviews, reviewsOfOrders } from '../reviews/review-privacy.ts';
import type { Tables } from '../schema.ts';
import { noteErasure } from '../settings.ts';
import { webhooksOfPerson } from '../webhooks/inbox.ts';
import { erase, NOBODY } from './erasure.ts';
import { mailOfPerson, purgeMail } from './mail-privacy.ts';
import { othersOrdersOf } from './others-orders.ts';

export function privacyRepository(database: DatabaseHandle): PrivacyRepository {
  return {
    exportPerson: (email) =>
      database.backgroundTransaction(async (trx) => {
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
        const carts = await trx.selectFrom('cart_lines').selectAll().where(isOf(trx, key)).execute();
        const ids = orders.map(({ id }) => id);
        const sessions = new Set(orders.map(({ session_id }) => session_id));
        const platformIds = orders.flatMap(({ platform_order_id }) => platform_order_id ?? []);
        return {
          subscribers: subscribers.map(subscriberOf),
          messages: messages.map(messageOf),
          orders: await ordersOf(trx, orders),
          reviews: await reviewsOfOrders(trx, ids),
          noReviewMails: await hasLeftReviews(trx, key),
          returns: await returnsOfOrders(trx, ids),
          othersOrders: await othersOrdersOf(trx, database.engine, key),
          // The session of a gift card's giver would open the giver's cart.
          carts: carts.map((row) => ({
            ...cartLineOf(row),
            ...(sessions.has(row.session_id) && { sessionId: row.session_id }),
          })),
          webhooks: await webhooksOfPerson(trx, database.engine, key, platformIds),
          ...(await mailOfPerson(trx, key)),
        };
      }),

    async erasePerson(email, platformOrderIds = []) {
      const erased = await database.backgroundTransaction(async (trx) => {
        await noteErasure(database, trx);
        return erase(trx, database.engine, emailKey(email), platformOrderIds);
      });
      try {
        // Also runs if there was nothing to erase: an earlier attempt may have erased only the rows.
        await database.removeTraces();
      } finally {
        // A backup that was begun before the rows were erased is too old as well.
        await noteErasure(database, database.background);
      }
      return erased;
    },

    async eraseShop() {
      const erased = await database.backgroundTransaction(async (trx) => {
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
          .where(({ eb, or }) =>
            or([
              eb('email_key', '!=', ''),
              eb('customer_name', '!=', ''),
              eb('platform_cart_id', 'is not', null),
            ]),
          )
          .executeTakeFirst();
        await eraseReviews(trx, database.engine);
        await eraseReturns(trx);
        await eraseTasks(trx);
        await trx.deleteFrom('webhook_inbox').execute();
        await trx.deleteFrom('outbox').where('kind', 'in', mailsAbout('order')).execute();
        await trx.deleteFrom('review_opt_outs').execute();
        const telling = await trx
          .selectFrom('orders')
          .selectAll()
          .where(({ eb, or }) =>
            or([
              eb('lines', 'like', '%"properties"%'),
              eb('details', 'like', '%"city"%'),
              eb('details', 'like', '%"contact"%'),
              eb('details', 'like', '%"address"%'),
              eb('details', 'like', '%"trackingNumber"%'),
              eb('details', 'like', '%"trackingUrl"%'),
            ]),
          )
          .execute();
        for (const row of telling)
          await trx.updateTable('orders').set(impersonalColumns(row)).where('id', '=', row.id).execute();
        await noteErasure(database, trx);
        return { orders: Number(orders.numUpdatedRows), carts: Number(carts.numDeletedRows) };
      });
      await database.removeTraces();
      await noteErasure(database, database.background);
      return erased;
    },

    async purge(before) {
      const addresses = await purgeAddresses(database, before.now);
      return database.backgroundTransaction(async (trx) => {
        // The last change of any line decides the age of a cart.
        const active = trx
          .selectFrom('cart_lines')
          .select('session_id')
          .where('updated_at', '>=', before.carts);
        const carts = await trx
          .deleteFrom('cart_lines')
          .where('updated_at', '<', before.carts)
          .where('session_id', 'not in', active)
          .executeTakeFirst();
        await trx.deleteFrom('cart_discounts').where('updated_at', '<', before.carts).execute();
        const pendingOrders = await trx
          .deleteFrom('orders')
          .where('status', '=', 'pending')
          .where('updated_at', '<', before.pendingOrders)
          .executeTakeFirst();
        const webhooks = await trx
          .deleteFrom('webhook_inbox')
          .where('created_at', '<', before.webhooks)
          .executeTakeFirst();
        // Deliveries that the desk can process again keep their receipt, so that they change nothing then.
        const inboxIds = trx.selectFrom('webhook_inbox').select('delivery_id');
        const deliveries = await trx
          .deleteFrom('deliveries')
          .where('received_at', '<', before.deliveries)
          .where('id', 'not in', inboxIds)
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
          pendingOrders: Number(pendingOrders.numDeletedRows),
          webhooks: Number(webhooks.numDeletedRows),
          deliveries: Number(deliveries.numDeletedRows),
          counters: Number(counters.numDeletedRows),
          adminSessions: Number(adminSessions.numDeletedRows),
          setupTokens: Number(setupTokens.numDeletedRows),
          addresses,
          audit: await purgeAudit(trx, before.audit),
          pictures: await purgePictures(trx, before.pictures),
          ...(await purgeMail(trx, before.mail)),
        };
      });
    },
  };
}

/** Selects the carts of the person's own sessions, and gift cards for them. */
function isOf(queries: Queries, key: string) {
  return (eb: ExpressionBuilder<Tables, 'cart_lines'>) =>
    eb.or([eb('session_id', 'in', sessionsOf(queries, key)), eb('recipient_key', '=', key)]);
}

function sessionsOf(queries: Queries, key: string) {
  return queries
    .selectFrom('orders')
    .select('session_id')
    .where('email_key', '=', key)
    .where('session_id', 'is not', null);
}
