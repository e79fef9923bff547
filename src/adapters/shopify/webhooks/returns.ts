// Decodes webhooks about returns: each has the return's id, most have its state, and some only say that it
// changed.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import type { ReturnNews } from '../../../shop/ports/returns.ts';
import { decode, gid, maybe, restId, text } from '../client/schema.ts';
import { stateOf } from '../returns/decode.ts';
import { isOneOf, RETURN_TOPICS } from './topics.ts';

const returnBody = z.object({
  id: restId,
  admin_graphql_api_id: maybe(gid('Return')),
  status: text,
  order: maybe(z.object({ id: restId })),
  order_id: restId,
  decline: maybe(z.object({ note: text, reason: text })),
});

/** 'return_period_ended' → 'Return period ended', for an owner who wrote no reason. */
const sentence = (reason: string): string => {
  const words = reason.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Undefined for a topic that is not about returns and for a body without one. */
export function decodeReturnWebhook(topic: string, value: unknown, now: number): ReturnNews | undefined {
  const body = isOneOf(RETURN_TOPICS, topic) ? decode(returnBody, value) : undefined;
  const platformReturnId = body?.id ?? body?.admin_graphql_api_id;
  if (!body || !platformReturnId) return undefined;
  const platformOrderId = body.order?.id ?? body.order_id;
  const state = stateOf(body.status);
  const reason = body.decline?.reason && body.decline.reason !== 'other' ? sentence(body.decline.reason) : '';
  const declined = body.decline?.note || reason;
  return defined({
    platformReturnId,
    platformOrderId: platformOrderId || undefined,
    state,
    at: now,
    declined: declined || undefined,
  });
}
