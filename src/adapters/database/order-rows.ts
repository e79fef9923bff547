// Orders between the port's shape and the table's.
import type { Selectable } from 'kysely';
import type { OrderStatus } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { NewOrder, OrderEvent, OrderLine, OrderRecord } from '../../shop/ports/orders.ts';
import { emailKey } from './handle.ts';
import type { OrderTable } from './schema.ts';

export function orderOf(row: Selectable<OrderTable>): OrderRecord {
  return {
    id: row.id,
    sessionId: row.session_id ?? undefined,
    customer: row.customer === null ? undefined : (JSON.parse(row.customer) as CustomerInfo),
    customerName: row.customer_name,
    email: row.email,
    lines: JSON.parse(row.lines) as OrderLine[],
    totalCents: row.total_cents,
    status: row.status as OrderStatus,
    platformOrderId: row.platform_order_id ?? undefined,
    checkoutUrl: row.checkout_url ?? undefined,
    createdAt: row.created_at,
  };
}

export function customerColumns(customer: CustomerInfo) {
  return {
    customer: JSON.stringify(customer),
    customer_name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    email_key: emailKey(customer.email),
  };
}

/** What a notice tells of an order we know nothing else of. */
export function strangerColumns(event: OrderEvent) {
  return {
    customer_name: event.customerName,
    email: event.email,
    email_key: emailKey(event.email),
    lines: JSON.stringify(event.lines),
  };
}

export function rowOfNewOrder(order: NewOrder): OrderTable {
  const { customer } = order;
  return {
    id: order.id,
    session_id: order.sessionId,
    reuse_key: order.reuseKey,
    ...customerColumns(customer),
    lines: JSON.stringify(order.lines),
    total_cents: order.totalCents,
    status: 'pending' satisfies OrderStatus,
    platform_order_id: null,
    platform_cart_id: null,
    checkout_url: null,
    handed_over_at: null,
    created_at: order.now,
    updated_at: order.now,
  };
}

/** An order placed on the platform without our hand-off. */
export function rowOfForeignOrder(event: OrderEvent): OrderTable {
  return {
    id: event.newId,
    session_id: null,
    reuse_key: null,
    customer: null,
    ...strangerColumns(event),
    total_cents: event.totalCents ?? sumOf(event.lines),
    status: event.status,
    platform_order_id: event.platformOrderId,
    platform_cart_id: null,
    checkout_url: null,
    handed_over_at: null,
    created_at: event.now,
    updated_at: event.now,
  };
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}
