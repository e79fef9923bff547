// The store of records as a whole, with the small things the server keeps for itself.
import type { AdminStore } from './admins.ts';
import type { CartStore } from './carts.ts';
import type { CatalogueStore } from './catalogue.ts';
import type { InboxStore } from './inbox.ts';
import type { AdminListStore } from './lists.ts';
import type { OrderStore } from './orders.ts';
import type { PrivacyStore } from './privacy.ts';

export interface CounterStore {
  /** Counts one hit in the key's fixed window and gives the count so far. */
  hit(key: string, window: { now: number; windowMs: number }): Promise<{ count: number; resetAt: number }>;
  clearHits(key: string): Promise<void>;
}

export interface SettingStore {
  /** Keeps the first value ever given; answers the kept one. */
  keepSetting(key: string, value: string): Promise<string>;
}

export interface WebhookStore {
  /** True the first time a delivery id is seen. */
  receiveDelivery(delivery: { id: string; topic: string; now: number }): Promise<boolean>;
}

/** 'read-only' when the disk is full or another process holds the file. */
export type DatabaseHealth = 'ok' | 'read-only';

export interface Store
  extends CartStore,
    OrderStore,
    AdminListStore,
    InboxStore,
    AdminStore,
    CatalogueStore,
    CounterStore,
    SettingStore,
    WebhookStore,
    PrivacyStore {
  /** Tries to read and to write; rejects when the database cannot even be read. */
  health(): Promise<DatabaseHealth>;
  close(): Promise<void>;
}
