// Converts returns between the port and the tables.
import type { Selectable } from 'kysely';
import { defined } from '../../../shared/defined.ts';
import type { ReturnReason, ReturnState } from '../../../shared/returns.ts';
import type { ReturnDecision, ReturnDetails, ReturnLine, ReturnRecord } from '../../../shop/ports/returns.ts';
import { isOpen } from '../../../shop/returns/states.ts';
import type { ReturnLineTable, ReturnTable } from './tables.ts';

/** Later than any clock: open returns sort before all others. */
const OPEN_FIRST_MS = 100_000_000_000_000;

export const lineOf = (row: Selectable<ReturnLineTable>): ReturnLine =>
  defined({
    productId: row.product_id,
    variantId: row.variant_id,
    name: row.name,
    variantTitle: row.variant_title || undefined,
    quantity: row.quantity,
    reason: row.reason as ReturnReason,
    note: row.note || undefined,
    exchange: row.exchange || undefined,
  });

export function recordOf(
  row: Selectable<ReturnTable>,
  lines: readonly Selectable<ReturnLineTable>[],
  decision?: ReturnDecision | undefined,
): ReturnRecord {
  const { decision: _stored, ...details } = JSON.parse(row.details) as ReturnDetails;
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    reference: row.reference,
    ...(row.platform_return_id !== null && { platformReturnId: row.platform_return_id }),
    state: row.state as ReturnState,
    lines: lines.filter((line) => line.return_id === row.id).map(lineOf),
    details: { ...details, ...defined({ decision }) },
    createdAt: row.created_at,
  };
}

/** The columns that change after the request. */
export const changingColumns = (record: ReturnRecord, now: number) => ({
  platform_return_id: record.platformReturnId ?? null,
  state: record.state,
  details: JSON.stringify({ ...record.details, decision: undefined }),
  sorted_at: record.createdAt + (isOpen(record) ? OPEN_FIRST_MS : 0),
  updated_at: now,
});

export const rowOf = (record: ReturnRecord, now: number): ReturnTable => ({
  id: record.id,
  order_id: record.orderId,
  number: record.number,
  reference: record.reference,
  created_at: record.createdAt,
  ...changingColumns(record, now),
});

export const lineRowsOf = ({ id, lines, createdAt }: ReturnRecord): ReturnLineTable[] =>
  lines.map((line, place) => ({
    return_id: id,
    place,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    variant_title: line.variantTitle ?? null,
    quantity: line.quantity,
    reason: line.reason,
    note: line.note ?? null,
    exchange: line.exchange ?? null,
    created_at: createdAt,
  }));
