// B6 The desk's calls about orders: rows, replies and audit. Server, desk and tests only.
import { ORDER_STATUSES, type OrderStatus } from '../../entities.ts';
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

/** The values of the filter: all statuses, and 'late'. */
export const ORDER_FILTERS = [...ORDER_STATUSES, 'late'] as const;

export type OrderFilter = (typeof ORDER_FILTERS)[number];

export interface DeskOrderRow {
  readonly id: string;
  /** The number that the shopper sees, '#1001'; absent until the platform has sent it. */
  readonly number?: string | undefined;
  readonly customerName: string;
  readonly email: string;
  readonly totalAmount: string;
  readonly status: OrderStatus;
  readonly test: boolean;
  /** B12 It should have shipped by now. */
  readonly late?: true | undefined;
  /** Placed elsewhere: another sales channel of the same shop. */
  readonly foreign?: true | undefined;
  /** The payment status, unless the order is simply paid. */
  readonly payment?: string | undefined;
  readonly createdAt: string;
}

export interface DeskOrder extends DeskOrderRow {
  readonly lines: readonly {
    readonly name: string;
    readonly variantTitle?: string | undefined;
    readonly parts?: readonly string[] | undefined;
    readonly quantity: number;
    readonly amount: string;
  }[];
  readonly totals: readonly { readonly label: string; readonly amount: string }[];
  /** The fields of checkout beyond name and address. */
  readonly typed: readonly { readonly label: string; readonly text: string }[];
  readonly history: readonly { readonly label: string; readonly at: string }[];
  /** B12 Until the order ships: the promised day, the new day, and when the buyer was informed of it. */
  readonly shipping?:
    | {
        readonly promised: string;
        readonly newDay?: string | undefined;
        readonly noticedAt?: string | undefined;
      }
    | undefined;
  /** Links to the order in the platform's admin. */
  readonly adminUrl?: string | undefined;
}

export const DESK_ORDER_ENDPOINTS = {
  deskOrders: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/orders`,
    audit: { done: 'Read the order list', tried: 'Tried to read the order list', repeated: true },
    reply: type<DeskList<DeskOrderRow>>(),
  },
  deskOrder: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/orders/:id`,
    audit: { done: 'Opened an order', tried: 'Tried to open an order' },
    reply: type<DeskOrder>(),
  },
  deskShipDay: {
    ...desk,
    method: 'PUT',
    path: `${DESK_ROOT}/orders/:id/ship-day`,
    audit: { done: 'Changed the ship day of an order', tried: 'Tried to change the ship day of an order' },
    reply: type<DeskOrder>(),
  },
  /** Streamed. */
  deskOrdersCsv: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/orders.csv`,
    audit: { done: 'Exported the orders', tried: 'Tried to export the orders', streamed: true },
    reply: type<null>(),
  },
} as const satisfies Record<string, Endpoint>;
