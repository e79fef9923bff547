// §6 Removes the street and the telephone of orders whose time for them is over.
import { withoutStreet } from '../../../shop/orders/delivery-details.ts';
import type { DatabaseHandle } from '../handle.ts';
import { orderOf } from './rows.ts';

/** Few enough that no shopper waits long for the lock. */
const ORDERS_AT_ONCE = 200;

export async function purgeAddresses(database: DatabaseHandle, now: number): Promise<number> {
  for (let total = 0; ; ) {
    const count = await database.backgroundTransaction(async (trx) => {
      const rows = await trx
        .selectFrom('orders')
        .selectAll()
        .where('address_until', '<', now)
        .orderBy('address_until')
        .limit(ORDERS_AT_ONCE)
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .execute();
      for (const row of rows) {
        const { customer, details } = withoutStreet(orderOf(row));
        await trx
          .updateTable('orders')
          .set({
            customer: customer ? JSON.stringify(customer) : null,
            details: JSON.stringify(details),
            address_until: null,
          })
          .where('id', '=', row.id)
          .execute();
      }
      return rows.length;
    });
    total += count;
    if (count < ORDERS_AT_ONCE) return total;
  }
}
