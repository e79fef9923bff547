// A person in somebody else's order: the payer with another address, or the recipient of a gift card.
import { isOwnLine, withoutPayer, withoutRecipient } from '../../../shop/orders/erased.ts';
import type { OrderRecord } from '../../../shop/ports/orders.ts';
import { contains } from '../desk/contains.ts';
import type { Engine, Queries } from '../handle.ts';
import { orderOf } from '../orders/rows.ts';
import { eraseTasks } from '../orders/tasks.ts';
import { addressHash } from './address-hash.ts';

async function findOrders(trx: Queries, engine: Engine, key: string): Promise<OrderRecord[]> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '!=', key)
    .where(({ or }) =>
      or([contains(engine, 'lower(details)', addressHash(key)), contains(engine, 'lower(lines)', key)]),
    )
    .orderBy('created_at')
    .execute();
  // The database finds the address in longer ones, too.
  return rows
    .map((row) => orderOf(row, []))
    .filter(
      ({ lines, details }) =>
        details.contact === addressHash(key) || lines.some((line) => isOwnLine(line, key)),
    );
}

/** Returns this person's part of such orders, without their buyers. */
export async function othersOrdersOf(trx: Queries, engine: Engine, key: string) {
  const orders = key === '' ? [] : await findOrders(trx, engine, key);
  return orders.map(({ id, createdAt, lines, details }) => ({
    id,
    createdAt,
    ...(details.contact === addressHash(key) && { paid: true, city: details.city }),
    lines: lines.filter((line) => isOwnLine(line, key)),
  }));
}

export async function leaveOthersOrders(trx: Queries, engine: Engine, key: string): Promise<number> {
  const orders = await findOrders(trx, engine, key);
  for (const order of orders) {
    const paid = order.details.contact === addressHash(key);
    const payerless = paid ? withoutPayer(order) : order;
    const { lines, details } = payerless.lines.some((line) => isOwnLine(line, key))
      ? withoutRecipient(payerless)
      : payerless;
    await trx
      .updateTable('orders')
      .set({ lines: JSON.stringify(lines), details: JSON.stringify(details) })
      .where('id', '=', order.id)
      .execute();
    if (paid) await eraseTasks(trx, [order.id]);
  }
  return orders.length;
}
