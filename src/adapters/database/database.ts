// The store of records, put together from its parts.
import type { Database } from '../../shop/ports/database.ts';
import { adminSessionRepository } from './admin-sessions.ts';
import { adminAccountRepository, setupTokenRepository } from './admins.ts';
import { cartRepository } from './carts.ts';
import { catalogueRepository } from './catalogue.ts';
import { contactRepository } from './contact.ts';
import { counterRepository } from './counters.ts';
import type { DatabaseHandle } from './handle.ts';
import { adminListRepository } from './lists.ts';
import { orderRepository } from './orders.ts';
import { privacyRepository } from './privacy.ts';
import { searchRepository } from './searches.ts';
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
    ...searchRepository(database),
    ...settingRepository(database),
    ...webhookRepository(database),
    ...privacyRepository(database),
    async ping() {
      await database.queries.selectFrom('settings').select('key').limit(1).execute();
    },
    close: () => database.queries.destroy(),
  };
}
