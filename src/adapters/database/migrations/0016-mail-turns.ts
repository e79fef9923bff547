// Sends the mails of buyers before those that strangers can cause, and the confirmations of all callers in turn.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const mailTurns: Migration = {
  name: '0016-mail-turns',
  async up(db) {
    await db.schema
      .alterTable('outbox')
      .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update outbox set turn = case kind
        when 'confirm' then 3
        when 'contact' then 2
        when 'back-in-stock' then 1 when 'price-drop' then 1 when 'welcome' then 1 when 'review-request' then 1
        else 0 end
      where state <> 'sent'
    `.execute(db);
    await db.schema
      .createIndex('outbox_turn')
      .on('outbox')
      .columns(['state', 'turn', 'due_at', 'id'])
      .execute();
  },
};
