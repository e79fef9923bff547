// The store of records as a whole, with the small things the server keeps for itself.
import type { AdminRepository } from './admins.ts';
import type { AlertRepository } from './alerts.ts';
import type { CartRepository } from './carts.ts';
import type { CatalogueRepository } from './catalogue.ts';
import type { ContactRepository } from './contact.ts';
import type { AdminListRepository } from './lists.ts';
import type { OrderRepository } from './orders.ts';
import type { OutboxRepository } from './outbox.ts';
import type { PrivacyRepository } from './privacy.ts';
import type { VitalsRepository } from './vitals.ts';

export interface CounterRepository {
  /** Counts one hit in the key's fixed window and gives the count so far. */
  hit(key: string, window: { now: number; windowMs: number }): Promise<{ count: number; resetAt: number }>;
  clearHits(key: string): Promise<void>;
}

export interface SettingRepository {
  /** Keeps the first value ever given; answers the kept one. */
  keepSetting(key: string, value: string): Promise<string>;
  writeSetting(key: string, value: string): Promise<void>;
  readSetting(key: string): Promise<string | undefined>;
}

export interface WebhookRepository {
  /** True the first time a delivery id is seen. */
  receiveDelivery(delivery: { id: string; topic: string; now: number }): Promise<boolean>;
}

export interface Database
  extends CartRepository,
    OrderRepository,
    AdminListRepository,
    ContactRepository,
    OutboxRepository,
    AlertRepository,
    AdminRepository,
    CatalogueRepository,
    CounterRepository,
    SettingRepository,
    WebhookRepository,
    VitalsRepository,
    PrivacyRepository {
  /** Throws when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
