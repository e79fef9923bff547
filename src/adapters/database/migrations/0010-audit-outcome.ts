// Adds the outcome to the audit trail. Older entries were written before the call: their outcome is unknown.
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
