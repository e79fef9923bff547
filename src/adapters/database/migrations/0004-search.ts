// Searches counted by phrase and day, and the owner's synonyms.
import type { Migration } from './migration.ts';

export const search: Migration = {
  name: '0004-search',
  async up(db) {
    await db.schema
      .createTable('searches')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('phrase', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('results', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('searches_key', ['day', 'phrase'])
      .execute();
    await db.schema
      .createTable('synonyms')
      .addColumn('position', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
  },
};
