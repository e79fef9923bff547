// Handles a request of both GraphQL endpoints: reads it, checks its document, runs it and formats its errors.
import type { IncomingMessage } from 'node:http';
import {
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import { HttpError, readBody } from '../http/respond.ts';

const MAX_BODY_BYTES = 1_000_000;
const MAX_TOKENS = 20_000;
const MAX_REMEMBERED_DOCUMENTS = 200;
const MAX_ERRORS = 20;

export interface GraphqlRequest {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: unknown[];
  extensions?: object;
}

interface Engine<C> {
  schema: () => GraphQLSchema;
  rootFor: (operation: 'query' | 'mutation' | 'subscription') => object;
  resolve: GraphQLFieldResolver<unknown, C>;
}

type Checked = { document: DocumentNode; errors: null } | { document: null; errors: readonly GraphQLError[] };

export async function readGraphql(req: IncomingMessage): Promise<GraphqlRequest> {
  const body = await readBody(req, MAX_BODY_BYTES);
  if (req.headers['content-type']?.startsWith('application/graphql')) return { query: body };
  try {
    const parsed = JSON.parse(body) as unknown;
    if (isObject(parsed) && !Array.isArray(parsed)) return parsed;
  } catch {
    // falls through to the refusal below
  }
  throw new HttpError(400, 'Bad Request');
}

export function graphqlEngine<C>({ schema, rootFor, resolve }: Engine<C>) {
  const remembered = new Map<string, Checked>();

  function check(source: string): Checked {
    const earlier = remembered.get(source);
    if (earlier) return earlier;
    const checked = parseAndValidate(source, schema());
    const oldest = remembered.size >= MAX_REMEMBERED_DOCUMENTS ? remembered.keys().next() : null;
    if (oldest?.value !== undefined) remembered.delete(oldest.value);
    remembered.set(source, checked);
    return checked;
  }

  return async function run(request: GraphqlRequest, context: C): Promise<GraphqlAnswer> {
    const { query, variables, operationName } = request;
    if (typeof query !== 'string' || query.trim() === '')
      return { errors: [{ message: 'No query string was present' }] };
    const checked = check(query);
    if (checked.errors) return { errors: checked.errors.map(formatError) };
    const name = typeof operationName === 'string' ? operationName : undefined;
    const operation = getOperationAST(checked.document, name);
    if (!operation) return { errors: [{ message: `No operation named "${name ?? ''}"` }] };
    const { data, errors } = await execute({
      schema: schema(),
      document: checked.document,
      rootValue: rootFor(operation.operation),
      contextValue: context,
      variableValues: isObject(variables) ? variables : {},
      operationName: name,
      fieldResolver: resolve,
    });
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map(formatError) } : {}),
    };
  };
}

function parseAndValidate(source: string, schema: GraphQLSchema): Checked {
  try {
    const document = parse(source, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
    return errors.length > 0 ? { document: null, errors } : { document, errors: null };
  } catch (error) {
    return { document: null, errors: [error as GraphQLError] };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// An error of our own code must not leak its message; errors of the client keep theirs.
function formatError(error: GraphQLError) {
  const unforeseen = error.originalError && !('extensions' in error.originalError);
  if (unforeseen) {
    return { message: 'Internal error', path: error.path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  }
  return error.toJSON();
}
