// Every resource of §7 on one app: the list of what the server answers, one line each.
import type { FastifyInstance } from 'fastify';
import type { Cart } from '../../shop/cart.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Checkout } from '../../shop/checkout.ts';
import type { Inbox } from '../../shop/inbox.ts';
import type { Orders } from '../../shop/orders.ts';
import type { CommercePlatform } from '../../shop/ports/platform.ts';
import type { Store } from '../../shop/ports/store.ts';
import type { Clock, Ids } from '../../shop/ports/world.ts';
import type { Privacy } from '../../shop/privacy.ts';
import { type AdminDeps, createAuthenticate, mountAdmin } from './admin.ts';
import { mountCart } from './cart.ts';
import { mountCatalogue } from './catalogue.ts';
import type { CatalogueAnswers } from './catalogue-answers.ts';
import { mountCheckout } from './checkout.ts';
import { mountConnection } from './connection.ts';
import { mountHealth } from './health.ts';
import { mountInbox } from './inbox.ts';
import { createMount } from './mount.ts';
import { mountSitemap } from './sitemap.ts';
import { mountWebhooks } from './webhooks.ts';
import type { WriteLimit } from './write-limit.ts';

export interface HttpDeps extends AdminDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly catalogueAnswers: CatalogueAnswers;
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly orders: Orders;
  readonly inbox: Inbox;
  readonly privacy: Privacy;
  readonly platform: CommercePlatform;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly webhookSecrets: readonly string[];
  readonly publicUrl?: string | undefined;
  /** Whole addresses in sitemaps start with it. */
  readonly origin: string;
  readonly isDraining: () => boolean;
  readonly writeLimit: WriteLimit;
}

export function mountResources(app: FastifyInstance, deps: HttpDeps): void {
  const mount = createMount(app, {
    counters: deps.store,
    clock: deps.clock,
    ids: deps.ids,
    authenticate: createAuthenticate(deps.admins),
  });
  mountCatalogue(mount, deps.catalogueAnswers);
  mountCart(mount, deps.cart, deps.writeLimit);
  mountCheckout(mount, deps.checkout);
  mountInbox(mount, deps.inbox);
  mountAdmin(mount, deps);
  mountConnection(mount, deps.platform);
  mountWebhooks(app, { ...deps, secrets: deps.webhookSecrets });
  mountHealth(app, deps);
  mountSitemap(app, { catalogue: deps.catalogue, publicUrl: deps.origin });
}
