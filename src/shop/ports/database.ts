// The database port: one repository for each kind of record.
import type {
  AdminRepository,
  AdminSessionRepository,
  SetupTokenRepository,
  TwoStepRepository,
} from './admins.ts';
import type { AlertRepository } from './alerts.ts';
import type { AuditRepository } from './audit.ts';
import type { DiscountRepository } from './cart-discounts.ts';
import type { CartRepository } from './carts.ts';
import type { LeaseRepository, SnapshotRepository } from './catalogue.ts';
import type { MessageRepository, SubscriberRepository } from './contact.ts';
import type { FigureRepository } from './figures.ts';
import type { OrderDecisions } from './order-decisions.ts';
import type { OrderRepository } from './orders.ts';
import type { OutboxRepository } from './outbox.ts';
import type { PriceHistoryRepository } from './price-history.ts';
import type { PrivacyRepository } from './privacy.ts';
import type { ProductViewRepository } from './product-views.ts';
import type { ReturnRepository } from './returns.ts';
import type { ReviewRepository } from './reviews.ts';
import type { SearchRepository, SynonymRepository } from './search.ts';
import type { TaskRepository } from './tasks.ts';
import type { VitalsRepository } from './vitals.ts';
import type { WebhookRepository } from './webhooks.ts';

export interface CounterRepository {
  /** Counts one hit in the key's fixed window, or `by` hits, and returns the count so far. */
  hit(
    key: string,
    window: { now: number; windowMs: number; by?: number },
  ): Promise<{ count: number; resetAt: number }>;
  clear(key: string): Promise<void>;
  /** Returns the hits in the key's window, without adding one. */
  count(key: string, window: { now: number; windowMs: number }): Promise<{ count: number; resetAt: number }>;
}

export interface SettingRepository {
  /** Stores the first value only; returns the stored one. */
  getOrCreate(key: string, value: string): Promise<string>;
  write(key: string, value: string): Promise<void>;
  read(key: string): Promise<string | undefined>;
  forget(key: string): Promise<void>;
}

/** 'read-only' if the disk is full or another process holds the file. */
export type DatabaseHealth = 'ok' | 'read-only';

export interface Database {
  readonly admins: AdminRepository;
  readonly adminSessions: AdminSessionRepository;
  readonly alerts: AlertRepository;
  readonly audit: AuditRepository;
  readonly carts: CartRepository;
  readonly counters: CounterRepository;
  readonly discounts: DiscountRepository;
  readonly figures: FigureRepository;
  readonly leases: LeaseRepository;
  readonly messages: MessageRepository;
  readonly orders: OrderRepository & OrderDecisions;
  readonly outbox: OutboxRepository;
  readonly privacy: PrivacyRepository;
  readonly prices: PriceHistoryRepository;
  readonly productViews: ProductViewRepository;
  readonly reviews: ReviewRepository;
  readonly returns: ReturnRepository;
  readonly searches: SearchRepository;
  readonly settings: SettingRepository;
  readonly setupTokens: SetupTokenRepository;
  readonly snapshots: SnapshotRepository;
  readonly subscribers: SubscriberRepository;
  readonly synonyms: SynonymRepository;
  readonly tasks: TaskRepository;
  readonly twoStep: TwoStepRepository;
  readonly vitals: VitalsRepository;
  readonly webhooks: WebhookRepository;
  /** Tries to read and to write; rejects if the database cannot even be read. */
  health(): Promise<DatabaseHealth>;
  close(): Promise<void>;
}
