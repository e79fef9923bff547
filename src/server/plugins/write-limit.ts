// Which cart writes are taken. More than the store can do would only wait, so they are refused before any work is done
// for them: a refusal that costs as much as a write would leave no time for those that are taken.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS } from '../../shared/api.ts';
import { ERROR_TEXTS } from '../../shared/messages.ts';
import { OVERLOADED_RETRY_SECONDS } from './errors.ts';

/** A fraction of a second of work for any database; shoppers in a steady stream never have as many under way. */
const MAX_WRITES = 512;
/** A turn of the event loop that has read many writes and is still reading after this long has more than it can do. */
const MAX_TURN_MS = 200;
/** Fewer in a long turn and something else made it long: those few are no reason to refuse any. */
const MANY_IN_A_TURN = 64;
const BODY = JSON.stringify({ message: ERROR_TEXTS.overloaded });

export interface WriteLimit {
  /** Counts the work as in progress until it is done. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True when the request was a write too many and has its response. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
}

const isCartWrite = ({ method, url = '' }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && url.startsWith(ENDPOINTS.listCart.path);

export function createWriteLimit(options: {
  readonly headers: Readonly<Record<string, string>>;
  readonly onRefused: () => void;
  readonly most?: number;
}): WriteLimit {
  const { onRefused, most = MAX_WRITES } = options;
  const headers = Object.entries({
    ...options.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'cache-control': 'private, no-store',
    'retry-after': String(OVERLOADED_RETRY_SECONDS),
  }).flat();
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
      response.writeHead(503, headers);
      response.end(BODY);
      onRefused();
      return true;
    },
  };
}
