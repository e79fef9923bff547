// Finds one order and locks it until the transaction ends. SQLite has one writer and needs no lock.
import type { OrderRecord } from '../../../shop/ports/orders.ts';
import type { Engine, Queries } from '../handle.ts';
import type { OrderTable } from '../schema.ts';
import { orderOf } from './rows.ts';

export async function findLocked(
  trx: Queries,
  engine: Engine,
  column: keyof OrderTable & ('id' | 'platform_order_id' | 'platform_cart_id'),
  value: string,
): Promise<OrderRecord | undefined> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && orderOf(row);
}
