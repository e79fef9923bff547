// How each entry of the audit trail ended. Entries from before were written ahead of the call: nobody knows their outcome.
import type { Migration } from './migration.ts';

export const auditOutcome: Migration = {
  name: '0010-audit-outcome',
  async up(db) {
    await db.schema
      .alterTable('audit')
      .addColumn('outcome', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
