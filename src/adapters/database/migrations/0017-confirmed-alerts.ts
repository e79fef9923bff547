// Each alert waits for its own confirmation; those of confirmed addresses are confirmed already.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const confirmedAlerts: Migration = {
  name: '0017-confirmed-alerts',
  async up(db) {
    await db.schema.alterTable('alerts').addColumn('confirmed_at', 'bigint').execute();
    await sql`
      update alerts set confirmed_at = (
        select confirmed_at from alert_contacts where alert_contacts.id = alerts.contact_id
      )
    `.execute(db);
  },
};
