// The shop's services, each given the database, clock and platform it works with.

import { decodeWebhook } from '../adapters/shopify/webhooks/read.ts';
import type { Features } from '../shared/features.ts';
import { createDevices } from '../shop/admin/devices.ts';
import { createAdminLists } from '../shop/admin/lists.ts';
import { createAdmins } from '../shop/admin/sessions.ts';
import { createAdminSetup } from '../shop/admin/setup.ts';
import { createCart } from '../shop/cart/cart.ts';
import { createDiscounts } from '../shop/cart/discounts.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { createCheckout } from '../shop/checkout/checkout.ts';
import { createAccount } from '../shop/desk/account.ts';
import { createAudit } from '../shop/desk/audit.ts';
import { type AdminLinks, createDeskLists } from '../shop/desk/lists.ts';
import { createOverview } from '../shop/desk/overview.ts';
import { createLooks } from '../shop/insight/looks.ts';
import { createVitals } from '../shop/insight/vitals.ts';
import type { Database } from '../shop/ports/database.ts';
import type { CommercePlatform } from '../shop/ports/platform.ts';
import type { Clock, Ids, Log } from '../shop/ports/system.ts';
import { createPrivacy } from '../shop/privacy.ts';
import { createPublications } from '../shop/publications/publications.ts';
import { createWebhookInbox } from '../shop/webhooks/inbox.ts';
import { createProcess, createReceive } from '../shop/webhooks/receive.ts';
import { isCommonPassword } from './system/common-passwords.ts';
import { oneTimeCodes } from './system/one-time-codes.ts';
import { discardSetupToken } from './system/setup-token.ts';
import { argon2Passwords, equalInConstantTime } from './system/system.ts';

interface ServicesDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly database: Database;
  readonly platform: CommercePlatform;
  readonly catalogue: Catalogue;
  readonly features: Features;
  readonly dataDir: string;
  readonly adminLinks: AdminLinks;
  readonly statusUrl: ((orderId: string) => string) | undefined;
}

export function createServices({
  features,
  platform,
  catalogue,
  dataDir,
  statusUrl,
  adminLinks,
  ...system
}: ServicesDeps) {
  const cart = createCart({ ...system, catalogue, sellsGiftCards: features.has('gift-cards') });
  const discounts = createDiscounts({ ...system, cart, platform });
  const privacy = createPrivacy(system);
  const process = createProcess({ ...system, privacy, catalogue });
  const keeps = features.has('desk');
  const webhookInbox = createWebhookInbox({ ...system, process, decode: decodeWebhook, keeps });
  const account = createAccount({
    ...system,
    passwords: argon2Passwords,
    codes: oneTimeCodes,
    isCommon: isCommonPassword,
  });
  return {
    account,
    audit: createAudit(system),
    deskLists: createDeskLists({ ...system, links: adminLinks }),
    overview: createOverview({ ...system, catalogue }),
    webhookInbox,
    receiveWebhook: createReceive(process, webhookInbox),
    cart,
    discounts,
    checkout: createCheckout({
      ...system,
      cart,
      discounts: features.has('discounts') ? discounts : undefined,
      orders: system.database.orders,
      platform,
      statusUrl,
    }),
    privacy,
    publications: createPublications({ ...system, platform, catalogue }),
    vitals: createVitals(system),
    looks: createLooks({ ...system, catalogue }),
    admins: createAdmins({
      ...system,
      passwords: argon2Passwords,
      devices: createDevices({ ...system, equal: equalInConstantTime }),
      // On in every profile: switching the desk off must not open an account that was closed with two steps.
      checkCode: account.checkCode,
    }),
    adminLists: createAdminLists(system.database, { withPlatform: features.has('order-status') }),
    adminSetup: createAdminSetup({
      ...system,
      passwords: argon2Passwords,
      equal: equalInConstantTime,
      onCreated: () => discardSetupToken(dataDir),
    }),
  };
}
