// The store of records, put together from its parts.
import type { Database } from '../../shop/ports/database.ts';
import { adminSessionRepository } from './admin-sessions.ts';
import { adminAccountRepository, setupTokenRepository } from './admins.ts';
import { cartRepository } from './carts.ts';
import { catalogueRepository } from './catalogue.ts';
import { contactRepository } from './contact.ts';
import { counterRepository } from './counters.ts';
import type { DatabaseHandle } from './handle.ts';
import { healthCheck } from './health.ts';
import { adminListRepository } from './lists.ts';
import { orderRepository } from './orders.ts';
import { privacyRepository } from './privacy.ts';
import { settingRepository, webhookRepository } from './settings.ts';

export function createDatabase(database: DatabaseHandle): Database {
  return {
    ...cartRepository(database),
    ...orderRepository(database),
    ...adminListRepository(database),
    ...contactRepository(database),
    ...adminAccountRepository(database),
    ...adminSessionRepository(database),
    ...setupTokenRepository(database),
    ...catalogueRepository(database),
    ...counterRepository(database),
    ...settingRepository(database),
    ...webhookRepository(database),
    ...privacyRepository(database),
    health: healthCheck(database),
    close: () => database.close(),
  };
}
