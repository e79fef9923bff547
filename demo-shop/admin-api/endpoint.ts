// The Admin GraphQL API over HTTP.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { ShopContext } from '../context.ts';
import { graphqlEngine } from '../graphql/request.ts';
import { serveGraphql } from '../graphql/serve.ts';
import sdl from './admin.graphql?raw';
import type { AdminContext } from './admin-context.ts';
import type { Jobs } from './jobs.ts';
import { adminRootFor } from './root.ts';
import { resolveAdminField } from './scopes.ts';
import type { AdminTokens } from './tokens.ts';

const UNAUTHORIZED = {
  status: 401,
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
};

const cost = (available: number, actual: number | null) => ({
  requestedQueryCost: 52,
  actualQueryCost: actual,
  throttleStatus: { maximumAvailable: 2000, currentlyAvailable: available, restoreRate: 100 },
});

const THROTTLED = JSON.stringify({
  errors: [
    {
      message: 'Throttled',
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    },
  ],
  extensions: { cost: cost(12, null) },
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
    run: async (request) => {
      const answer = await run(request, { ...context, jobs, scopes: scopes ?? [] });
      await context.state.flush();
      return { ...answer, extensions: { cost: cost(1990, 10) } };
    },
  });
}
