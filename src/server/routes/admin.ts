// §6 §7 The admin calls: the session cookie, the setup of the first admin, the three lists.
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ADMIN_DEVICE_LIFE_MS,
  NEXT_CURSOR_HEADER,
  TOTAL_COUNT_HEADER,
  UNREAD_COUNT_HEADER,
} from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import type { AdminLists } from '../../shop/admin/lists.ts';
import type { Admins } from '../../shop/admin/sessions.ts';
import type { AdminSetupRules } from '../../shop/admin/setup.ts';
import type { Audit } from '../../shop/desk/audit.ts';
import { deviceName } from '../../shop/desk/device-name.ts';
import type { Page } from '../../shop/ports/lists.ts';
import type { Call, Mount } from '../plugins/endpoints.ts';
import type { IsLocal } from '../plugins/local-request.ts';

/**
 * With this prefix, a browser accepts the cookie over HTTPS and from this host only, so that no other host
 * can set one.
 */
const HOST_PREFIX = '__Host-';
const SESSION_COOKIE = 'admin_session';
const DEVICE_COOKIE = 'admin_device';
const COOKIE_PATH = '/api/admin';

export interface AdminDeps {
  readonly admins: Admins;
  readonly adminSetup: AdminSetupRules;
  readonly adminLists: AdminLists;
  /** The settings describe a store for one person on a local machine. */
  readonly localInstall: boolean;
  readonly isLocal: IsLocal;
  readonly https: boolean;
  /** Records logins and logouts; undefined if the desk is off. */
  readonly audit?: Audit | undefined;
}

const cookieNames = (https: boolean) => {
  const prefix = https ? HOST_PREFIX : '';
  return { session: prefix + SESSION_COOKIE, device: prefix + DEVICE_COOKIE };
};

export function sessionTokenOf(https: boolean): (request: FastifyRequest) => string {
  const { session } = cookieNames(https);
  return (request) => request.cookies[session] ?? '';
}

export function createAuthenticate({
  admins,
  https,
}: Pick<AdminDeps, 'admins' | 'https'>): (request: FastifyRequest) => Promise<Admin | undefined> {
  const { session } = cookieNames(https);
  return async (request) => {
    const token = request.cookies[session];
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
  { admins, adminSetup, adminLists, localInstall, https, audit, ...deps }: AdminDeps,
): void {
  const names = cookieNames(https);
  // The prefix requires the root path.
  const path = https ? '/' : COOKIE_PATH;
  const cookieOptions = { path, httpOnly: true, sameSite: 'strict', secure: https } as const;
  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[names.session];
  const isLocal = (call: Call): boolean => localInstall && deps.isLocal(call.request.raw);

  mount('adminLogin', async (credentials, { address, request, reply }) => {
    const browser = deviceName(request.headers['user-agent']);
    const loggedIn = admins.login(credentials, {
      address,
      device: request.cookies[names.device],
      deviceName: browser,
    });
    // Nothing waits for this entry: the response time would reveal whether the name exists.
    loggedIn.catch((error: unknown) =>
      audit
        ?.recordFailedLogin({ username: credentials.username, device: browser, error })
        .catch((err: unknown) => request.log.error({ err }, 'a failed login was not written down')),
    );
    const { admin, token, device } = await loggedIn;
    await audit?.record({ admin, call: 'adminLogin', subject: browser, outcome: 'done' });
    // The setup page no longer shows the password after the first login.
    await adminSetup.forgetLocalPassword();
    // Ends an older session, so that each login has a token of its own.
    const old = tokenOf(request);
    if (old) await admins.logout(old);
    reply.setCookie(names.session, token, cookieOptions);
    reply.setCookie(names.device, device, { ...cookieOptions, maxAge: ADMIN_DEVICE_LIFE_MS / 1000 });
    return { admin };
  });

  mount('adminLogout', async (_input, { request, reply }) => {
    const token = tokenOf(request);
    const admin = token && audit ? await admins.authenticate(token) : undefined;
    if (token) await admins.logout(token);
    const subject = deviceName(request.headers['user-agent']);
    if (admin) await audit?.record({ admin, call: 'adminLogout', subject, outcome: 'done' });
    reply.clearCookie(names.session, cookieOptions);
    return { message: 'Logged out.' };
  });

  mount('adminSetup', (_input, call) => adminSetup.describe(isLocal(call)));
  mount(
    'adminCreate',
    async (input, call) => ({
      admin: await adminSetup.create(input, { local: isLocal(call), address: call.address }),
    }),
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
