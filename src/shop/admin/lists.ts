// Reads orders, messages and subscribers for the admin's dashboard, newest first.

import { ADMIN_LIST_LIMIT } from '../../shared/constants.ts';
import type { AdminMessage, AdminOrder, Subscriber } from '../../shared/entities.ts';
import { fromCents } from '../../shared/money.ts';
import { refundedCents } from '../orders/status.ts';
import type { MessageRecord, SubscriberRecord } from '../ports/contact.ts';
import type { Database } from '../ports/database.ts';
import type { Page } from '../ports/lists.ts';
import type { OrderRecord } from '../ports/orders.ts';

export interface AdminLists {
  orders(before: string | undefined): Promise<Page<AdminOrder>>;
  messages(before: string | undefined): Promise<Page<AdminMessage> & { unread: number }>;
  subscribers(before: string | undefined): Promise<Page<Subscriber>>;
}

interface ListOptions {
  /** B5 Adds the platform's details to the status of orders. */
  readonly withPlatform: boolean;
}

const toDate = (ms: number): string => new Date(ms).toISOString();

const presentOrder = (
  { id, customerName, totalCents, status, createdAt, details }: OrderRecord,
  { withPlatform }: ListOptions,
): AdminOrder => ({
  id,
  customerName,
  totalAmount: fromCents(totalCents),
  status,
  createdAt: toDate(createdAt),
  ...(withPlatform && details.number && { number: details.number }),
  ...(withPlatform && refundedCents(details) > 0 && { refundedAmount: fromCents(refundedCents(details)) }),
});

const presentMessage = ({ createdAt, ...message }: MessageRecord): AdminMessage => ({
  ...message,
  createdAt: toDate(createdAt),
});

const presentSubscriber = ({ id, email, subscribedAt, waiting }: SubscriberRecord): Subscriber => ({
  id,
  email,
  subscribedAt: toDate(subscribedAt),
  ...(waiting && { waiting }),
});

export function createAdminLists(
  database: Pick<Database, 'orders' | 'messages' | 'subscribers'>,
  options: ListOptions,
): AdminLists {
  const page = (before: string | undefined) => ({ before, limit: ADMIN_LIST_LIMIT });
  return {
    async orders(before) {
      const { rows, ...rest } = await database.orders.list(page(before));
      return { ...rest, rows: rows.map((row) => presentOrder(row, options)) };
    },
    async messages(before) {
      const { rows, ...rest } = await database.messages.list(page(before));
      return { ...rest, rows: rows.map(presentMessage) };
    },
    async subscribers(before) {
      const { rows, ...rest } = await database.subscribers.list(page(before));
      return { ...rest, rows: rows.map(presentSubscriber) };
    },
  };
}
