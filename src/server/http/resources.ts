// Every resource of §7 on one app: the list of what the server answers, one line each.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admin } from '../../shared/entities.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Clock, Ids, Store } from '../../shop/ports.ts';
import { mountCatalogue } from './catalogue.ts';
import { type HealthDeps, mountHealth } from './health.ts';
import { createMount } from './mount.ts';
import { mountSitemap } from './sitemap.ts';

export interface HttpDeps extends Omit<HealthDeps, 'store' | 'catalogue'> {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl?: string | undefined;
  /** Whole addresses in sitemaps start with it. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function mountResources(app: FastifyInstance, deps: HttpDeps): void {
  const authenticate = async (_request: FastifyRequest): Promise<Admin | undefined> => undefined;
  const mount = createMount(app, { counters: deps.store, clock: deps.clock, ids: deps.ids, authenticate });
  mountCatalogue(mount, deps);
  mountHealth(app, deps);
  mountSitemap(app, { catalogue: deps.catalogue, publicUrl: deps.origin });
}
