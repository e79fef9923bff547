// The Admin GraphQL API over HTTP.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { ShopContext } from '../context.ts';
import { type GraphqlAnswer, type GraphqlRequest, graphqlEngine } from '../graphql/request.ts';
import { serveGraphql } from '../graphql/serve.ts';
import sdl from './admin.graphql?raw';
import type { AdminContext } from './admin-context.ts';
import type { Jobs } from './jobs.ts';
import { queryCost } from './query-cost.ts';
import { adminRootFor } from './root.ts';
import { resolveAdminField } from './scopes.ts';
import type { AdminTokens } from './tokens.ts';

const UNAUTHORIZED = {
  status: 401,
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
};

const BUCKET = 2000;

/** An unreadable document costs nothing: running it reports the problem. */
function requestedCost({ query, variables }: GraphqlRequest): number {
  try {
    return queryCost(adminSchema(), String(query), (variables ?? {}) as Record<string, unknown>);
  } catch {
    return 0;
  }
}

const tooCostly = (requested: number, maxCost: number): GraphqlAnswer => ({
  errors: [
    {
      message: `Query cost is ${requested}, which exceeds the single query max cost limit (${maxCost}).`,
      extensions: { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost },
    },
  ],
  extensions: { cost: cost(requested, BUCKET, null) },
});

const cost = (requested: number, available: number, actual: number | null) => ({
  requestedQueryCost: requested,
  actualQueryCost: actual,
  throttleStatus: { maximumAvailable: BUCKET, currentlyAvailable: available, restoreRate: 100 },
});

const THROTTLED = JSON.stringify({
  errors: [
    {
      message: 'Throttled',
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    },
  ],
  extensions: { cost: cost(52, 12, null) },
});

let schema: GraphQLSchema | null = null;

export function adminSchema(): GraphQLSchema {
  schema ??= buildSchema(sdl);
  return schema;
}

const run = graphqlEngine<AdminContext>({
  schema: adminSchema,
  rootFor: adminRootFor,
  resolve: resolveAdminField,
});

export async function answerAdminGraphql(
  req: IncomingMessage,
  res: ServerResponse,
  version: string,
  { tokens, jobs, context }: { tokens: AdminTokens; jobs: Jobs; context: ShopContext },
): Promise<void> {
  const scopes = tokens.scopesOf(req, context);
  return serveGraphql(req, res, {
    fault: context.adminFaults.take(),
    asked: version,
    oldest: context.conditions.current.oldestApiVersion,
    headers: {},
    throttled: THROTTLED,
    refuse: () => (scopes ? null : UNAUTHORIZED),
    run: async (request, answering) => {
      const requested = requestedCost(request);
      const { maxQueryCost } = context.conditions.current;
      if (requested > maxQueryCost) return tooCostly(requested, maxQueryCost);
      const answer = await run(request, {
        ...context,
        jobs,
        scopes: scopes ?? [],
        version: answering,
      });
      return { ...answer, extensions: { cost: cost(requested, BUCKET - requested, requested) } };
    },
  });
}
