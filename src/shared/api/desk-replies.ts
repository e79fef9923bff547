// B6 The replies of the desk's calls: types only, since a shopper's first load needs none of them.
import { type Admin, ORDER_STATUSES, type OrderStatus } from '../entities.ts';
import type { RemovalReason, Review } from '../reviews/review.ts';
import type { RouteVitals } from '../vitals.ts';

export const DESK_TABS = [
  'overview',
  'orders',
  'returns',
  'messages',
  'newsletter',
  'reviews',
  'catalogue',
  'searches',
  'webhooks',
  'mail',
  'account',
] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export const SEARCHES_DAYS = 30;
export const OVERVIEW_DAYS = [30, 90, 365] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

export const DESK_PAGE = 50;
export const MAX_STORED_WEBHOOKS = 500;
export const RECOVERY_CODES = 10;

/** The figures of the three cards above the tabs. */
export interface DeskCounts {
  readonly orders: number;
  readonly unread: number;
  readonly subscribers: number;
}

export interface DeskList<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: boolean | undefined;
  /** Pass as `before` to read older rows. */
  readonly next?: string | undefined;
  /** B13 Messages that have waited longer than promised; absent where nothing is promised. */
  readonly late?: number | undefined;
}

/** B10 A review, removed ones included. */
export interface DeskReview extends Review {
  /** Absent when the shop no longer sells it. */
  readonly product?: { readonly name: string; readonly path: string } | undefined;
  readonly removed?: RemovalReason | undefined;
  /** The buyer was erased: only the stars are left. */
  readonly erased: boolean;
}

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

/** The values of the filter: all statuses, and 'late'. */
export const ORDER_FILTERS = [...ORDER_STATUSES, 'late'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export interface DeskOrder extends DeskOrderRow {
  readonly lines: readonly {
    readonly name: string;
    readonly variantTitle?: string | undefined;
    readonly parts?: readonly string[] | undefined;
    readonly quantity: number;
    readonly amount: string;
  }[];
  readonly totals: readonly { readonly label: string; readonly amount: string }[];
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

export interface DeskMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly replies: readonly DeskReply[];
}

export interface DeskReply {
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface DeskSubscriber {
  readonly id: string;
  readonly email: string;
  readonly waiting: boolean;
  readonly subscribedAt: string;
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

export const CATALOGUE_PROBLEMS = [
  'no-picture',
  'no-alt',
  'no-description',
  'no-category',
  'sold-out',
  'sale-price',
  'old-price',
  'same-name',
  'no-barcode',
  'not-sellable',
  'no-origin',
  'no-material',
] as const;
export type CatalogueProblem = (typeof CATALOGUE_PROBLEMS)[number];

export interface CatalogueHealth {
  readonly products: number;
  readonly problems: readonly {
    readonly kind: CatalogueProblem;
    readonly count: number;
    /** The first of them. */
    readonly products: readonly {
      readonly name: string;
      readonly path: string;
      readonly adminUrl?: string | undefined;
    }[];
  }[];
}

export interface DeskSearches {
  /** Of the last 30 days, those without result first. */
  readonly searches: readonly { readonly phrase: string; readonly times: number; readonly results: number }[];
  /** Words that mean the same, one group each. */
  readonly synonyms: readonly (readonly string[])[];
}

export const WEBHOOK_OUTCOMES = [
  'applied',
  'duplicate',
  'unchanged',
  'ignored',
  'refused',
  'failed',
] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export interface DeskWebhook {
  readonly id: string;
  readonly topic: string;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: string;
  /** False when the body was too large to keep, refused, or about an erased person. */
  readonly kept: boolean;
}

export interface DeskWebhookBody {
  readonly id: string;
  /** Indented JSON; personal fields are '•••' unless the desk requests them. */
  readonly body: string;
}

/** A request to erase every order, which the owner has not answered yet. */
export interface DeskShopErasure {
  readonly requestedAt?: string;
}

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface DeskMailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly error?: string | undefined;
  readonly createdAt: string;
}

export interface DeskMail extends DeskList<DeskMailRow> {
  readonly counts: Readonly<Record<MailState, number>>;
  /** Without a mail server, mails wait. */
  readonly isSetUp: boolean;
}

export interface DeskSession {
  readonly id: string;
  readonly device: string;
  readonly loggedInAt: string;
  readonly usedAt: string;
  readonly current: boolean;
}

export interface DeskAccount {
  readonly admin: Admin;
  readonly twoStep: boolean;
  readonly recoveryCodesLeft: number;
  readonly sessions: readonly DeskSession[];
}

/** Entries that are older than the outcome column have none. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | '';

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly username: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: AuditOutcome;
}

export interface TwoStepStart {
  readonly secret: string;
  /** The text of the QR code. */
  readonly uri: string;
}

/** The login answers with these texts when the password is right and a code is needed. */
export const TWO_STEP_TEXTS = {
  codeNeeded: 'Enter the code from your authenticator app.',
  codeWrong: 'That code is not right. Use the newest one, each only once.',
} as const;
