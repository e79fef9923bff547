// Calls the server by the endpoint table. It throws errors; the hooks above decide what the shopper sees.
import {
  ENDPOINTS,
  type EndpointName,
  endpointBody,
  endpointUrl,
  type Inputs,
  type Replies,
} from '../../shared/api.ts';
import { SESSION_HEADER } from '../../shared/constants.ts';
import { httpErrorText } from '../../shared/messages.ts';
import { sessionId } from './session.ts';

/** A call without a response within this time has failed. */
const CALL_TIMEOUT_MS = 20_000;

export const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;

/** Works for calls and for the same functions run in process while the server renders. */
const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

export const isNotFound = (error: unknown): boolean => hasStatus(error, HTTP_NOT_FOUND);
/** True if a link has expired or is not ours. */
export const isGone = (error: unknown): boolean => hasStatus(error, HTTP_GONE);

/** Returns null for what the server does not have, so that a page can say so. */
export async function orNull<Result>(promise: Promise<Result>): Promise<Result | null> {
  try {
    return await promise;
  } catch (error) {
    if (isNotFound(error) || isGone(error)) return null;
    throw error;
  }
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(httpErrorText(status, body, statusText));
    this.name = 'ApiError';
    this.serverMessage = readMessage(body);
  }

  /** Holds the server's message for people, if it sent one. */
  readonly serverMessage: string | undefined;
}

/** Returns the server's message for people, or `otherwise` if it sent none. */
export const refusalText = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.serverMessage) || otherwise;

function readMessage(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

export async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
}

function timeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Returns the whole response, for calls whose headers matter. */
export async function request<Name extends EndpointName>(
  name: Name,
  input?: Inputs[Name],
  init: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Response> {
  const { method, access } = ENDPOINTS[name];
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(endpointUrl(name, input), {
    ...init,
    signal: timeLimit(init.signal),
    method,
    credentials: 'include',
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(access === 'session' && { [SESSION_HEADER]: sessionId() }),
    },
    ...(hasBody && { body: JSON.stringify(endpointBody(name, input)) }),
  });
  return expectOk(response);
}

export async function call<Name extends EndpointName>(
  name: Name,
  input?: Inputs[Name],
  init: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Replies[Name]> {
  const response = await request(name, input, init);
  return (await response.json()) as Replies[Name];
}
