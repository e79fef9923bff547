// Shopify's webhooks: the signature of the raw body is checked before anything is parsed.
import type { FastifyInstance } from 'fastify';
import type { OwnShop } from '../../adapters/shopify/webhooks/fits.ts';
import { readWebhook } from '../../adapters/shopify/webhooks/read.ts';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { Clock, Ids } from '../../shop/ports/system.ts';
import type { Process } from '../../shop/webhooks/event.ts';
import { createWebhookNotes } from '../../shop/webhooks/notes.ts';

/** Orders with many lines are larger than anything a browser sends us. */
const WEBHOOK_LIMIT_BYTES = 2 * 1024 * 1024;

interface WebhookDeps {
  readonly secrets: readonly string[];
  readonly shopDomain: OwnShop;
  readonly receiveWebhook: Process;
  readonly database: Pick<Database, 'settings'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function mountWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  const { secrets, shopDomain: shop, receiveWebhook, clock, ids } = deps;
  const notes = createWebhookNotes(deps);
  function refuse(reason: ErrorCode): never {
    notes.refused(reason);
    throw new ShopError(reason);
  }
  // A scope of its own, because only here bodies stay raw.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(WEBHOOK_PATH, { bodyLimit: WEBHOOK_LIMIT_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const delivery = readWebhook(request.headers, raw, { secrets, shop, now: clock.now(), hash: ids.hash });
      if (!delivery) return refuse('bad_signature');
      const { topic, event } = delivery;
      const outcome = await receiveWebhook(delivery);
      if (event.kind === 'refused') return refuse(event.reason);
      if (outcome === 'ignored') request.log.info({ reqId: request.id, topic }, 'a webhook was ignored');
      notes.accepted(topic);
      return reply.code(200).send({ message: 'ok' });
    });
  });
}
