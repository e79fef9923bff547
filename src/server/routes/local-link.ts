// The link that `npm start` prints: gives the local key to the first browser that opens it.
import type { FastifyInstance } from 'fastify';
import { ADMIN_DEVICE_LIFE_MS } from '../../shared/constants.ts';
import { ROUTES } from '../../shared/routes.ts';
import { sendFromMemory } from '../cache/memory-response.ts';
import type { Pages } from '../pages/pages.ts';
import { LOCAL_KEY_COOKIE, type LocalKey } from '../system/local-key.ts';

interface LocalLinkDeps {
  readonly localKey: Pick<LocalKey, 'redeem' | 'isHeldBy'>;
  readonly pages: Pages;
}

export function mountLocalLink(app: FastifyInstance, { localKey, pages }: LocalLinkDeps): void {
  app.get<{ Params: { code: string } }>(`${ROUTES.adminLink}/:code`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    // A program that requests the head for a preview must not use up the link.
    if (request.method === 'HEAD') return reply.code(204).send();
    const key = localKey.redeem(request.params.code);
    const isOpenedAgain = key === undefined && localKey.isHeldBy(request.raw);
    if (isOpenedAgain) return reply.redirect(ROUTES.adminSetup, 303);
    if (key === undefined) return sendFromMemory({ request, reply }, await pages.get(ROUTES.adminLink, ''));
    reply.setCookie(LOCAL_KEY_COOKIE, key, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: ADMIN_DEVICE_LIFE_MS / 1000,
    });
    return reply.redirect(ROUTES.adminSetup, 303);
  });
}
