// B6 The desk's lists of orders, messages and subscribers, and their CSV files.

import { DESK_PAGE, type DeskList } from '../../shared/api/desk/list.ts';
import type { DeskMessage, DeskReply } from '../../shared/api/desk/messages.ts';
import type { DeskSubscriber } from '../../shared/api/desk/newsletter.ts';
import type { DeskOrder, DeskOrderRow, OrderFilter } from '../../shared/api/desk/orders.ts';
import type { Inputs } from '../../shared/api/inputs.ts';
import { defined } from '../../shared/defined.ts';
import { isoOf, shopTime } from '../../shared/delivery/calendar.ts';
import { lateBefore } from '../../shared/delivery/reply-time.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import { fromCents } from '../../shared/money.ts';
import { ShopError } from '../errors.ts';
import { isLate, lateAfter } from '../orders/late-rules.ts';
import type { LateService } from '../orders/late-service.ts';
import { isCarrier } from '../orders/present.ts';
import { isPaid, isPlatformOnly } from '../orders/status.ts';
import { type Amounts, amountsOf } from '../orders/totals.ts';
import type { MessageRecord, ReplyRecord, SubscriberRecord } from '../ports/contact.ts';
import type { Database } from '../ports/database.ts';
import type { OrderDetails, OrderRecord } from '../ports/orders.ts';
import type { Clock } from '../ports/system.ts';
import { csvFile } from './csv.ts';
import { pagesOf } from './csv-pages.ts';

/** Builds links to the platform's own admin. */
export interface AdminLinks {
  order(platformOrderId: string): string;
  product(shopifyId: string): string;
}

interface DeskListsDeps {
  readonly clock: Clock;
  /** Undefined if the store does not watch late orders. */
  readonly late?: Pick<LateService, 'setDay'> | undefined;
  readonly database: Pick<Database, 'orders' | 'messages' | 'subscribers' | 'figures'>;
  readonly links: AdminLinks;
  /** B13 The pages promise an answer within one business day. */
  readonly countsLate?: boolean;
}

const toDate = (ms: number): string => new Date(ms).toISOString();

/** An edit can make a paid order dearer: then it is paid in part again. */
const openPayment = (order: OrderRecord): OrderDetails['payment'] => {
  const { payment } = order.details;
  return isPaid(order) && payment !== 'partially_paid' ? undefined : payment;
};

const presentRow = (order: OrderRecord): DeskOrderRow => ({
  id: order.id,
  number: order.details.number,
  customerName: order.customerName,
  email: order.email,
  totalAmount: fromCents(order.totalCents),
  status: order.status,
  test: order.details.test === true,
  ...(isPlatformOnly(order) && { foreign: true as const }),
  payment: openPayment(order),
  createdAt: toDate(order.createdAt),
});

const discountRows = ({ discount, discounts }: NonNullable<Amounts['parts']>) =>
  discounts ?? (discount ? [{ name: 'Discount', cents: discount }] : []);

function totalsOf(order: OrderRecord): DeskOrder['totals'] {
  const { parts, total, paid, takenOut, toPay, refunded } = amountsOf(order);
  const row = (label: string, cents: number) => ({ label, amount: fromCents(cents) });
  return [
    ...(parts
      ? [
          row('Subtotal', parts.subtotal),
          ...discountRows(parts).map(({ name, cents }) => row(name, -cents)),
          row('Shipping', parts.shipping),
          row('Tax', parts.tax),
          ...(parts.other ? [row('Other charges', parts.other)] : []),
        ]
      : []),
    row('Total', total),
    ...(takenOut + toPay > 0 ? [row('Paid', paid)] : []),
    ...(takenOut > 0 ? [row('Taken out', -takenOut)] : []),
    ...(toPay > 0 ? [row('Still to pay', toPay)] : []),
    ...(refunded > 0 ? [row('Refunded', -refunded)] : []),
  ];
}

/** The fields of checkout that are neither name nor address. */
const TYPED_FIELDS = [['note', 'Note to the shop']] as const satisfies readonly (readonly [
  field: keyof CustomerInfo,
  label: string,
])[];

const typedFieldsOf = ({ customer }: OrderRecord): DeskOrder['typed'] =>
  TYPED_FIELDS.flatMap(([field, label]) => (customer?.[field] ? [{ label, text: customer[field] }] : []));

