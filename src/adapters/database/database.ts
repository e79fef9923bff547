// The database port, assembled from its repositories.
import type { Database } from '../../shop/ports/database.ts';
import { adminRepository, setupTokenRepository } from './admin/admins.ts';
import { auditRepository } from './admin/audit.ts';
import { adminSessionRepository } from './admin/sessions.ts';
import { twoStepRepository } from './admin/two-step.ts';
import { cartRepository } from './cart/carts.ts';
import { discountRepository } from './cart/discounts.ts';
import { leaseRepository, snapshotRepository } from './catalogue/catalogue.ts';
import { priceHistoryRepository } from './catalogue/price-history.ts';
import { counterRepository } from './counters.ts';
import { figureRepository } from './desk/figures.ts';
import { productViewRepository } from './desk/product-views.ts';
import { searchRepository, synonymRepository } from './desk/searches.ts';
import { vitalsRepository } from './desk/vitals.ts';
import type { DatabaseHandle } from './handle.ts';
import { healthCheck } from './health.ts';
import { alertRepository } from './mail/alerts.ts';
import { messageRepository, subscriberRepository } from './mail/contact.ts';
import { outboxRepository } from './mail/outbox.ts';
import { orderRepository } from './orders/orders.ts';
import { taskRepository } from './orders/tasks.ts';
import { privacyRepository } from './privacy/privacy.ts';
import { returnRepository } from './returns/returns.ts';
import { reviewRepository } from './reviews/reviews.ts';
import { settingRepository } from './settings.ts';
import { webhookRepository } from './webhooks/inbox.ts';

export function createDatabase(database: DatabaseHandle): Database {
  return {
    admins: adminRepository(database),
    adminSessions: adminSessionRepository(database),
    alerts: alertRepository(database),
    audit: auditRepository(database),
    carts: cartRepository(database),
    counters: counterRepository(database),
    discounts: discountRepository(database),
    figures: figureRepository(database),
    leases: leaseRepository(database),
    messages: messageRepository(database),
    orders: orderRepository(database),
    outbox: outboxRepository(database),
    prices: priceHistoryRepository(database),
    privacy: privacyRepository(database),
    productViews: productViewRepository(database),
    reviews: reviewRepository(database),
    returns: returnRepository(database),
    searches: searchRepository(database),
    settings: settingRepository(database),
    setupTokens: setupTokenRepository(database),
    snapshots: snapshotRepository(database),
    subscribers: subscriberRepository(database),
    synonyms: synonymRepository(database),
    tasks: taskRepository(database),
    twoStep: twoStepRepository(database),
    vitals: vitalsRepository(database),
    webhooks: webhookRepository(database),
    health: healthCheck(database),
    close: () => database.close(),
  };
}
