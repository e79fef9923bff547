// The demo shop as one request handler, to be mounted in another server or run alone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAdmin } from './admin/handler.ts';
import { answerAdminGraphql } from './admin-api/endpoint.ts';
import { Jobs } from './admin-api/jobs.ts';
import { AdminTokens } from './admin-api/tokens.ts';
import { drawProduct } from './artwork/draw.ts';
import { buildCatalogue } from './catalogue/build.ts';
import { Cdn } from './cdn.ts';
import { CheckoutHandler } from './checkout/handler.ts';
import { Conditions } from './conditions.ts';
import { DEMO_TOKEN, DEMO_WEBHOOK_SECRET, SHOP_DOMAIN } from './constants.ts';
import { type ShopContext, shopUrls } from './context.ts';
import { Faults } from './faults.ts';
import { answerGraphql } from './graphql/endpoint.ts';
import { HttpError, redirect, sendJson } from './http/respond.ts';
import { answerMail } from './mail/handler.ts';
import { MailServer } from './mail/mail-server.ts';
import { Mailbox } from './mail/mailbox.ts';
import { answerPassword } from './password-page.ts';
import { ShopState } from './state/shop-state.ts';
import type { DemoCatalogue } from './types.ts';
import { WebhookSender } from './webhooks/sender.ts';
import { Subscriptions } from './webhooks/subscriptions.ts';

export { FIXTURE_REVIEWS } from './reviews/fixtures.ts';

const DEFAULT_ADMIN_SCOPES = [
  'read_orders',
  'write_orders',
  'write_order_edits',
  'read_products',
  'read_fulfillments',
  'read_returns',
  'write_returns',
  'read_all_orders',
];
const ADMIN_JOB_MS = 500;
const NOT_THE_OWNER =
  'The back office opens in the browser that has opened the link printed at the start of the store.';

export interface DemoShopOptions {
  basePath: string; // where it is mounted, such as '/demo-shop'; '' when it runs alone
  publicUrl: string; // origin of the addresses it hands out; '' makes them root-relative, for any host name or tunnel
  storeUrl: string; // the store it leads shoppers back to
  webhookUrl?: string;
  webhookSecret?: string;
  publicToken?: string;
  privateToken?: string;
  adminToken?: string; // for the Admin API; without it and an app, nobody may use it
  adminApp?: { clientId: string; clientSecret: string }; // may ask for Admin tokens of a day
  adminScopes?: readonly string[]; // of both
  adminJobMs?: number; // how long a job of the Admin API takes
  isOwner?: (req: IncomingMessage) => boolean; // decides who may use the back office, besides being on this machine
  mailbox?: boolean; // takes mails over SMTP on this machine
  smtpPort?: number; // a free one when not given
  dataFile?: string;
  catalogue?: DemoCatalogue;
  productCount?: number;
  log?: (line: string) => void;
  pictureDir?: string; // where rendered pictures are kept; in memory when not given
  pictureBytes?: number; // how much of that folder may be used
  pictureWaitMs?: number; // how long a request waits for a picture before it gets the drawing
  webhookRetryMs?: number; // first pause before a webhook is tried again
}

export interface DemoShop {
  readonly domain: string; // what it calls itself in its webhooks
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  faults: Faults;
  adminFaults: Faults;
  conditions: Conditions;
  webhooks: WebhookSender;
  state: ShopState;
  adminTokens: AdminTokens;
  smtpUrl(): Promise<string>; // where the mailbox takes mails; rejects without one
  close(): Promise<void>;
}

