// The store of records, put together from its parts.
import type { Store } from '../../shop/ports/store.ts';
import { adminSessionStore } from './admin-sessions.ts';
import { adminAccountStore, setupTokenStore } from './admins.ts';
import { cartStore } from './carts.ts';
import { catalogueStore } from './catalogue.ts';
import { counterStore } from './counters.ts';
import type { Database } from './database.ts';
import { healthCheck } from './health.ts';
import { inboxStore } from './inbox.ts';
import { adminListStore } from './lists.ts';
import { orderStore } from './orders.ts';
import { privacyStore } from './privacy.ts';
import { settingStore, webhookStore } from './settings.ts';

export function createStore(database: Database): Store {
  return {
    ...cartStore(database),
    ...orderStore(database),
    ...adminListStore(database),
    ...inboxStore(database),
    ...adminAccountStore(database),
    ...adminSessionStore(database),
    ...setupTokenStore(database),
    ...catalogueStore(database),
    ...counterStore(database),
    ...settingStore(database),
    ...webhookStore(database),
    ...privacyStore(database),
    health: healthCheck(database),
    close: () => database.close(),
  };
}
