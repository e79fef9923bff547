// The demo shop as one request handler, to be mounted in another server or run alone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAdmin } from './admin/handler.ts';
import { drawProduct } from './artwork/draw.ts';
import { buildCatalogue } from './catalogue/build.ts';
import { Cdn } from './cdn.ts';
import { CheckoutHandler } from './checkout/handler.ts';
import { DEMO_TOKEN, DEMO_WEBHOOK_SECRET, SHOP_DOMAIN } from './constants.ts';
import { type ShopContext, shopUrls } from './context.ts';
import { Faults } from './faults.ts';
import { answerGraphql } from './graphql/endpoint.ts';
import { HttpError, sendJson } from './http/respond.ts';
import { ShopState } from './state/shop-state.ts';
import type { DemoCatalogue } from './types.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface DemoShopOptions {
  basePath: string; // where it is mounted, such as '/demo-shop'; '' when it runs alone
  publicUrl: string; // origin of the addresses it hands out; '' makes them root-relative
  storeUrl: string; // the store it leads shoppers back to
  webhookUrl?: string;
  webhookSecret?: string;
  publicToken?: string;
  privateToken?: string;
  dataFile?: string;
  catalogue?: DemoCatalogue;
  productCount?: number;
  log?: (line: string) => void;
  webhookRetryMs?: number; // first pause before a webhook is tried again
}

export interface DemoShop {
  readonly domain: string; // what it calls itself in its webhooks
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  faults: Faults;
  webhooks: WebhookSender;
  state: ShopState;
  close(): Promise<void>;
}

export function createDemoShop(options: DemoShopOptions): DemoShop {
  const log = options.log ?? (() => {});
  const basePath = options.basePath.replace(/\/+$/, '');
  const catalogue =
    options.catalogue ?? buildCatalogue(options.productCount ? { count: options.productCount } : undefined);
  const state = new ShopState(catalogue, options.dataFile, log);
  const webhooks = new WebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret ?? DEMO_WEBHOOK_SECRET,
    outbox: state.outbox,
    changed: () => state.touch(),
    log,
    ...(options.webhookRetryMs === undefined ? {} : { firstRetryMs: options.webhookRetryMs }),
  });
  const urls = shopUrls(options.publicUrl, basePath, options.storeUrl);
  const context: ShopContext = { state, faults: new Faults(), webhooks, urls, log };
  const publicToken = options.publicToken ?? DEMO_TOKEN;
  const tokens = { publicToken, privateToken: options.privateToken ?? publicToken };
  const checkout = new CheckoutHandler(context);
  const cdn = new Cdn(drawProduct);

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://demo-shop.invalid');
    const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : '';
    const graphql = /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(path);
    if (graphql) return answerGraphql(req, res, graphql[1] ?? '', tokens, context);
    if (path.startsWith('/cdn/')) return cdn.answer(req, res, decodePath(path.slice(5)), url.searchParams);
    if (path.startsWith('/checkouts/cn/')) return checkout.answer(req, res, path.slice(14), url.searchParams);
    if (path === '/admin' || path.startsWith('/admin/')) return answerAdmin(req, res, path, context);
    sendJson(res, 404, { errors: 'Not Found' });
  }

  return {
    domain: SHOP_DOMAIN,
    faults: context.faults,
    webhooks,
    state,
    handle: (req, res) => route(req, res).catch((error: unknown) => answerError(error, res, log)),
    async close() {
      await webhooks.close();
      await state.flush();
    },
  };
}

function answerError(error: unknown, res: ServerResponse, log: (line: string) => void): void {
  const known = error instanceof HttpError;
  if (!known) log(`demo shop: ${error instanceof Error ? error.message : 'unknown error'}`);
  if (res.headersSent) res.destroy();
  else sendJson(res, known ? error.status : 500, { errors: known ? error.message : 'Internal Server Error' });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, 'Bad Request');
  }
}
