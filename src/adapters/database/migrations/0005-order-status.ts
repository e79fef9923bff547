// Adds the platform's details of an order: number, totals, fulfillments, refunds, history.
import type { Migration } from './migration.ts';

export const orderStatus: Migration = {
  name: '0005-order-status',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('details', 'text').execute();
    await db.schema.createIndex('orders_cart').on('orders').column('platform_cart_id').execute();
  },
};
