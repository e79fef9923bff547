// Converts every error to a status and { message }.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../adapters/database/engines/unavailable.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Clock } from '../../shop/ports/system.ts';
import { isForm, wantsJson } from './forms.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route of all pages. */
    isPage?: boolean;
  }
}

/** Maps Fastify's own errors to our codes. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Clients that were refused for overload retry after this time. */
export const OVERLOADED_RETRY_SECONDS = 2;

export const API_PREFIX = '/api/';

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  overloaded: OVERLOADED_RETRY_SECONDS,
  catalogue_unavailable: 5,
};

function toShopError(error: FastifyError | Error): ShopError {
  if (error instanceof ShopError) return error;
  const code = 'code' in error ? FRAMEWORK_CODES[String(error.code)] : undefined;
  if (code) return new ShopError(code);
  if (isUnavailable(error)) return new ShopError('overloaded');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return new ShopError(status >= 400 && status < 500 ? 'bad_request' : 'internal');
}

const asksForPage = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.isPage === true && !url.startsWith(API_PREFIX);

interface ErrorPages {
  /** Returns the HTML of a page that says what went wrong. */
  error(message: string, canRetry: boolean): string;
}

interface ErrorDeps {
  readonly pages: ErrorPages;
  readonly clock: Clock;
  readonly onRefused: () => void;
}

/** People get a page, where they asked for one or sent a form without scripts; programs get JSON. */
export function handleErrors(app: FastifyInstance, { pages, clock, onRefused }: ErrorDeps): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A client that disconnects during an upload is no database failure, although both are broken
    // connections.
    const shopError = request.raw.errored ? new ShopError('bad_request') : toShopError(error);
    const about = { reqId: request.id, err: error };
    if (request.raw.errored) request.log.debug(about, 'the caller hung up');
    else if (shopError.code === 'internal') request.log.error(about, 'request failed');
    else if (shopError.code === 'overloaded' && isUnavailable(error))
      request.log.error(about, 'the database could not be used');
    else if (shopError.code === 'overloaded') onRefused();
    const { code, status, message, retryAt } = shopError;
    const retrySeconds =
      retryAt === undefined
        ? RETRY_AFTER_SECONDS[code]
        : Math.max(1, Math.ceil((retryAt - clock.now()) / 1_000));
    if (retrySeconds !== undefined) reply.header('retry-after', String(retrySeconds));
    reply.code(status).header('cache-control', 'private, no-store');
    const isPage = asksForPage(request);
    if (!isPage && (!isForm(request) || wantsJson(request))) return reply.send({ message });
    return reply.type('text/html; charset=utf-8').send(pages.error(message, isPage));
  });
}
