// B6 The desk's calls.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { OverviewDays } from '../../shared/api/desk/overview.ts';
import type { Account } from '../../shop/desk/account.ts';
import type { Audit } from '../../shop/desk/audit.ts';
import type { CatalogueHealthCheck } from '../../shop/desk/catalogue-health.ts';
import type { DeskLists } from '../../shop/desk/lists.ts';
import type { Overview } from '../../shop/desk/overview.ts';
import type { SearchDesk } from '../../shop/desk/search-desk.ts';
import type { Vitals } from '../../shop/insight/vitals.ts';
import type { MailDesk } from '../../shop/mail/desk.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { Ids } from '../../shop/ports/system.ts';
import type { WebhookInbox } from '../../shop/webhooks/inbox.ts';
import type { Privacy } from '../../shop/webhooks/privacy.ts';
import type { Call, Mount } from '../plugins/endpoints.ts';
import { mountDeskMail } from './desk-mail.ts';

export interface DeskDeps {
  readonly deskLists: DeskLists;
  readonly overview: Overview;
  /** Warnings for the owner about the store's setup. */
  readonly warnings: () => readonly string[];
  readonly vitals: Pick<Vitals, 'byRoute'>;
  readonly account: Account;
  readonly audit: Audit;
  readonly catalogueHealth: CatalogueHealthCheck;
  readonly webhookInbox: WebhookInbox;
  readonly privacy: Privacy;
  readonly mailDesk: MailDesk;
  readonly database: Pick<Database, 'outbox'>;
  readonly searchDesk: SearchDesk;
  readonly ids: Ids;
}

const DEFAULT_DAYS = 30;

/** Streams row by row, because a hundred thousand rows do not fit in memory. */
export async function sendCsv(
  { reply, request }: Call,
  name: string,
  rows: AsyncIterable<string>,
): Promise<null> {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
  try {
    await pipeline(Readable.from(rows), reply.raw);
  } catch (error) {
    // The head is already sent, so the connection is cut: nobody should take a part for the whole.
    request.log.warn({ reqId: request.id, err: error }, 'an export was broken off');
    reply.raw.destroy();
  }
  return null;
}

export function mountDesk(
  mount: Mount,
  deps: DeskDeps & { readonly sessionToken: (request: FastifyRequest) => string },
): void {
  const { deskLists, overview, account, audit, catalogueHealth, webhookInbox, ids } = deps;
  const tokenHash = ({ request }: Call): string => ids.hash(deps.sessionToken(request));

  mount('deskCounts', () => deskLists.counts());
  mount('deskOverview', async ({ days }) => ({
    ...(await overview.read(Number(days ?? DEFAULT_DAYS) as OverviewDays)),
    warnings: deps.warnings(),
  }));

  mount('deskVitals', async () => ({ vitals: await deps.vitals.byRoute() }));

  mount('deskOrders', (input) => deskLists.orders(input));
  mount('deskOrder', ({ id }) => deskLists.order(id));
  mount('deskShipDay', (input) => deskLists.setShipDay(input));
  mount('deskOrdersCsv', (input, call) => sendCsv(call, 'orders', deskLists.ordersCsv(input)));

  mount('deskMessages', (input) => deskLists.messages(input));
  mount('deskMarkMessage', (input) => deskLists.markMessage(input));
  mount('deskReply', async ({ id, text }) => deskLists.presentReply(await deps.mailDesk.reply(id, text)));
  mount('deskDeleteMessage', ({ id }) => deskLists.deleteMessage(id));
  mount('deskMessagesCsv', (input, call) => sendCsv(call, 'messages', deskLists.messagesCsv(input)));

  mount('deskSubscribers', (input) => deskLists.subscribers(input));
  mount('deskDeleteSubscriber', ({ id }) => deskLists.deleteSubscriber(id));
  mount('deskNewsletterCsv', (input, call) => sendCsv(call, 'newsletter', deskLists.newsletterCsv(input)));

  mount('deskCatalogue', () => catalogueHealth.read());

  mount('deskSearches', () => deps.searchDesk.read());
  mount('deskSynonyms', ({ synonyms }) => deps.searchDesk.replaceSynonyms(synonyms));

  mount('deskWebhooks', ({ before }) => webhookInbox.list(before));
  mount('deskWebhook', ({ id }) => webhookInbox.read(id, false));
  mount('deskWebhookOpen', ({ id }) => webhookInbox.read(id, true));
  mount('deskProcessWebhook', ({ id }) => webhookInbox.processAgain(id));

  mount('deskShopErasure', () => deps.privacy.shopErasure());
  mount('deskEraseOrders', () => deps.privacy.answerShopErasure('erase'));
  mount('deskKeepOrders', () => deps.privacy.answerShopErasure('keep'));

  mountDeskMail(mount, deps);

  mount('deskAccount', (_input, call) => account.describe(call.admin, tokenHash(call)));
  mount('deskPassword', async (input, call) => {
    await account.changePassword(call.admin, tokenHash(call), input);
    return { message: 'The password was changed. Other devices were logged out.' };
  });
  mount('deskTwoStepStart', ({ password }, { admin }) => account.beginTwoStep(admin, password));
  mount('deskTwoStepConfirm', async ({ code }, { admin }) => ({
    recoveryCodes: await account.confirmTwoStep(admin, code),
  }));
  mount('deskTwoStepOff', async ({ password }, { admin }) => {
    await account.endTwoStep(admin, password);
    return { message: 'Two-step login is off.' };
  });
  mount('deskEndSession', async ({ id }, { admin }) => {
    await account.endSession(admin, id);
    return { id };
  });
  mount('deskAudit', ({ before }) => audit.list(before));
}
