// Orders that were changed under an earlier version have the total of before, although a part of it was refunded. They get the
// price of what is left, and what was paid.
import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

interface Before {
  orders: { id: string; lines: string; total_cents: number; details: string | null };
}

interface Details {
  change?: { state?: string };
  receivedCents?: number;
  refunds?: { cents: number }[];
  totals?: { discountCents: number; shippingCents: number; taxCents: number };
}

export const orderSums: Migration = {
  name: '0020-order-sums',
  async up(unknown) {
    const db = unknown as Kysely<Before>;
    const changed = await db
      .selectFrom('orders')
      .select(['id', 'lines', 'total_cents', 'details'])
      .where('details', 'like', '%"change":%')
      .execute();
    for (const order of changed) {
      const details = JSON.parse(order.details ?? '{}') as Details;
      const total = Number(order.total_cents);
      const price = priceOf(JSON.parse(order.lines), details);
      const takenOut = price === undefined ? 0 : total - price;
      const refunded = (details.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0);
      if (details.change?.state !== 'done' || takenOut <= 0 || takenOut > refunded) continue;
      await db
        .updateTable('orders')
        .set({
          total_cents: total - takenOut,
          details: JSON.stringify({ ...details, receivedCents: total }),
        })
        .where('id', '=', order.id)
        .execute();
    }
  },
};

function priceOf(
  lines: readonly { unitCents: number; quantity: number }[],
  { totals, receivedCents }: Details,
): number | undefined {
  if (!totals || receivedCents !== undefined || lines.length === 0) return undefined;
  const goods = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  return goods - totals.discountCents + totals.shippingCents + totals.taxCents;
}