const STEPS: Readonly<Record<string, string>> = {
  placed: 'Placed',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

function historyOf({ details, createdAt, handedOverAt }: OrderRecord): DeskOrder['history'] {
  const moments = [
    { label: 'Checkout started', at: createdAt },
    ...(handedOverAt === undefined ? [] : [{ label: 'Handed to the hosted checkout', at: handedOverAt }]),
    ...(details.history ?? []).map(({ status, at }) => ({ label: STEPS[status] ?? status, at })),
    ...(details.fulfillments ?? []).map(({ at, carrier, trackingNumber }) => ({
      label: ['Shipped', isCarrier(carrier) && carrier, trackingNumber].filter(Boolean).join(' · '),
      at,
    })),
    ...(details.refunds ?? []).map(({ at, cents }) => ({ label: `Refund of $${fromCents(cents)}`, at })),
  ];
  return moments.sort((a, b) => a.at - b.at).map(({ label, at }) => ({ label, at: toDate(at) }));
}

const presentReply = ({ id, text, createdAt }: ReplyRecord): DeskReply => ({
  id,
  text,
  createdAt: toDate(createdAt),
});

const presentSubscriber = ({ id, email, waiting, subscribedAt }: SubscriberRecord): DeskSubscriber => ({
  id,
  email,
  waiting,
  subscribedAt: toDate(subscribedAt),
});

export function createDeskLists({ database, links, late, clock, countsLate = false }: DeskListsDeps) {
  const rowOf = (order: OrderRecord): DeskOrderRow => ({
    ...presentRow(order),
    ...(late && isLate(order, clock.now()) && { late: true as const }),
  });

  /** The filter 'late' is not a status of the platform. */
  const filterOf = (status: OrderFilter | undefined) =>
    status === 'late' ? { lateOn: late ? shopTime(clock.now()).day : 0 } : { status };

  function shippingOf(order: OrderRecord): DeskOrder['shipping'] {
    const promised = lateAfter(order);
    if (!late || promised === undefined) return undefined;
    const { newDay, noticedAt } = order.details.late ?? {};
    return defined({
      promised: isoOf(promised),
      newDay: newDay === undefined ? undefined : isoOf(newDay),
      noticedAt: noticedAt === undefined ? undefined : toDate(noticedAt),
    });
  }

  async function readOrder(id: string): Promise<DeskOrder> {
    const order = await database.orders.find(id);
    if (!order) throw new ShopError('not_found');
    return {
      ...rowOf(order),
      ...(shippingOf(order) && { shipping: shippingOf(order) }),
      lines: order.lines.map(({ name, variantTitle, parts, quantity, unitCents }) =>
        defined({ name, variantTitle, parts, quantity, amount: fromCents(unitCents * quantity) }),
      ),
      totals: totalsOf(order),
      typed: typedFieldsOf(order),
      history: historyOf(order),
      adminUrl: order.platformOrderId && links.order(order.platformOrderId),
    };
  }

  const paged = (before: string | undefined) => ({ before, limit: DESK_PAGE });
  return {
    counts: () => database.figures.countLists(),

    async orders({ q, status, before }: Inputs['deskOrders']): Promise<DeskList<DeskOrderRow>> {
      const page = await database.orders.search({ ...paged(before), search: q, ...filterOf(status) });
      return { ...page, rows: page.rows.map(rowOf) };
    },

    order: readOrder,

    async setShipDay({ id, day }: Inputs['deskShipDay']): Promise<DeskOrder> {
      if (!late) throw new ShopError('not_found');
      await late.setDay(id, day);
      return readOrder(id);
    },

    async messages({ unread, before }: Inputs['deskMessages']): Promise<DeskList<DeskMessage>> {
      const page = await database.messages.search({ ...paged(before), unread: unread === 'true' });
      const replies = await database.messages.listReplies(page.rows.map(({ id }) => id));
      const show = ({ createdAt, ...message }: MessageRecord): DeskMessage => ({
        ...message,
        createdAt: toDate(createdAt),
        replies: replies.filter(({ messageId }) => messageId === message.id).map(presentReply),
      });
      const waited = countsLate ? await database.messages.countWaiting(lateBefore(clock.now())) : undefined;
      return { ...page, rows: page.rows.map(show), ...defined({ late: waited }) };
    },

    async markMessage({ id, isRead }: Inputs['deskMarkMessage']): Promise<{ isRead: boolean }> {
      if (!(await database.messages.mark(id, isRead))) throw new ShopError('not_found');
      return { isRead };
    },

    async deleteMessage(id: string): Promise<{ id: string }> {
      if (!(await database.messages.remove(id))) throw new ShopError('not_found');
      return { id };
    },

    presentReply,

    async subscribers(input: Inputs['deskSubscribers']): Promise<DeskList<DeskSubscriber>> {
      const { q, state, before } = input;
      const page = await database.subscribers.search({ ...paged(before), search: q, state });
      return { ...page, rows: page.rows.map(presentSubscriber) };
    },

    async deleteSubscriber(id: string): Promise<{ id: string }> {
      if (!(await database.subscribers.remove(id))) throw new ShopError('not_found');
      return { id };
    },

    ordersCsv: ({ q, status }: Inputs['deskOrdersCsv']) =>
      csvFile(
        [
          'Order',
          'Id',
          'Date',
          'Customer',
          'Email',
          'Status',
          'Test',
          'Total',
          'Refunded',
          'Paid',
          'Taken out',
          'Still to pay',
          ...TYPED_FIELDS.map(([, label]) => label),
        ],
        pagesOf((page) => database.orders.search({ ...page, search: q, ...filterOf(status) })),
        (order) => {
          const { total, refunded, paid, takenOut, toPay } = amountsOf(order);
          return [
            order.details.number ?? '',
            order.id,
            toDate(order.createdAt),
            order.customerName,
            order.email,
            order.status,
            order.details.test ? 'yes' : 'no',
            ...[total, refunded, paid, takenOut, toPay].map(fromCents),
            ...TYPED_FIELDS.map(([field]) => order.customer?.[field] ?? ''),
          ];
        },
      ),

    messagesCsv: ({ unread }: Inputs['deskMessagesCsv']) =>
      csvFile(
        ['Id', 'Date', 'Name', 'Email', 'Subject', 'Message', 'Read'],
        pagesOf((page) => database.messages.search({ ...page, unread: unread === 'true' })),
        (each) => [
          each.id,
          toDate(each.createdAt),
          each.name,
          each.email,
          each.subject,
          each.message,
          each.isRead ? 'yes' : 'no',
        ],
      ),

    newsletterCsv: ({ q, state }: Inputs['deskNewsletterCsv']) =>
      csvFile(
        ['Email', 'Date', 'State'],
        pagesOf((page) => database.subscribers.search({ ...page, search: q, state })),
        ({ email, subscribedAt, waiting }) => [
          email,
          toDate(subscribedAt),
          waiting ? 'waiting' : 'confirmed',
        ],
      ),
  };
}

export type DeskLists = ReturnType<typeof createDeskLists>;
