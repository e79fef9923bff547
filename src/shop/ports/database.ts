// The database port as a whole, with the settings and counters of the server.
import type { AdminRepository } from './admins.ts';
import type { AlertRepository } from './alerts.ts';
import type { DiscountRepository } from './cart-discounts.ts';
import type { CartRepository } from './carts.ts';
import type { CatalogueRepository } from './catalogue.ts';
import type { ContactRepository } from './contact.ts';
import type { DeskRepository } from './desk.ts';
import type { AdminListRepository } from './lists.ts';
import type { LookRepository } from './looks.ts';
import type { OrderRepository } from './orders.ts';
import type { OutboxRepository } from './outbox.ts';
import type { PrivacyRepository } from './privacy.ts';
import type { SearchRepository } from './search.ts';
import type { VitalsRepository } from './vitals.ts';

export interface CounterRepository {
  /** Counts one hit in the key's fixed window and gives the count so far. */
  hit(key: string, window: { now: number; windowMs: number }): Promise<{ count: number; resetAt: number }>;
  clearHits(key: string): Promise<void>;
  /** How many hits the key's window holds, without adding one. */
  countHits(key: string, now: number): Promise<{ count: number; resetAt: number }>;
}

export interface SettingRepository {
  /** Keeps the first value ever given; answers the kept one. */
  getOrCreateSetting(key: string, value: string): Promise<string>;
  writeSetting(key: string, value: string): Promise<void>;
  readSetting(key: string): Promise<string | undefined>;
  forgetSetting(key: string): Promise<void>;
}

export interface WebhookRepository {
  /** True the first time a delivery id is seen. */
  receiveDelivery(delivery: { id: string; topic: string; now: number }): Promise<boolean>;
}

/** 'read-only' when the disk is full or another process holds the file. */
export type DatabaseHealth = 'ok' | 'read-only';

export interface Database
  extends CartRepository,
    DiscountRepository,
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
    DeskRepository,
    SearchRepository,
    LookRepository,
    PrivacyRepository {
  /** Tries to read and to write; rejects when the database cannot even be read. */
  health(): Promise<DatabaseHealth>;
  close(): Promise<void>;
}
