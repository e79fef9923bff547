// Finds the few removed reviews among a million at the desk.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const removedReviews: Migration = {
  name: '0015-removed-reviews',
  async up(db) {
    await db.schema
      .createIndex('reviews_removed')
      .on('reviews')
      .columns(['created_at', 'id'])
      .where(sql.ref('removed'), 'is not', null)
      .execute();
  },
};
