// A person in somebody else's order: the payer with another address, or the recipient of a gift card.
import { createHash } from 'node:crypto';
import { isOwnLine, withoutPayer, withoutRecipient } from '../../../shop/orders/erased.ts';
import { emailKey } from '../../../shop/orders/order-number.ts';
import type { OrderRecord } from '../../../shop/ports/orders.ts';
import { contains } from '../desk/contains.ts';
import type { Engine, Queries } from '../handle.ts';
import { orderOf } from '../orders/rows.ts';

/** The stored form of a payer: see `Ids.hash`. */
const payerHash = (key: string): string => createHash('sha256').update(emailKey(key)).digest('base64url');

async function findOrders(trx: Queries, engine: Engine, key: string): Promise<OrderRecord[]> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '!=', key)
    .where(({ or }) =>
      or([contains(engine, 'lower(details)', payerHash(key)), contains(engine, 'lower(lines)', key)]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(orderOf);
}

/** Returns this person's part of such orders, without their buyers. */
export async function othersOrdersOf(trx: Queries, engine: Engine, key: string) {
  const orders = key === '' ? [] : await findOrders(trx, engine, key);
  return orders.map(({ id, createdAt, lines, details }) => ({
    id,
    createdAt,
    ...(details.contact === payerHash(key) && { paid: true, city: details.city }),
    lines: lines.filter((line) => isOwnLine(line, key)),
  }));
}

export async function leaveOthersOrders(trx: Queries, engine: Engine, key: string): Promise<number> {
  const orders = await findOrders(trx, engine, key);
  for (const order of orders) {
    const paid = order.details.contact === payerHash(key);
    const payerless = paid ? withoutPayer(order) : order;
    const { lines, details } = payerless.lines.some((line) => isOwnLine(line, key))
      ? withoutRecipient(payerless)
      : payerless;
    await trx
      .updateTable('orders')
      .set({ lines: JSON.stringify(lines), details: JSON.stringify(details) })
      .where('id', '=', order.id)
      .execute();
  }
  return orders.length;
}
