// The store of records, put together from its parts.
import type { Database } from '../../shop/ports/database.ts';
import { adminSessionRepository } from './admin-sessions.ts';
import { adminAccountRepository, setupTokenRepository } from './admins.ts';
import { alertRepository } from './alerts.ts';
import { cartRepository } from './carts.ts';
import { catalogueRepository } from './catalogue.ts';
import { messageRepository, subscriberRepository } from './contact.ts';
import { counterRepository } from './counters.ts';
import type { DatabaseHandle } from './handle.ts';
import { adminListRepository } from './lists.ts';
import { orderRepository } from './orders.ts';
import { outboxRepository } from './outbox.ts';
import { privacyRepository } from './privacy.ts';
import { settingRepository, webhookRepository } from './settings.ts';
import { vitalsRepository } from './vitals.ts';

export function createDatabase(database: DatabaseHandle): Database {
  return {
    ...cartRepository(database),
    ...orderRepository(database),
    ...adminListRepository(database),
    ...subscriberRepository(database),
    ...messageRepository(database),
    ...outboxRepository(database),
    ...alertRepository(database),
    ...adminAccountRepository(database),
    ...adminSessionRepository(database),
    ...setupTokenRepository(database),
    ...catalogueRepository(database),
    ...counterRepository(database),
    ...settingRepository(database),
    ...webhookRepository(database),
    ...vitalsRepository(database),
    ...privacyRepository(database),
    async ping() {
      await database.queries.selectFrom('settings').select('key').limit(1).execute();
    },
    close: () => database.queries.destroy(),
  };
}
