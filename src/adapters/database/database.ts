// The database port, assembled from its repositories.
import type { Database } from '../../shop/ports/database.ts';
import { accountRepository } from './admin-accounts.ts';
import { adminSessionRepository } from './admin-sessions.ts';
import { adminAccountRepository, setupTokenRepository } from './admins.ts';
import { alertRepository } from './alerts.ts';
import { auditRepository } from './audit.ts';
import { discountRepository } from './cart-discounts.ts';
import { cartRepository } from './carts.ts';
import { catalogueRepository } from './catalogue.ts';
import { messageRepository, subscriberRepository } from './contact.ts';
import { counterRepository } from './counters.ts';
import { deskListRepository } from './desk-lists.ts';
import { figureRepository } from './figures.ts';
import type { DatabaseHandle } from './handle.ts';
import { healthCheck } from './health.ts';
import { adminListRepository } from './lists.ts';
import { lookRepository } from './looks.ts';
import { orderRepository } from './orders.ts';
import { outboxRepository } from './outbox.ts';
import { privacyRepository } from './privacy.ts';
import { searchRepository } from './searches.ts';
import { settingRepository, webhookRepository } from './settings.ts';
import { vitalsRepository } from './vitals.ts';
import { webhookInboxRepository } from './webhook-inbox.ts';

export function createDatabase(database: DatabaseHandle): Database {
  return {
    ...cartRepository(database),
    ...discountRepository(database),
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
    ...searchRepository(database),
    ...lookRepository(database),
    ...settingRepository(database),
    ...webhookRepository(database),
    ...vitalsRepository(database),
    ...privacyRepository(database),
    ...deskListRepository(database),
    ...figureRepository(database),
    ...webhookInboxRepository(database),
    ...accountRepository(database),
    ...auditRepository(database),
    health: healthCheck(database),
    close: () => database.close(),
  };
}
