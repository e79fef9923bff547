// Connects the commerce platform: the Shopify store of the settings, or the demo shop if none is configured.

import type { IncomingMessage } from 'node:http';
import { createAdminOrders } from '../adapters/shopify/admin/orders.ts';
import { createAdminPlatform } from '../adapters/shopify/admin/platform.ts';
import { createAdminClient } from '../adapters/shopify/client/admin-client.ts';
import { createOrderChanges } from '../adapters/shopify/order-changes/order-changes.ts';
import { createShopifyPlatform } from '../adapters/shopify/platform.ts';
import { createShopifyReturns } from '../adapters/shopify/returns/returns.ts';
import { myshopifyDomain } from '../adapters/shopify/webhooks/fits.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Ids, Log } from '../shop/ports/system.ts';
import { adminLinksOf } from './admin-links.ts';
import type { Config, ShopifyConfig } from './config.ts';
import { type OpenDemoShop, openDemoShop } from './demo-shop.ts';

const SHOPIFY_IMAGES = 'https://cdn.shopify.com';

interface ShopOptions {
  readonly config: Config;
  readonly database: Database;
  readonly ids: Ids;
  readonly log: Log;
  /** The address of this process. */
  readonly ownUrl: string;
  /** Decides who may use the demo shop's back office. */
  readonly isLocal: (request: IncomingMessage) => boolean;
}

interface OpenShop {
  /** The configuration of the shop; the demo shop is a shop like any other. */
  readonly shopify: ShopifyConfig;
  readonly demoShop: OpenDemoShop | undefined;
}

export async function openShop({
  config,
  database,
  ids,
  log,
  ownUrl,
  isLocal,
}: ShopOptions): Promise<OpenShop> {
  if (config.shopify) return { shopify: config.shopify, demoShop: undefined };
  const demoShop = await openDemoShop({
    ownUrl,
    dataDir: config.dataDir,
    products: config.demoProducts,
    settings: database.settings,
    ids,
    isOwner: isLocal,
    log: (line) => log.info({}, line),
  });
  return { shopify: demoShop.shopify, demoShop };
}

export function connectPlatform({
  shopify,
  demoShop,
  config,
  log,
}: OpenShop & Pick<ShopOptions, 'config' | 'log'>) {
  const adminClient =
    shopify.adminAccess && createAdminClient({ ...shopify, access: shopify.adminAccess, log });
  return {
    platform: createShopifyPlatform({
      ...shopify,
      publicUrl: config.publicUrl,
      factMetafields: config.factMetafields,
      log,
    }),
    /** Undefined without access to the Admin API: then only webhooks update orders. */
    admin: adminClient && {
      platform: createAdminPlatform(adminClient),
      orders: createAdminOrders(adminClient),
      changes: createOrderChanges(adminClient),
      returns: createShopifyReturns(adminClient),
    },
    adminLinks: adminLinksOf(shopify.shopUrl, demoShop !== undefined),
    /** The hosts of pictures besides our own server. */
    imageHosts: demoShop ? [] : [SHOPIFY_IMAGES, shopify.shopUrl],
    webhookSecrets: [...config.webhookSecrets, ...(demoShop ? [demoShop.webhookSecret] : [])],
    shopDomain: demoShop
      ? { domain: demoShop.shopDomain, required: false }
      : { domain: myshopifyDomain(shopify.shopUrl), required: true },
    smtpUrl: config.mail.smtpUrl ?? demoShop?.smtpUrl,
  };
}

export type ConnectedPlatform = ReturnType<typeof connectPlatform>;
