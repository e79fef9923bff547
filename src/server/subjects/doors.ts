// B16 Opens the subject 'doors': Shopify's addresses, links that fill a cart, the owner's menu, and agents.
import type { Cart } from '../../shop/cart/cart.ts';
import type { Discounts } from '../../shop/cart/discounts.ts';
import { createDoors } from '../../shop/doors/doors.ts';
import { createFillCart } from '../../shop/doors/permalink.ts';
import type { Finder } from '../../shop/find/finder.ts';
import type { Publications } from '../../shop/publications/publications.ts';
import { mountAgents } from '../routes/agents.ts';
import { createPageDoors } from '../routes/doors.ts';
import type { Store, Subject } from './subject.ts';

interface DoorDeps {
  readonly cart: Cart;
  readonly codes: Discounts | undefined;
  readonly finder: Finder;
  readonly publications: Publications;
}

export async function openDoors(store: Store, { cart, codes, finder, publications }: DoorDeps) {
  const { config, connected, closeLater } = store;
  const { features } = config;
  const doors = features.has('doors')
    ? closeLater(createDoors({ ...store, platform: connected.platform, publications, features }))
    : undefined;
  await doors?.start();
  const fillCart = createFillCart({ ...store, cart });
  return {
    services: doors,
    routes({ app, limit, cookie }) {
      if (!doors) return;
      mountAgents(app, {
        ...store,
        finder,
        features,
        limit,
        links: cookie !== undefined,
        feed: features.has('reach'),
        // Only a real shop has to name its domain in webhooks.
        shopDomain: connected.shopDomain.required ? connected.shopDomain.domain : undefined,
      });
    },
    /** Handlers that run before the pages. */
    beforePages: (links: Parameters<typeof createPageDoors>[0]['links']) =>
      doors && createPageDoors({ doors, fillCart, codes, links }),
    pages: { getMenu: () => doors?.menu() ?? [] },
  } satisfies Subject & Record<'beforePages', unknown>;
}
