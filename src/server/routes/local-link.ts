// The link that `npm start` prints: gives the local key to the first browser that opens it.
import type { FastifyInstance } from 'fastify';
import { ADMIN_DEVICE_LIFE_MS } from '../../shared/constants.ts';
import { ROUTES } from '../../shared/routes.ts';
import { LOCAL_KEY_COOKIE, LOCAL_LINK_PATH, type LocalKey } from '../system/local-key.ts';

const USED = 'This link has been opened before. Start the store again: it prints a new one.\n';

export function mountLocalLink(app: FastifyInstance, localKey: Pick<LocalKey, 'redeem'>): void {
  app.get<{ Params: { code: string } }>(`${LOCAL_LINK_PATH}/:code`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    // A program that requests the head for a preview must not use up the link.
    if (request.method === 'HEAD') return reply.code(204).send();
    const key = localKey.redeem(request.params.code);
    if (key === undefined) return reply.code(410).type('text/plain; charset=utf-8').send(USED);
    reply.setCookie(LOCAL_KEY_COOKIE, key, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: ADMIN_DEVICE_LIFE_MS / 1000,
    });
    return reply.redirect(ROUTES.adminSetup, 303);
  });
}
