// B6 The desk's calls about overview: rows, replies and audit. Server, desk and tests only.
import type { RouteVitals } from '../../vitals.ts';
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';

export const OVERVIEW_DAYS = [30, 90, 365] as const;

export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** The figures of the three cards above the tabs. */
export interface DeskCounts {
  readonly orders: number;
  readonly unread: number;
  readonly subscribers: number;
}

export interface DeskDay {
  /** '2026-11-16', a day of New York. */
  readonly day: string;
  readonly orders: number;
  readonly revenue: string;
}

export interface DeskOverview {
  /** Warnings about the store's setup. */
  readonly warnings?: readonly string[];
  readonly days: readonly DeskDay[];
  readonly orders: number;
  /** B11 Returns that somebody still has to do something about. */
  readonly openReturns?: number | undefined;
  /** B12 Orders that should have shipped by now; absent where the store does not watch that. */
  readonly late?: number | undefined;
  readonly revenue: string;
  readonly bestSellers: readonly {
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
    readonly revenue: string;
  }[];
  readonly funnel: { readonly carts: number; readonly checkouts: number; readonly paid: number };
  readonly missed: {
    /** Counts the searches that found nothing. */
    readonly searchesWithoutResults: number;
    readonly phrasesWithoutResults: readonly string[];
    readonly waitingAlerts: number;
    /** The current price of everything that people wait for. */
    readonly waitingRevenue: string;
    readonly products: readonly { readonly name: string; readonly path: string; readonly waiting: number }[];
    /** Counts the views of products while they were sold out. */
    readonly soldOutLooks: number;
    readonly soldOutRevenue: string;
    readonly soldOut: readonly { readonly name: string; readonly path: string; readonly looks: number }[];
  };
}

export interface DeskVitals {
  /** Of the last 28 days, as shoppers' browsers measured them. */
  readonly vitals: readonly RouteVitals[];
}

export const DESK_OVERVIEW_ENDPOINTS = {
  deskCounts: { ...desk, method: 'GET', path: '/api/admin/counts', reply: type<DeskCounts>() },
  deskOverview: { ...desk, method: 'GET', path: `${DESK_ROOT}/overview`, reply: type<DeskOverview>() },
  deskVitals: { ...desk, method: 'GET', path: `${DESK_ROOT}/vitals`, reply: type<DeskVitals>() },
} as const satisfies Record<string, Endpoint>;
