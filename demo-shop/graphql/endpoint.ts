// The Storefront API over HTTP: its tokens, its headers for browsers, and its access rules.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopContext } from '../context.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { graphqlEngine } from './request.ts';
import { resolveField } from './resolve.ts';
import { graphqlNodes, rootFor } from './root.ts';
import { storefrontSchema } from './schema.ts';
import { sameSecret, serveGraphql } from './serve.ts';
import { visitorConsent } from './visitor-consent.ts';

interface Tokens {
  publicToken: string;
  privateToken: string;
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Request-Id, X-Shopify-API-Version',
};

const run = graphqlEngine<GraphqlContext>({ schema: storefrontSchema, rootFor, resolve: resolveField });

export async function answerGraphql(
  req: IncomingMessage,
  res: ServerResponse,
  version: string,
  tokens: Tokens,
  context: ShopContext,
): Promise<void> {
  if (req.method === 'OPTIONS') return answerPreflight(res);
  const { storefrontToken, oldestApiVersion } = context.conditions.current;
  return serveGraphql(req, res, {
    fault: context.faults.take(),
    asked: version,
    oldest: oldestApiVersion,
    headers: corsHeaders,
    refuse: () => (storefrontToken === 'accepted' ? refuseToken(req, tokens) : refusals[storefrontToken]),
    run: (request) => run(request, { ...context, nodes: graphqlNodes, consent: visitorConsent(request) }),
  });
}

function answerPreflight(res: ServerResponse): void {
  res.writeHead(204, {
    ...corsHeaders,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers':
      'Content-Type, X-Shopify-Storefront-Access-Token, X-SDK-Variant, X-SDK-Version',
  });
  res.end();
}

const refusals = {
  unauthorized: { status: 401, body: { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] } },
  forbidden: { status: 403, body: { errors: [{ message: '', extensions: { code: 'FORBIDDEN' } }] } },
};

function refuseToken(req: IncomingMessage, tokens: Tokens): { status: number; body: object } | null {
  const privateToken = req.headers['shopify-storefront-private-token'];
  if (privateToken !== undefined)
    return sameSecret(privateToken, tokens.privateToken) ? null : refusals.forbidden;
  const publicToken = req.headers['x-shopify-storefront-access-token'];
  return sameSecret(publicToken, tokens.publicToken) ? null : refusals.unauthorized;
}
