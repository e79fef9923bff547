// Stores newsletter addresses, confirmed or waiting, and contact messages with the owner's replies.

import { emailKey } from '../../../shop/orders/order-number.ts';
import type { MessageRepository, NewMessage, SubscriberRepository } from '../../../shop/ports/contact.ts';
import type { ContentOf, NewMail } from '../../../shop/ports/mailer.ts';
import { messageLists, messageOf, subscriberLists } from '../desk/lists.ts';
import type { DatabaseHandle, Engine, Queries } from '../handle.ts';
import { dropListMails, insertConfirmation, insertMail, lockAddress, mailRow } from './outbox.ts';

export function subscriberRepository(database: DatabaseHandle): SubscriberRepository {
  const { queries, engine } = database;
  return {
    ...subscriberLists(database),

    add: ({ id, email, now, confirmation }) =>
      database.transaction(async (trx) => {
        const key = emailKey(email);
        if (confirmation) await lockAddress(trx, engine, key);
        const confirmedAt = confirmation ? null : now;
        const row = await trx
          .insertInto('subscribers')
          .values({ id, email, email_key: key, confirmed_at: confirmedAt, created_at: now })
          // An existing row is rewritten unchanged, so that timing does not reveal who is subscribed.
          .onConflict((conflict) =>
            conflict.column('email_key').doUpdateSet((set) => ({
              email_key: set.ref('subscribers.email_key'),
              confirmed_at: set.fn.coalesce('subscribers.confirmed_at', 'excluded.confirmed_at'),
              // A repeated request renews the row, because the new link must outlive the purge of unconfirmed
              // addresses.
              created_at: set
                .case()
                .when('subscribers.confirmed_at', 'is', null)
                .then(set.ref('excluded.created_at'))
                .else(set.ref('subscribers.created_at'))
                .end(),
            })),
          )
          .returning(['id', 'confirmed_at'])
          .executeTakeFirstOrThrow();
        if (confirmation && row.confirmed_at === null)
          await insertConfirmation(trx, confirmation.mail(row.id), confirmation);
        return row.id === id;
      }),

    async isConfirmed(id) {
      const row = await queries
        .selectFrom('subscribers')
        .select('confirmed_at')
        .where('id', '=', id)
        .executeTakeFirst();
      return row && row.confirmed_at !== null;
    },

    confirm: (id, now, welcome) =>
      database.transaction(async (trx) => {
        const row = await trx
          .updateTable('subscribers')
          .set({ confirmed_at: now })
          .where('id', '=', id)
          .where('confirmed_at', 'is', null)
          .returning('email')
          .executeTakeFirst();
        if (row) await insertMail(trx, welcome(row.email));
        return row !== undefined;
      }),

    remove: (id) =>
      database.transaction(async (trx) => {
        const row = await trx
          .deleteFrom('subscribers')
          .where('id', '=', id)
          .returning('email_key')
          .executeTakeFirst();
        if (row) await dropListMails(trx, row.email_key, id);
        return row !== undefined;
      }),
  };
}

/** For use in the transaction that causes the message. */
export async function insertMessage(
  queries: Queries,
  { id, name, email, subject, message, now }: NewMessage,
): Promise<void> {
  await queries
    .insertInto('messages')
    .values({
      id,
      name,
      email,
      email_key: emailKey(email),
      subject,
      message,
      is_read: 0,
      created_at: now,
    })
    .execute();
}

/** One row for each period; the first message adds it, and each further one is counted in it. */
async function addToDigest(trx: Queries, engine: Engine, mail: NewMail): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values(mailRow(mail))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return;
  const row = await trx
    .selectFrom('outbox')
    .select('content')
    .where('id', '=', mail.id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const digest = JSON.parse(row.content) as ContentOf<'contact-digest'>;
  const content = JSON.stringify({ ...digest, messages: digest.messages + 1 });
  await trx
    .updateTable('outbox')
    .set({ content })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .execute();
}

export function messageRepository(database: DatabaseHandle): MessageRepository {
  const { queries, engine } = database;
  return {
    ...messageLists(database),

    add: (message, mail) =>
      database.transaction(async (trx) => {
        await insertMessage(trx, message);
        if (mail?.content.kind === 'contact-digest') await addToDigest(trx, engine, mail);
        else if (mail) await insertMail(trx, mail);
      }),

    async find(id) {
      const row = await queries.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      return row && messageOf(row);
    },

    remove: (id) =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('message_replies').where('message_id', '=', id).execute();
        const { numDeletedRows } = await trx.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
        return numDeletedRows > 0n;
      }),

    addReply: ({ id, messageId, text, createdAt }, mail) =>
      database.transaction(async (trx) => {
        await trx
          .insertInto('message_replies')
          .values({ id, message_id: messageId, text, created_at: createdAt })
          .execute();
        await insertMail(trx, mail);
      }),

    async listReplies(messageIds) {
      if (messageIds.length === 0) return [];
      const rows = await queries
        .selectFrom('message_replies')
        .selectAll()
        .where('message_id', 'in', messageIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ message_id: messageId, created_at: createdAt, ...row }) => ({
        ...row,
        messageId,
        createdAt,
      }));
    },
  };
}
