// The listening socket: opens before the parts are ready, drains before they close.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROR_TEXTS } from '../shared/messages.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle time of common balancers, so that they never write into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Requests are refused with 503 until a handler is given. */
  handle(listener: RequestListener): void;
  /** Stops accepting, lets requests under way finish, then cuts what is left. */
  drain(): Promise<void>;
}

const refuse: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ message: ERROR_TEXTS.overloaded }));
};

export async function listen(host: string, port: number): Promise<Listener> {
  let current = refuse;
  let draining = false;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (draining) response.setHeader('connection', 'close');
      current(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handle: (listener) => {
      current = listener;
    },
    async drain() {
      draining = true;
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(cut);
    },
  };
}
