// The shop's rules, each given the part of the world it works on.
import { createAdminLists } from '../shop/admin/lists.ts';
import { createAdmins } from '../shop/admin/sessions.ts';
import { createAdminSetup } from '../shop/admin/setup.ts';
import { createCart } from '../shop/cart/cart.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { createCheckout } from '../shop/checkout/checkout.ts';
import { createInbox } from '../shop/contact.ts';
import { createOrders } from '../shop/orders/orders.ts';
import type { Store } from '../shop/ports/database.ts';
import type { CommercePlatform } from '../shop/ports/platform.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { createPrivacy } from '../shop/privacy.ts';
import { discardSetupToken } from './setup-token.ts';
import { argon2Passwords, equalInConstantTime } from './system.ts';

interface RulesDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly store: Store;
  readonly platform: CommercePlatform;
  readonly catalogue: Catalogue;
  readonly dataDir: string;
}

export function createRules({ platform, catalogue, dataDir, ...world }: RulesDeps) {
  const cart = createCart({ ...world, catalogue });
  return {
    cart,
    checkout: createCheckout({ ...world, cart, orders: world.store, platform }),
    orders: createOrders(world),
    inbox: createInbox(world),
    privacy: createPrivacy(world),
    admins: createAdmins({ ...world, passwords: argon2Passwords }),
    adminLists: createAdminLists(world.store),
    adminSetup: createAdminSetup({
      ...world,
      passwords: argon2Passwords,
      equal: equalInConstantTime,
      onCreated: () => discardSetupToken(dataDir),
    }),
  };
}
