// What visitors send: newsletter addresses and contact messages.
import type { InboxStore } from '../../shop/ports.ts';
import { type Database, emailKey } from './database.ts';

export function inboxStore({ queries }: Database): InboxStore {
  return {
    async addSubscriber({ id, email, now }) {
      const row = await queries
        .insertInto('subscribers')
        .values({ id, email, email_key: emailKey(email), created_at: now })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async addMessage({ id, name, email, subject, message, now }) {
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
    },
  };
}
