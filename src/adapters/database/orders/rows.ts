// Converts orders between the port and the table.
import type { Selectable } from 'kysely';
import { shopTime } from '../../../shared/delivery/calendar.ts';
import type { OrderStatus } from '../../../shared/entities.ts';
import type { CustomerInfo } from '../../../shared/forms.ts';
import { addressUntil } from '../../../shop/orders/delivery-details.ts';
import { withoutBuyer } from '../../../shop/orders/erased.ts';
import { lateAfter, noticeDay } from '../../../shop/orders/late-rules.ts';
import { emailKey, numberKey } from '../../../shop/orders/order-number.ts';
import { isPaid } from '../../../shop/orders/status.ts';
import type { NewOrder, OrderDetails, OrderLine, OrderRecord } from '../../../shop/ports/orders.ts';
import type { PlatformTask } from '../../../shop/ports/tasks.ts';
import { shippedAt } from '../../../shop/reviews/rules.ts';
import type { Queries } from '../handle.ts';
import type { OrderTable } from '../schema.ts';
import { tasksOf, withoutTasks, withTasks } from './tasks.ts';

/** `tasks` are those of the order. */
export function orderOf(row: Selectable<OrderTable>, tasks: readonly PlatformTask[]): OrderRecord {
  const details = row.details === null ? {} : (JSON.parse(row.details) as OrderDetails);
  return {
    id: row.id,
    sessionId: row.session_id ?? undefined,
    customer: row.customer === null ? undefined : (JSON.parse(row.customer) as CustomerInfo),
    customerName: row.customer_name,
    email: row.email,
    lines: JSON.parse(row.lines) as OrderLine[],
    totalCents: row.total_cents,
    status: row.status as OrderStatus,
    details: withTasks(details, tasks),
    platformOrderId: row.platform_order_id ?? undefined,
    checkoutUrl: row.checkout_url ?? undefined,
    handedOverAt: row.handed_over_at ?? undefined,
    createdAt: row.created_at,
  };
}

export async function ordersOf(
  queries: Queries,
  rows: readonly Selectable<OrderTable>[],
): Promise<OrderRecord[]> {
  const tasks = await tasksOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    orderOf(
      row,
      tasks.filter(({ orderId }) => orderId === row.id),
    ),
  );
}

const SEARCH_CHARS = 400;
/** Lower case, and short enough for an index. */
const searchText = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ').toLowerCase().slice(0, SEARCH_CHARS);

const COUNTED: ReadonlySet<OrderStatus> = new Set(['paid', 'fulfilled']);

/** The day of an order in the desk's sums; null for one that is unpaid, canceled, refunded, or a test. */
export function paidDay(order: OrderRecord): number | null {
  const { status, details, createdAt } = order;
  if (details.test || !COUNTED.has(status) || !isPaid(order)) return null;
  const paid = details.history?.find((moment) => moment.status === 'paid');
  return shopTime(paid?.at ?? createdAt).day;
}

export function customerColumns(customer: CustomerInfo, orderId: string) {
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    customer: JSON.stringify(customer),
    customer_name: name,
    email: customer.email,
    email_key: emailKey(customer.email),
    search_text: searchText(name, customer.email, orderId),
  };
}

export function rowOfNewOrder(order: NewOrder): OrderTable {
  const { customer } = order;
  return {
    id: order.id,
    session_id: order.sessionId,
    reuse_key: order.reuseKey,
    ...customerColumns(customer, order.id),
    lines: JSON.stringify(order.lines),
    total_cents: order.totalCents,
    status: 'pending' satisfies OrderStatus,
    details: null,
    paid_day: null,
    number_key: null,
    late_after: null,
    notice_day: null,
    address_until: null,
    platform_order_id: null,
    platform_cart_id: null,
    checkout_url: null,
    handed_over_at: null,
    shipped_at: null,
    review_asked_at: null,
    created_at: order.now,
    updated_at: order.now,
  };
}

/** The columns that an event of the platform can change. */
export function eventColumns(order: OrderRecord, now: number) {
  return {
    customer_name: order.customerName,
    email: order.email,
    email_key: emailKey(order.email),
    lines: JSON.stringify(order.lines),
    total_cents: order.totalCents,
    status: order.status,
    details: JSON.stringify(withoutTasks(order.details)),
    search_text: searchText(order.details.number, order.customerName, order.email, order.id),
    paid_day: paidDay(order),
    number_key: order.details.number === undefined ? null : numberKey(order.details.number),
    shipped_at: shippedAt(order) ?? null,
    late_after: lateAfter(order) ?? null,
    notice_day: noticeDay(order) ?? null,
    address_until: addressUntil(order) ?? null,
    platform_order_id: order.platformOrderId ?? null,
    updated_at: now,
  };
}

/** An order placed on the platform without our hand-off. */
export function rowOfPlatformOnlyOrder(order: OrderRecord): OrderTable {
  return {
    id: order.id,
    session_id: null,
    reuse_key: null,
    customer: null,
    ...eventColumns(order, order.createdAt),
    platform_order_id: order.platformOrderId ?? null,
    platform_cart_id: null,
    checkout_url: null,
    handed_over_at: null,
    review_asked_at: null,
    created_at: order.createdAt,
  };
}

/** Removes the shopper's own text and the delivery address. */
export function impersonalColumns(row: Selectable<OrderTable>) {
  const order = orderOf(row, []);
  const { lines, details } = withoutBuyer(order);
  return {
    search_text: searchText(details.number, order.id),
    lines: JSON.stringify(lines),
    details: JSON.stringify(details),
  };
}
