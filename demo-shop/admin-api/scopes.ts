// Checks the access to the Admin API by the marks in Shopify's published schema, and writes the refusals.
import {
  type ConstDirectiveNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
} from 'graphql';
import { accessDenied, isCurrency } from '../graphql/access.ts';
import type { AdminContext } from './admin-context.ts';

interface Marked {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** Types and topics that Shopify counts as protected customer data, level 1. */
const PROTECTED_TYPES = new Set(['Customer', 'Order', 'Return']);
export const PROTECTED_TOPICS = /^(customers|fulfillment_events|fulfillments|orders|refunds)\//;
const DOCUMENTATION = 'https://shopify.dev/docs/apps/launch/protected-customer-data';

const directive = (node: Marked | null | undefined, name: string): ConstDirectiveNode | undefined =>
  node?.directives?.find((each) => each.name.value === name);

/** One of these scopes is enough; an empty list allows everybody. */
function demandedScopes(node: Marked | null | undefined): string[] {
  const value = directive(node, 'access')?.arguments?.[0]?.value;
  return value?.kind === 'ListValue'
    ? value.values.flatMap((each) => (each.kind === 'StringValue' ? [each.value] : []))
    : [];
}

// Writing includes reading.
export const hasScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/^read_/, 'write_'));

const mayPass = (scopes: readonly string[], demanded: readonly string[]): boolean =>
  demanded.length === 0 || demanded.some((each) => hasScope(scopes, each));

/** Shopify's sentence for a topic that an app may not subscribe to, or null. */
export function topicRefusal(
  schema: GraphQLSchema,
  { name, topic }: { name: string; topic: string },
  { scopes, conditions }: AdminContext,
): string | null {
  const topics = schema.getType('WebhookSubscriptionTopic');
  const value = isEnumType(topics) ? topics.getValue(name) : null;
  if (!mayPass(scopes, demandedScopes(value?.astNode)))
    return 'You cannot create a webhook subscription with the specified topic';
  if (PROTECTED_TOPICS.test(topic) && !conditions.current.orderData)
    return `This app is not approved to subscribe to webhook topics containing protected customer data. See ${DOCUMENTATION} for more details.`;
  return null;
}

export const resolveAdminField: GraphQLFieldResolver<unknown, AdminContext> = (
  source,
  args,
  context,
  info,
) => {
  checkAccess(info, context);
  if (isCurrency(info)) return context.conditions.current.currency;
  const value = (source as Record<string, unknown> | null)?.[info.fieldName];
  return typeof value === 'function' ? value.call(source, args, context, info) : value;
};

const sentence = (scopes: readonly string[]): string => {
  const quoted = scopes.map((scope) => `\`${scope}\` access scope`);
  return `${quoted.slice(0, -1).join(', ')}${quoted.length > 1 ? ' or ' : ''}${quoted.at(-1)}.`;
};

/** A connection and its edges have the access rules of their nodes. */
function guardedType({ returnType, schema }: GraphQLResolveInfo) {
  const { name } = getNamedType(returnType);
  const type = schema.getType(name.replace(/Connection$/, ''));
  return isObjectType(type) && !name.endsWith('Error') ? type : null;
}

function checkAccess(info: GraphQLResolveInfo, { scopes, conditions }: AdminContext): void {
  const field = info.parentType.getFields()[info.fieldName];
  const type = guardedType(info);
  for (const demanded of [demandedScopes(field?.astNode), demandedScopes(type?.astNode)]) {
    if (!mayPass(scopes, demanded)) throw accessDenied(info.fieldName, sentence(demanded));
  }
  if (type && PROTECTED_TYPES.has(type.name) && !conditions.current.orderData)
    throw notApproved(`access the ${type.name} object`);
  if (directive(field?.astNode, 'personal') && !conditions.current.personalData)
    throw notApproved(`use the ${info.fieldName} field`);
}

const notApproved = (deed: string): GraphQLError =>
  new GraphQLError(`This app is not approved to ${deed}. See ${DOCUMENTATION} for more details.`, {
    extensions: { code: 'ACCESS_DENIED', documentation: DOCUMENTATION },
  });
