// What visitors send: newsletter addresses and contact messages.
import type { ContactRepository } from '../../shop/ports/contact.ts';
import { type DatabaseHandle, emailKey } from './handle.ts';

export function contactRepository({ queries }: DatabaseHandle): ContactRepository {
  return {
    async addSubscriber({ id, email, now }) {
      const row = await queries
        .insertInto('subscribers')
        .values({ id, email, email_key: emailKey(email), created_at: now })
        // A known row is written over itself: the disk's work, and with it the time, tells nothing about who is on the list.
        .onConflict((conflict) =>
          conflict
            .column('email_key')
            .doUpdateSet((set) => ({ email_key: set.ref('subscribers.email_key') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id === id;
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
