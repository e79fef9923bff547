// The Storefront API over HTTP: tokens, headers, faults, then validation and execution by graphql-js.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { execute, type GraphQLError, getOperationAST } from 'graphql';
import { API_VERSION } from '../constants.ts';
import type { ShopContext } from '../context.ts';
import { failInstead, withoutValues } from '../faults.ts';
import { HttpError, readBody, sendJson } from '../http/respond.ts';
import { resolveField } from './resolve.ts';
import { graphqlNodes, rootFor } from './root.ts';
import { checkDocument, storefrontSchema } from './schema.ts';

const MAX_BODY_BYTES = 1_000_000;
const WRONG_VERSION = '2024-01';

interface Tokens {
  publicToken: string;
  privateToken: string;
}

interface GraphqlRequest {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Request-Id, X-Shopify-API-Version',
};

export async function answerGraphql(
  req: IncomingMessage,
  res: ServerResponse,
  version: string,
  tokens: Tokens,
  context: ShopContext,
): Promise<void> {
  if (req.method === 'OPTIONS') return answerPreflight(res);
  const fault = context.faults.take();
  if (await failInstead(fault, res)) return;
  const headers = {
    ...corsHeaders,
    'X-Request-Id': randomUUID(),
    'X-Shopify-API-Version': fault.kind === 'wrong_version' ? WRONG_VERSION : API_VERSION,
    'X-Shopify-Stage': 'demo',
    Vary: 'Accept',
  };
  if (!/^(\d{4}-\d{2}|unstable)$/.test(version)) return sendJson(res, 404, { errors: 'Not Found' }, headers);
  if (req.method !== 'POST')
    return sendJson(res, 405, { errors: 'Method Not Allowed' }, { ...headers, Allow: 'POST' });
  const refusal = refuseToken(req, tokens);
  if (refusal) return sendJson(res, refusal.status, refusal.body, headers);

  const request = parseRequest(req, await readBody(req, MAX_BODY_BYTES));
  const answer = await run(request, context);
  if (fault.kind === 'missing_fields') answer.data = withoutValues(answer.data);
  if (fault.kind !== 'truncated') return sendJson(res, 200, answer, headers);
  const text = JSON.stringify(answer);
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  res.end(text.slice(0, Math.floor(text.length / 2)));
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

function refuseToken(req: IncomingMessage, tokens: Tokens): { status: number; body: object } | null {
  const privateToken = req.headers['shopify-storefront-private-token'];
  if (privateToken !== undefined) {
    if (same(privateToken, tokens.privateToken)) return null;
    return { status: 403, body: { errors: [{ message: '', extensions: { code: 'FORBIDDEN' } }] } };
  }
  if (same(req.headers['x-shopify-storefront-access-token'], tokens.publicToken)) return null;
  return { status: 401, body: { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] } };
}

function same(given: string | string[] | undefined, expected: string): boolean {
  const a = Buffer.from(String(given ?? ''));
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseRequest(req: IncomingMessage, body: string): GraphqlRequest {
  if (req.headers['content-type']?.startsWith('application/graphql')) return { query: body };
  try {
    const parsed = JSON.parse(body) as unknown;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // falls through to the refusal below
  }
  throw new HttpError(400, 'Bad Request');
}

async function run(
  request: GraphqlRequest,
  context: ShopContext,
): Promise<{ data?: unknown; errors?: unknown[] }> {
  const { query, variables, operationName } = request;
  if (typeof query !== 'string' || query.trim() === '')
    return { errors: [{ message: 'No query string was present' }] };
  const checked = checkDocument(query);
  if (checked.errors) return { errors: checked.errors.map(formatError) };
  const name = typeof operationName === 'string' ? operationName : undefined;
  const operation = getOperationAST(checked.document, name);
  if (!operation) return { errors: [{ message: `No operation named "${name ?? ''}"` }] };
  const { data, errors } = await execute({
    schema: storefrontSchema(),
    document: checked.document,
    rootValue: rootFor(operation.operation),
    contextValue: { ...context, nodes: graphqlNodes },
    variableValues: isObject(variables) ? variables : {},
    operationName: name,
    fieldResolver: resolveField,
  });
  return { ...(data === undefined ? {} : { data }), ...(errors ? { errors: errors.map(formatError) } : {}) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// A fault of our own code must not leak its message; the client's own faults keep theirs.
function formatError(error: GraphQLError) {
  const unforeseen = error.originalError && !('extensions' in error.originalError);
  if (unforeseen) {
    return { message: 'Internal error', path: error.path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  }
  return error.toJSON();
}
