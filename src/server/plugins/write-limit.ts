// Limits cart writes. Those beyond the store's capacity would only wait, so they are refused before any work:
// a refusal that costs as much as a write would leave no time for the others.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS } from '../../shared/api.ts';
import { ERROR_TEXTS } from '../../shared/error-texts.ts';
import { OVERLOADED_RETRY_SECONDS } from './errors.ts';

/** A fraction of a second of work for any database; a steady stream of shoppers never has as many in progress. */
const MAX_WRITES = 512;
/** A turn of the event loop that has read many writes and takes longer than this is overloaded. */
const MAX_TURN_MS = 200;
/** With fewer writes, something else made the turn long, so none is refused. */
const MANY_IN_A_TURN = 64;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;
const JSON_ANSWER = {
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ message: ERROR_TEXTS.overloaded }),
};

export interface WriteLimit {
  /** Counts the work as in progress until it is done. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True if the request was one write too many and already has its response. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
}

const isCartWrite = ({ method, url = '' }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && url.startsWith(ENDPOINTS.listCart.path);

export function createWriteLimit(options: {
  readonly headers: Readonly<Record<string, string>>;
  /** The HTML for a form without scripts. */
  readonly page: string;
  readonly onRefused: () => void;
  readonly most?: number;
}): WriteLimit {
  const { onRefused, most = MAX_WRITES } = options;
  const answerOf = ({ type, body }: { type: string; body: string }) => ({
    body,
    headers: Object.entries({
      ...options.headers,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'private, no-store',
      'retry-after': String(OVERLOADED_RETRY_SECONDS),
    }).flat(),
  });
  const forScripts = answerOf(JSON_ANSWER);
  const forForms = answerOf({ type: 'text/html; charset=utf-8', body: options.page });
  let inProgress = 0;
  let turnBegan = 0;
  let readInTurn = 0;

  function turnIsTooLong(): boolean {
    if (readInTurn === 0) {
      turnBegan = performance.now();
      setImmediate(() => {
        readInTurn = 0;
      });
    }
    readInTurn += 1;
    return readInTurn > MANY_IN_A_TURN && performance.now() - turnBegan > MAX_TURN_MS;
  }

  return {
    async during(work) {
      inProgress += 1;
      try {
        return await work();
      } finally {
        inProgress -= 1;
      }
    },
    refuse(request, response) {
      if (!isCartWrite(request) || (inProgress < most && !turnIsTooLong())) return false;
      const { headers, body } = FORM.test(request.headers['content-type'] ?? '') ? forForms : forScripts;
      response.writeHead(503, headers);
      response.end(body);
      onRefused();
      return true;
    },
  };
}
