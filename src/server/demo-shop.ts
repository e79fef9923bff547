// Opens the demo shop beside the store if no Shopify is configured: same port, a path of its own.
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { ADMIN_SCOPES } from '../adapters/shopify/access.ts';
import { API_VERSION } from '../adapters/shopify/api-version.ts';
import { WEBHOOK_PATH } from '../shared/api.ts';
import type { SettingRepository } from '../shop/ports/database.ts';
import type { Ids } from '../shop/ports/system.ts';
import type { ShopifyConfig } from './config.ts';

export const DEMO_SHOP_PATH = '/demo-shop';
const DATA_FILE = 'demo-shop.json';
const PICTURE_DIR = 'demo-shop-pictures';
const SECRET_BYTES = 32;

interface DemoShopDeps {
  /** This server's own address, such as http://127.0.0.1:3000. */
  readonly ownUrl: string;
  readonly dataDir: string;
  readonly products?: number | undefined;
  readonly settings: SettingRepository;
  readonly ids: Ids;
  /** Decides who may use the back office. */
  readonly isOwner: (request: IncomingMessage) => boolean;
  readonly log: (line: string) => void;
}

export interface OpenDemoShop {
  readonly handle: RequestListener;
  /** The Shopify adapter's configuration for it: it is a shop like any other. */
  readonly shopify: ShopifyConfig;
  readonly webhookSecret: string;
  /** The address of its mail server. */
  readonly smtpUrl: string;
  /** Its name in its own webhooks. */
  readonly shopDomain: string;
  close(): Promise<void>;
}

export async function openDemoShop(deps: DemoShopDeps): Promise<OpenDemoShop> {
  const secret = (name: string) => deps.settings.getOrCreate(name, deps.ids.token(SECRET_BYTES));
  const webhookSecret = await secret('demo-shop.webhook-secret');
  const token = await secret('demo-shop.token');
  const adminToken = await secret('demo-shop.admin-token');
  // Loaded only here: a store with a real shop never loads the demo shop or its catalogue.
  const { createDemoShop } = await import('../../demo-shop/shop.ts');
  const shop = createDemoShop({
    basePath: DEMO_SHOP_PATH,
    publicUrl: '',
    storeUrl: '/',
    webhookUrl: deps.ownUrl + WEBHOOK_PATH,
    webhookSecret,
    publicToken: token,
    privateToken: token,
    adminToken,
    isOwner: deps.isOwner,
    adminScopes: Object.keys(ADMIN_SCOPES),
    mailbox: true,
    pictureDir: join(deps.dataDir, PICTURE_DIR),
    dataFile: join(deps.dataDir, DATA_FILE),
    log: deps.log,
    ...(deps.products !== undefined && { productCount: deps.products }),
  });
  return {
    handle: (request, response) => void shop.handle(request, response),
    shopify: {
      shopUrl: deps.ownUrl + DEMO_SHOP_PATH,
      apiVersion: API_VERSION,
      privateToken: token,
      adminAccess: { adminToken },
      checkoutHosts: [],
    },
    webhookSecret,
    smtpUrl: await shop.smtpUrl(),
    shopDomain: shop.domain,
    close: () => shop.close(),
  };
}

/** The invented reviews of its products. */
export const loadDemoReviews = async () => (await import('../../demo-shop/shop.ts')).FIXTURE_REVIEWS;
