// Shopify's webhooks: the signature over the raw body is checked before a byte is parsed.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fitsTopic,
  isForged,
  isLongHeader,
  isOwnShop,
  isTooLarge,
} from '../../adapters/shopify/webhooks/check.ts';
import { verifyWebhook } from '../../adapters/shopify/webhooks/verify.ts';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import type { WebhookDesk } from '../../shop/desk/webhook-desk.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { Clock, Ids } from '../../shop/ports/system.ts';
import { createWebhookNotes } from '../../shop/webhook-notes.ts';

/** Orders with many lines are larger than anything a browser sends us. */
const WEBHOOK_LIMIT_BYTES = 2 * 1024 * 1024;

interface WebhookDeps {
  readonly secrets: readonly string[];
  /** The shop's own domain, where it is known; a stand-in need not name it. */
  readonly shopDomain: { readonly domain: string | undefined; readonly required: boolean };
  readonly webhookDesk: Pick<WebhookDesk, 'receive'>;
  readonly database: Pick<Database, 'settings'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new ShopError('bad_request');
  }
}

export function mountWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  const { secrets, webhookDesk, ids } = deps;
  const notes = createWebhookNotes(deps);
  /** Without an id of its own a delivery is known by what it says. */
  const deliveryIdOf = (request: FastifyRequest, topic: string, raw: Buffer): string =>
    header(request, 'x-shopify-webhook-id') ?? ids.hash(topic + raw.toString('base64'));
  // In a scope of its own, because only here bodies stay raw.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(WEBHOOK_PATH, { bodyLimit: WEBHOOK_LIMIT_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const topic = header(request, 'x-shopify-topic') ?? '';
      const genuine = verifyWebhook(raw, header(request, 'x-shopify-hmac-sha256'), secrets);
      notes.note(genuine ? 'accepted' : 'refused', topic);
      if (!genuine) throw new ShopError('bad_signature');
      const body = parse(raw);
      if (!isOwnShop(body, header(request, 'x-shopify-shop-domain'), deps.shopDomain))
        throw new ShopError('wrong_shop');
      if ([topic, header(request, 'x-shopify-webhook-id')].some(isLongHeader) || isTooLarge(body))
        throw new ShopError('bad_request');
      if (!fitsTopic(topic, body)) {
        request.log.warn({ reqId: request.id, topic }, 'a webhook’s body is not one of its topic');
        if (isForged(topic, body)) throw new ShopError('bad_request');
        // Refused for long, Shopify gives up on the whole subscription.
        return reply.code(200).send({ message: 'ok' });
      }
      await webhookDesk.receive({ deliveryId: deliveryIdOf(request, topic, raw), topic, body }, raw);
      return reply.code(200).send({ message: 'ok' });
    });
  });
}
