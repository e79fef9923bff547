// Reviews of bought lines, one row of totals for each product, and the time of the request for reviews.
import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from './migration.ts';

const must = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const TOTALS = [
  ...[1, 2, 3, 4, 5].flatMap((stars) => [`stars_${stars}`, `hidden_${stars}`]),
  ...['fit_small', 'fit_true', 'fit_large'],
  ...['removed_personal', 'removed_abuse', 'removed_topic'],
  'revision',
];

export const reviews: Migration = {
  name: '0011-reviews',
  async up(db) {
    await db.schema
      .createTable('reviews')
      .addColumn('id', 'text', key)
      .addColumn('order_id', 'text', must)
      .addColumn('line_key', 'text', must)
      .addColumn('product_id', 'text', must)
      .addColumn('variant_title', 'text')
      .addColumn('rating', 'integer', must)
      .addColumn('title', 'text', must)
      .addColumn('text', 'text', must)
      .addColumn('name', 'text', must)
      .addColumn('fit', 'text')
      .addColumn('reply', 'text')
      .addColumn('replied_at', 'bigint')
      .addColumn('removed', 'text')
      .addColumn('erased', 'integer', must)
      .addColumn('deleted', 'integer', must)
      .addColumn('shown', 'integer', must)
      .addColumn('created_at', 'bigint', must)
      .addColumn('changed_at', 'bigint', must)
      .addUniqueConstraint('reviews_line', ['order_id', 'line_key'])
      .execute();
    await db.schema
      .createIndex('reviews_newest')
      .on('reviews')
      .columns(['product_id', 'shown', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('reviews_by_rating')
      .on('reviews')
      .columns(['product_id', 'shown', 'rating', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('reviews_desk').on('reviews').columns(['created_at', 'id']).execute();

    let totals = db.schema.createTable('review_totals').addColumn('product_id', 'text', key);
    for (const name of TOTALS) totals = totals.addColumn(name, 'integer', must);
    await totals.execute();

    await db.schema
      .createTable('review_opt_outs')
      .addColumn('address_hash', 'text', key)
      .addColumn('created_at', 'bigint', must)
      .execute();

    await db.schema.alterTable('orders').addColumn('shipped_at', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('review_asked_at', 'bigint').execute();
    await db.schema
      .createIndex('orders_shipped')
      .on('orders')
      .columns(['shipped_at', 'review_asked_at'])
      .execute();
  },
};
