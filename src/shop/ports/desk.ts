// What the owner's desk reads and keeps: searched lists, sums, the webhook inbox, two-step login, the audit trail.
import type { DeskCounts, WebhookOutcome } from '../../shared/api/desk-replies.ts';
import type { OrderStatus } from '../../shared/entities.ts';
import type { Cents } from '../../shared/money.ts';
import type { MessageRecord, SubscriberRecord } from './contact.ts';
import type { FoundPage, Page, PageRequest } from './lists.ts';
import type { OrderRecord } from './orders.ts';

export interface OrderSearch extends PageRequest {
  /** Words that number, name, address or id hold. */
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
}

export interface SubscriberSearch extends PageRequest {
  readonly search?: string | undefined;
  readonly state?: 'confirmed' | 'waiting' | undefined;
}

export interface DeskListRepository {
  /** Reads no row. */
  countLists(): Promise<DeskCounts>;
  searchOrders(page: OrderSearch): Promise<FoundPage<OrderRecord>>;
  searchMessages(page: PageRequest & { readonly unread?: boolean }): Promise<Page<MessageRecord>>;
  searchSubscribers(page: SubscriberSearch): Promise<FoundPage<SubscriberRecord>>;
  /** False when there is no such message. */
  markMessage(id: string, isRead: boolean): Promise<boolean>;
}

export interface DaySum {
  /** Of New York, counted from 1970-01-01. */
  readonly day: number;
  readonly orders: number;
  readonly cents: Cents;
}

export interface SoldProduct {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly cents: Cents;
}

export interface FigureRepository {
  /** Paid orders by day, those days included; cancelled, refunded and test orders are in no sum. */
  sumDays(from: number, to: number): Promise<DaySum[]>;
  /** What the paid orders of those days sold, the most first. */
  sumProducts(from: number, to: number): Promise<SoldProduct[]>;
  countFunnel(since: number): Promise<{ carts: number; checkouts: number }>;
}

interface KeptWebhook {
  readonly id: string;
  readonly topic: string;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: number;
  readonly kept: boolean;
}

export interface WebhookInboxRepository {
  /** Keeps the newest `most`. */
  keepWebhook(webhook: {
    id: string;
    deliveryId: string;
    topic: string;
    body: string | undefined;
    outcome: WebhookOutcome;
    now: number;
    most: number;
  }): Promise<void>;
  settleWebhook(id: string, outcome: WebhookOutcome): Promise<void>;
  listWebhooks(page: PageRequest): Promise<Page<KeptWebhook>>;
  findWebhook(
    id: string,
  ): Promise<{ id: string; topic: string; deliveryId: string; body: string | undefined } | undefined>;
}

export interface TwoStep {
  readonly secret: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
  /** Hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
}

export interface AdminSession {
  /** The beginning of the token's hash. */
  readonly id: string;
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface AccountRepository {
  findTwoStep(adminId: string): Promise<TwoStep | undefined>;
  /** Not confirmed yet; replaces one that never was. False when two-step login is on already. */
  beginTwoStep(adminId: string, secret: string): Promise<boolean>;
  /** True for one caller alone: the first code that was right, with the hashes of the recovery codes. */
  confirmTwoStep(adminId: string, step: number, recovery: readonly string[], now: number): Promise<boolean>;
  /** True for one caller alone, and never again for a step that is not newer. */
  spendStep(adminId: string, step: number): Promise<boolean>;
  /** True for one caller alone. */
  spendRecoveryCode(adminId: string, hash: string): Promise<boolean>;
  endTwoStep(adminId: string): Promise<boolean>;
  listAdminSessions(adminId: string, now: number): Promise<AdminSession[]>;
  endAdminSession(adminId: string, id: string): Promise<boolean>;
  /** The new password; every session but the one named ends. */
  changePassword(change: {
    adminId: string;
    passwordHash: string;
    exceptTokenHash: string;
    now: number;
  }): Promise<void>;
}

export interface AuditRepository {
  addAudit(entry: {
    id: string;
    adminId: string;
    username: string;
    action: string;
    subject: string;
    now: number;
  }): Promise<void>;
  listAudit(page: PageRequest): Promise<
    Page<{
      readonly id: string;
      readonly username: string;
      readonly action: string;
      readonly subject: string;
      readonly at: number;
    }>
  >;
}

export interface DeskRepository
  extends DeskListRepository,
    FigureRepository,
    WebhookInboxRepository,
    AccountRepository,
    AuditRepository {}
