// Admin API calls: cancel an order, and maintain our webhook subscriptions.
import * as z from 'zod/mini';
import { type AdminPlatform, PlatformBusy } from '../../../shop/ports/platform.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { connection, listOf, maybe, requiredText, text, toGid } from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { SUBSCRIBED_TOPICS } from '../webhooks/topics.ts';
import { createAsk } from './ask.ts';
import {
  ORDER_CANCEL_MUTATION,
  ORDER_CANCEL_RESULT_QUERY,
  WEBHOOK_CREATE_MUTATION,
  WEBHOOK_DELETE_MUTATION,
  WEBHOOKS_QUERY,
} from './queries.ts';

const canceled = z.object({
  orderCancel: z.object({
    jobResult: maybe(z.object({ id: requiredText })),
    orderCancelUserErrors: listOf(z.object({ code: text, message: text })),
  }),
});
const cancelResult = z.object({
  node: maybe(z.object({ status: text, errors: listOf(z.object({ message: text })) })),
});
const CANCEL_STATES: Readonly<Record<string, 'started' | 'done'>> = { STARTED: 'started', SUCCEEDED: 'done' };
const subscriptions = z.object({
  webhookSubscriptions: connection(z.object({ id: requiredText, topic: requiredText, uri: text })),
});
const created = z.object({
  webhookSubscriptionCreate: z.object({
    webhookSubscription: maybe(z.object({ id: requiredText })),
    userErrors: listOf(z.object({ message: text })),
  }),
});

const deleted = z.object({
  webhookSubscriptionDelete: z.object({ userErrors: listOf(z.object({ message: text })) }),
});

interface Subscription {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
}

/** 'orders/create' → 'ORDERS_CREATE', as the Admin API names it. */
export const adminTopic = (topic: string): string => topic.toUpperCase().replace('/', '_');

export function createAdminPlatform(client: GraphqlClient): AdminPlatform {
  const ask = createAsk(client);

  async function subscribed(): Promise<Subscription[]> {
    const nodes: Subscription[] = [];
    let after: string | undefined;
    do {
      const page = await ask(WEBHOOKS_QUERY, { after: after ?? null }, subscriptions);
      nodes.push(...page.webhookSubscriptions.nodes);
      after = page.webhookSubscriptions.next;
    } while (after);
    return nodes;
  }

  function failOn(refused: readonly string[], what: string): void {
    if (refused.length > 0) throw new ShopifyError('refused', client.scrub(`${what}: ${refused.join('; ')}`));
  }

  return {
    async cancelOrder(platformOrderId) {
      const orderId = toGid('Order', platformOrderId);
      // Sent once: a repeated cancellation would be refused as already done, and look like a failure.
      const { orderCancel } = await ask(ORDER_CANCEL_MUTATION, { orderId }, canceled, 0);
      if (orderCancel.jobResult) return { job: orderCancel.jobResult.id };
      const reasons = orderCancel.orderCancelUserErrors.map(({ message }) => client.scrub(message));
      if (reasons.length === 0) throw new PlatformBusy('Shopify neither canceled the order nor said why not');
      return { refused: reasons.join(' ') };
    },

    async cancellation(job) {
      if (job === undefined) return { state: 'failed' };
      const { node } = await ask(ORDER_CANCEL_RESULT_QUERY, { id: job }, cancelResult);
      const reason = node?.errors.map(({ message }) => client.scrub(message)).join(' ');
      return { state: CANCEL_STATES[node?.status ?? ''] ?? 'failed', ...(reason && { reason }) };
    },

    async ensureWebhooks(address) {
      const present = new Set(
        (await subscribed()).filter(({ uri }) => uri === address).map(({ topic }) => topic),
      );
      const missing = SUBSCRIBED_TOPICS.filter((topic) => !present.has(adminTopic(topic)));
      const refused: string[] = [];
      for (const topic of missing) {
        const variables = { topic: adminTopic(topic), uri: address };
        const { webhookSubscriptionCreate: reply } = await ask(WEBHOOK_CREATE_MUTATION, variables, created);
        if (!reply.webhookSubscription)
          refused.push(`${topic}: ${reply.userErrors.map(({ message }) => message).join(' ')}`);
      }
      failOn(refused, 'Shopify refused webhooks');
      return missing;
    },

    async removeWebhooks(address) {
      const refused: string[] = [];
      for (const { id, topic, uri } of await subscribed()) {
        if (uri !== address) continue;
        const { webhookSubscriptionDelete: reply } = await ask(WEBHOOK_DELETE_MUTATION, { id }, deleted);
        if (reply.userErrors.length > 0)
          refused.push(`${topic}: ${reply.userErrors.map(({ message }) => message).join(' ')}`);
      }
      failOn(refused, 'Shopify did not remove webhooks');
    },
  };
}