export function createDemoShop(options: DemoShopOptions): DemoShop {
  const log = options.log ?? (() => {});
  const basePath = options.basePath.replace(/\/+$/, '');
  const catalogue =
    options.catalogue ?? buildCatalogue(options.productCount ? { count: options.productCount } : undefined);
  const conditions = new Conditions();
  const state = new ShopState(catalogue, options.dataFile, log, conditions);
  const subscriptions = new Subscriptions(state.subscriptions, () => state.touch(), log);
  const webhooks = new WebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret ?? DEMO_WEBHOOK_SECRET,
    outbox: state.outbox,
    subscriptions,
    conditions,
    changed: () => state.touch(),
    log,
    ...(options.webhookRetryMs === undefined ? {} : { firstRetryMs: options.webhookRetryMs }),
  });
  const urls = shopUrls(options.publicUrl, basePath, options.storeUrl);
  const context: ShopContext = {
    state,
    faults: new Faults(),
    adminFaults: new Faults(),
    conditions,
    webhooks,
    subscriptions,
    urls,
    log,
  };
  const publicToken = options.publicToken ?? DEMO_TOKEN;
  const tokens = { publicToken, privateToken: options.privateToken ?? publicToken };
  const adminTokens = new AdminTokens({
    scopes: options.adminScopes ?? DEFAULT_ADMIN_SCOPES,
    ...(options.adminToken === undefined ? {} : { token: options.adminToken }),
    ...(options.adminApp === undefined ? {} : { app: options.adminApp }),
  });
  const jobs = new Jobs(options.adminJobMs ?? ADMIN_JOB_MS);
  const mail = options.mailbox ? openMail(options) : null;
  const checkout = new CheckoutHandler(context);
  const cdn = new Cdn({
    draw: drawProduct,
    folder: options.pictureDir,
    maxBytes: options.pictureBytes,
    waitMs: options.pictureWaitMs,
    log,
  });

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://demo-shop.invalid');
    const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : '';
    const graphql = /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(path);
    if (graphql) return answerGraphql(req, res, graphql[1] ?? '', tokens, context);
    const admin = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(path);
    if (admin) return answerAdminGraphql(req, res, admin[1] ?? '', { tokens: adminTokens, jobs, context });
    if (path === '/admin/oauth/access_token') return adminTokens.answerGrant(req, res, context);
    if (path.startsWith('/cdn/')) return cdn.answer(req, res, decodePath(path.slice(5)), url.searchParams);
    if (path === '/password') return answerPassword(res);
    if (path.startsWith('/checkouts/') && conditions.current.passwordPage)
      return redirect(res, `${urls.base}/online-store`);
    if (path === '/online-store') return redirect(res, `${urls.base}/password`);
    if (path.startsWith('/checkouts/cn/')) return checkout.answer(req, res, path.slice(14), url.searchParams);
    if (mail && (path === '/mail' || path.startsWith('/mail/')))
      return answerMail(req, res, path, url.searchParams, { ...mail, urls });
    if (path === '/admin' || path.startsWith('/admin/')) {
      if (options.isOwner?.(req) === false) return sendJson(res, 403, { message: NOT_THE_OWNER });
      return answerAdmin(req, res, path, context);
    }
    sendJson(res, 404, { errors: 'Not Found' });
  }

  return {
    domain: SHOP_DOMAIN,
    faults: context.faults,
    adminFaults: context.adminFaults,
    conditions,
    webhooks,
    state,
    adminTokens,
    smtpUrl: async () => {
      if (!mail) throw new Error('The demo shop was opened without a mailbox.');
      return mail.server.url();
    },
    handle: (req, res) => route(req, res).catch((error: unknown) => answerError(error, res, log)),
    async close() {
      await mail?.server.close();
      await mail?.mailbox.flush();
      cdn.close();
      jobs.close();
      await webhooks.close();
      await state.flush();
    },
  };
}

function openMail({ dataFile, smtpPort }: DemoShopOptions) {
  const mailbox = new Mailbox(dataFile?.replace(/(\.json)?$/, '-mail.jsonl'));
  return { mailbox, server: new MailServer(mailbox, smtpPort) };
}

function answerError(error: unknown, res: ServerResponse, log: (line: string) => void): void {
  const isHttpError = error instanceof HttpError;
  if (!isHttpError) log(`demo shop: ${error instanceof Error ? error.message : 'unknown error'}`);
  if (res.headersSent) res.destroy();
  else
    sendJson(res, isHttpError ? error.status : 500, {
      errors: isHttpError ? error.message : 'Internal Server Error',
    });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, 'Bad Request');
  }
}
