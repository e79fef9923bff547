// §6 Removes the street and the telephone of orders whose time for them is over.
import { withoutStreet } from '../../../shop/orders/delivery-details.ts';
import type { DatabaseHandle } from '../handle.ts';
import { orderOf } from './rows.ts';
import { eraseTasks } from './tasks.ts';

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
        const order = orderOf(row, []);
        const customer = withoutStreet(order);
        await trx
          .updateTable('orders')
          .set({
            customer: customer ? JSON.stringify(customer) : null,
            // Without the requests that an older version stored here.
            details: JSON.stringify(order.details),
            address_until: null,
          })
          .where('id', '=', row.id)
          .execute();
      }
      const ids = rows.map(({ id }) => id);
      await eraseTasks(trx, ids);
      return rows.length;
    });
    total += count;
    if (count < ORDERS_AT_ONCE) return total;
  }
}
