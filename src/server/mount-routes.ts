// Mounts every resource of §7 on one app, one line each.

import type { FastifyInstance } from 'fastify';
import type { Features } from '../shared/features.ts';
import type { Alerts } from '../shop/alerts/alerts.ts';
import type { Cart } from '../shop/cart/cart.ts';
import type { Discounts } from '../shop/cart/discounts.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { Checkout } from '../shop/checkout/checkout.ts';
import type { Contact } from '../shop/contact.ts';
import type { FindServices } from '../shop/find/find-services.ts';
import type { Looks } from '../shop/insight/looks.ts';
import type { Vitals } from '../shop/insight/vitals.ts';
import type { Subscriptions } from '../shop/mail/subscriptions.ts';
import type { OrderLookup } from '../shop/orders/lookup.ts';
import type { OrderStatusPage } from '../shop/orders/order-status.ts';
import type { Database } from '../shop/ports/database.ts';
import type { CommercePlatform } from '../shop/ports/platform.ts';
import type { Clock, Ids } from '../shop/ports/system.ts';
import type { Privacy } from '../shop/privacy.ts';
import type { Publications } from '../shop/publications/publications.ts';
import type { Process } from '../shop/webhooks/event.ts';
import { sendFromMemory } from './cache/memory-response.ts';
import { createProductFeed } from './cache/product-feed.ts';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import type { Pages } from './pages/pages.ts';
import { createMount } from './plugins/endpoints.ts';
import type { WriteBudget } from './plugins/write-budget.ts';
import type { WriteLimit } from './plugins/write-limit.ts';
import { type AdminDeps, createAuthenticate, mountAdmin, sessionTokenOf } from './routes/admin.ts';
import { mountAlerts, mountSubscriptions } from './routes/alerts.ts';
import { mountCart, mountDiscounts } from './routes/cart.ts';
import { mountCatalogue } from './routes/catalogue.ts';
import { mountCheckout } from './routes/checkout.ts';
import { mountConnection } from './routes/connection.ts';
import { mountContact } from './routes/contact.ts';
import { type DeskDeps, mountDesk } from './routes/desk.ts';
import { mountFeed } from './routes/feed.ts';
import { categoryTiles, mountFind } from './routes/find.ts';
import { mountForPrograms } from './routes/for-programs.ts';
import { mountHealth } from './routes/health.ts';
import { mountLooks } from './routes/looks.ts';
import { mountMailLinks } from './routes/mail-links.ts';
import { mountOrders } from './routes/orders.ts';
import { mountPublications } from './routes/publications.ts';
import { mountSitemap } from './routes/sitemap.ts';
import { mountVitals } from './routes/vitals.ts';
import { mountWebhooks } from './routes/webhooks.ts';

const SEARCH_BYTES = 6 * 1024 * 1024;

export interface HttpDeps extends AdminDeps, Omit<DeskDeps, 'database' | 'ids'> {
  readonly database: Database;
  readonly features: Features;
  readonly catalogue: Catalogue;
  readonly responses: ResponseCache;
  readonly finding: FindServices;
  readonly cart: Cart;
  readonly discounts: Discounts;
  readonly checkout: Checkout;
  readonly orderLookup: OrderLookup;
  readonly orderStatus: OrderStatusPage;
  readonly contact: Contact;
  readonly subscriptions: Subscriptions;
  readonly alerts: Alerts;
  readonly privacy: Privacy;
  readonly receiveWebhook: Process;
  readonly publications: Publications;
  readonly vitals: Vitals;
  readonly looks: Looks;
  readonly platform: CommercePlatform;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly webhookSecrets: readonly string[];
  readonly shopDomain: { readonly domain: string | undefined; readonly required: boolean };
  readonly writeBudget: WriteBudget;
  readonly publicUrl?: string | undefined;
  /** Whole addresses in sitemaps start with it. */
  readonly origin: string;
  readonly pages: Pages;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isDraining: () => boolean;
  readonly writeLimit: WriteLimit;
}

export function mountResources(app: FastifyInstance, deps: HttpDeps): void {
  const mount = createMount(app, {
    features: deps.features,
    counters: deps.database.counters,
    clock: deps.clock,
    ids: deps.ids,
    writeBudget: deps.writeBudget,
    sendCached(request, reply) {
      const response = deps.responses.cached(request.url);
      if (response) sendFromMemory({ request, reply }, response);
      return response !== undefined;
    },
    authenticate: createAuthenticate(deps),
    audit: deps.features.has('desk') ? deps.audit : undefined,
  });
  mountCatalogue(mount, {
    catalogue: deps.catalogue,
    responses: deps.responses,
    headers: deps.headers,
    categoriesOf: deps.features.has('related') ? categoryTiles : undefined,
  });
  mountFind(mount, {
    features: deps.features,
    catalogue: deps.catalogue,
    finding: deps.finding,
    searches: createResponseCache(() => deps.catalogue.snapshot().version, SEARCH_BYTES),
    headers: deps.headers,
  });
  mountCart(mount, deps.cart, deps.writeLimit);
  mountDiscounts(mount, deps.discounts);
  mountCheckout(mount, deps.checkout);
  mountContact(mount, deps.contact);
  mountSubscriptions(mount, deps.subscriptions);
  mountMailLinks(app, deps);
  mountAlerts(mount, deps.alerts);
  mountOrders(mount, deps.orderLookup, deps.orderStatus);
  mountAdmin(mount, deps);
  mountDesk(mount, { ...deps, sessionToken: sessionTokenOf(deps.https) });
  mountConnection(mount, deps.platform);
  mountWebhooks(app, { ...deps, secrets: deps.webhookSecrets });
  mountHealth(app, deps);
  mountPublications(mount, deps.publications);
  mountVitals(mount, deps.vitals);
  mountLooks(mount, deps.looks);
  mountSitemap(app, deps);
  if (deps.features.has('reach')) {
    mountFeed(app, createProductFeed(deps));
    mountForPrograms(app, deps);
  }
}
