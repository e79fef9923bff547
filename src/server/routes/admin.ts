// §6 §7 The admin calls: the session cookie, the setup of the first admin, the three lists.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import type { AdminLists } from '../../shop/admin/lists.ts';
import type { Admins } from '../../shop/admin/sessions.ts';
import type { AdminSetupRules } from '../../shop/admin/setup.ts';
import type { Page } from '../../shop/ports/lists.ts';
import type { Call, Mount } from '../plugins/endpoints.ts';
import { isLocalRequest } from '../plugins/local-request.ts';

const COOKIE = 'admin_session';
const COOKIE_PATH = '/api/admin';

export interface AdminDeps {
  readonly admins: Admins;
  readonly adminSetup: AdminSetupRules;
  readonly adminLists: AdminLists;
  /** The store runs for one person on one's own machine, as far as its settings tell. */
  readonly localInstall: boolean;
  readonly https: boolean;
}

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];

export function createAuthenticate(admins: Admins): (request: FastifyRequest) => Promise<Admin | undefined> {
  return async (request) => {
    const token = tokenOf(request);
    return token ? admins.authenticate(token) : undefined;
  };
}

function sendPage<Row>(reply: FastifyReply, { rows, total, next }: Page<Row>): Row[] {
  reply.header(TOTAL_COUNT_HEADER, String(total));
  if (next !== undefined) reply.header(NEXT_CURSOR_HEADER, next);
  return rows;
}

export function mountAdmin(
  mount: Mount,
  { admins, adminSetup, adminLists, localInstall, https }: AdminDeps,
): void {
  const cookieOptions = { path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure: https } as const;
  const isLocal = (call: Call): boolean => localInstall && isLocalRequest(call.request.raw);

  mount('adminLogin', async (credentials, { ip, request, reply }) => {
    const { admin, token } = await admins.login(credentials, ip);
    // A session that was there before is ended, so that each login has a token of its own.
    const old = tokenOf(request);
    if (old) await admins.logout(old);
    reply.setCookie(COOKIE, token, cookieOptions);
    return { admin };
  });

  mount('adminLogout', async (_input, { request, reply }) => {
    const token = tokenOf(request);
    if (token) await admins.logout(token);
    reply.clearCookie(COOKIE, cookieOptions);
    return { message: 'Logged out.' };
  });

  mount('adminSetup', (_input, call) => adminSetup.describe(isLocal(call)));
  mount(
    'adminCreate',
    async (input, call) => ({ admin: await adminSetup.create(input, isLocal(call)) }),
    201,
  );

  mount('adminOrders', async ({ before }, { reply }) => sendPage(reply, await adminLists.orders(before)));
  mount('adminMessages', async ({ before }, { reply }) => {
    const page = await adminLists.messages(before);
    reply.header(UNREAD_COUNT_HEADER, String(page.unread));
    return sendPage(reply, page);
  });
  mount('adminNewsletter', async ({ before }, { reply }) =>
    sendPage(reply, await adminLists.subscribers(before)),
  );
}
