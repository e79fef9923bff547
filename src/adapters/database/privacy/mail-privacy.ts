// Exports, erases and purges the mails and alerts of a person.

import type { MailContent } from '../../../shop/ports/mailer.ts';
import type { Queries } from '../handle.ts';
import { alertOf } from '../mail/alerts.ts';
import { outboxRecordOf } from '../mail/outbox.ts';

export async function mailOfPerson(trx: Queries, key: string) {
  const mails = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('person_key', '=', key)
    .orderBy('created_at')
    .execute();
  const alerts = await trx
    .selectFrom('alerts')
    .selectAll()
    .where('contact_id', 'in', contactsOf(trx, key))
    .orderBy('created_at')
    .execute();
  const replies = await trx
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', 'in', trx.selectFrom('messages').select('id').where('email_key', '=', key))
    .orderBy('created_at')
    .execute();
  return {
    mails: mails.map((row) => ({ ...outboxRecordOf(row), content: JSON.parse(row.content) as MailContent })),
    replies: replies.map(({ message_id, text, created_at }) => ({
      messageId: message_id,
      text,
      createdAt: created_at,
    })),
    alerts: alerts.map(alertOf),
  };
}

/** Runs before the messages are erased, because they lead to their replies. */
export async function eraseMail(trx: Queries, key: string): Promise<{ mails: number; alerts: number }> {
  await trx
    .deleteFrom('message_replies')
    .where('message_id', 'in', trx.selectFrom('messages').select('id').where('email_key', '=', key))
    .execute();
  const alerts = await trx
    .deleteFrom('alerts')
    .where('contact_id', 'in', contactsOf(trx, key))
    .executeTakeFirst();
  await trx.deleteFrom('alert_contacts').where('email_key', '=', key).execute();
  const mails = await trx.deleteFrom('outbox').where('person_key', '=', key).executeTakeFirst();
  return { mails: Number(mails.numDeletedRows), alerts: Number(alerts.numDeletedRows) };
}

/** Deletes old mails, and addresses and alerts that were never confirmed. */
export async function purgeMail(
  trx: Queries,
  before: number,
): Promise<{ mails: number; unconfirmed: number }> {
  const mails = await trx.deleteFrom('outbox').where('created_at', '<', before).executeTakeFirst();
  const unconfirmed = trx
    .selectFrom('alert_contacts')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before);
  await trx.deleteFrom('alerts').where('contact_id', 'in', unconfirmed).execute();
  await trx
    .deleteFrom('alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .where(
      'contact_id',
      'not in',
      trx.selectFrom('alert_contacts').select('id').where('confirmed_at', 'is', null),
    )
    .execute();
  const contacts = await trx
    .deleteFrom('alert_contacts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  const subscribers = await trx
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return {
    mails: Number(mails.numDeletedRows),
    unconfirmed: Number(contacts.numDeletedRows) + Number(subscribers.numDeletedRows),
  };
}

function contactsOf(queries: Queries, key: string) {
  return queries.selectFrom('alert_contacts').select('id').where('email_key', '=', key);
}
