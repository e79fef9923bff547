// Webhook subscriptions through the Admin API.
import type { GraphQLResolveInfo } from 'graphql';
import { API_VERSION } from '../constants.ts';
import { listConnection, type PageArgs } from '../graphql/connection.ts';
import { parseGid } from '../ids.ts';
import type { Subscription } from '../state/model.ts';
import { topicName, topicOf } from '../webhooks/topics.ts';
import type { AdminContext } from './admin-context.ts';
import { topicRefusal } from './scopes.ts';

const gidOf = (id: number): string => `gid://shopify/WebhookSubscription/${id}`;

function numberOf(id: string): number | null {
  const parsed = parseGid(id);
  return parsed?.type === 'WebhookSubscription' && /^\d{1,15}$/.test(parsed.id) ? Number(parsed.id) : null;
}

const subscriptionNode = ({ id, topic, uri, createdAt, updatedAt }: Subscription) => ({
  id: gidOf(id),
  legacyResourceId: String(id),
  topic: topicName(topic),
  uri,
  format: 'JSON',
  createdAt,
  updatedAt,
  apiVersion: { handle: API_VERSION, displayName: API_VERSION, supported: true },
});

export function listSubscriptions(
  args: PageArgs & { topics?: string[] | null; uri?: string | null },
  { subscriptions }: AdminContext,
) {
  const matches = subscriptions
    .all()
    .filter(
      ({ topic, uri }) =>
        (!args.topics?.length || args.topics.includes(topicName(topic))) && (!args.uri || uri === args.uri),
    );
  return listConnection(matches, args, subscriptionNode);
}

export function findSubscription({ id }: { id: string }, { subscriptions }: AdminContext) {
  const found = subscriptions.all().find((each) => each.id === numberOf(id));
  return found ? subscriptionNode(found) : null;
}

export function createSubscription(
  args: { topic: string; webhookSubscription: { uri?: string | null; format?: string | null } },
  context: AdminContext,
  { schema }: GraphQLResolveInfo,
) {
  const { subscriptions } = context;
  const topic = topicOf(args.topic) ?? '';
  const { uri, format } = args.webhookSubscription;
  const refusal = topicRefusal(schema, { name: args.topic, topic }, context);
  if (refusal) return refused(['topic'], refusal);
  if (format === 'XML') return refused(['webhookSubscription', 'format'], 'Format XML is not offered here');
  const fault = addressFault(uri ?? '');
  if (fault) return refused(['webhookSubscription', 'uri'], fault);
  const created = subscriptions.create(topic, uri ?? '');
  if (!created)
    return refused(['webhookSubscription', 'uri'], 'Address for this topic has already been taken');
  return { webhookSubscription: subscriptionNode(created), userErrors: [] };
}

export function deleteSubscription({ id }: { id: string }, { subscriptions }: AdminContext) {
  const deleted = subscriptions.delete(numberOf(id) ?? 0);
  return {
    deletedWebhookSubscriptionId: deleted ? id : null,
    userErrors: deleted ? [] : [{ field: ['id'], message: 'Webhook subscription does not exist' }],
  };
}

const refused = (field: string[], message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field, message }],
});

// Shopify delivers over HTTPS only; on this machine plain HTTP is fine.
function addressFault(uri: string): string | null {
  if (!URL.canParse(uri)) return 'Address is invalid';
  const { protocol, hostname } = new URL(uri);
  if (protocol === 'https:') return null;
  const local = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return protocol === 'http:' && local ? null : `Address protocol ${protocol}// is not supported`;
}
