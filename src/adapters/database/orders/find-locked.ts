// Finds one order with its tasks and locks it until the transaction ends. SQLite has one writer and needs no lock.
import type { OrderRecord } from '../../../shop/ports/orders.ts';
import type { PlatformTask } from '../../../shop/ports/tasks.ts';
import type { Engine, Queries } from '../handle.ts';
import type { OrderTable } from '../schema.ts';
import { orderOf } from './rows.ts';
import { tasksOf } from './tasks.ts';

type Column = keyof OrderTable & ('id' | 'platform_order_id' | 'platform_cart_id');

interface LockedOrder {
  readonly order: OrderRecord;
  readonly tasks: readonly PlatformTask[];
}

export async function lockOrder(
  trx: Queries,
  engine: Engine,
  column: Column,
  value: string,
): Promise<LockedOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const tasks = await tasksOf(trx, [row.id]);
  return { order: orderOf(row, tasks), tasks };
}

export const findLocked = async (...args: Parameters<typeof lockOrder>): Promise<OrderRecord | undefined> =>
  (await lockOrder(...args))?.order;
