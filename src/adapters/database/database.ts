// The database port, assembled from its repositories.
import type { Database } from '../../shop/ports/database.ts';
import { accountRepository } from './admin/accounts.ts';
import { adminAccountRepository, setupTokenRepository } from './admin/admins.ts';
import { auditRepository } from './admin/audit.ts';
import { adminSessionRepository } from './admin/sessions.ts';
import { cartRepository } from './cart/carts.ts';
import { discountRepository } from './cart/discounts.ts';
import { catalogueRepository } from './catalogue/catalogue.ts';
import { counterRepository } from './counters.ts';
import { figureRepository } from './desk/figures.ts';
import { deskListRepository } from './desk/lists.ts';
import { lookRepository } from './desk/looks.ts';
import { adminListRepository } from './desk/newest-first.ts';
import { searchRepository } from './desk/searches.ts';
import { vitalsRepository } from './desk/vitals.ts';
import type { DatabaseHandle } from './handle.ts';
import { healthCheck } from './health.ts';
import { alertRepository } from './mail/alerts.ts';
import { messageRepository, subscriberRepository } from './mail/contact.ts';
import { outboxRepository } from './mail/outbox.ts';
import { orderRepository } from './orders/orders.ts';
import { privacyRepository } from './privacy/privacy.ts';
import { settingRepository, webhookRepository } from './settings.ts';
import { webhookInboxRepository } from './webhooks/inbox.ts';

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
