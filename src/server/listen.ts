// The listening socket: opens before the services are ready, drains before they close.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { BRAND } from '../shared/brand.ts';
import { ERROR_TEXTS } from '../shared/error-texts.ts';
import { ALIVE_PATH, sendAlive } from './routes/health.ts';

/** Time limits for slow clients. */
export interface ClientTimeouts {
  readonly headersMs: number;
  /** The longest time in which a request may arrive, if it has pictures. */
  readonly requestMs: number;
  /** The longest time in which any other whole body may arrive. */
  readonly bodyMs: number;
  /** The longest time in which a reader may take nothing. */
  readonly readerMs: number;
  /** Node checks for late clients only this often; its own default is half a minute. */
  readonly checkMs: number;
}

const DEFAULT_TIMEOUTS: ClientTimeouts = {
  headersMs: 10_000,
  // A phone with a weak signal takes two minutes for three pictures.
  requestMs: 120_000,
  bodyMs: 30_000,
  readerMs: 30_000,
  checkMs: 1_000,
};
/** Longer than the idle time of common load balancers, so that they never write into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
/**
 * More than a round trip to a load balancer: requests that are on their way at the end still arrive and get
 * an answer.
 */
const GRACE_MS = 250;
const IDLE_CHECK_MS = 100;
/** The listen backlog. A client that finds it full retries after one, three and seven seconds. */
const BACKLOG = 4096;

interface Listener {
  readonly server: Server;
  /** The address of this process. */
  readonly url: string;
  /** Requests get 503 until there is a handler. */
  handle(listener: RequestListener): void;
  /** Stops accepting, lets running requests finish, then closes the remaining connections. */
  drain(): Promise<void>;
}

/** Loads itself again, as long as nothing else can be shown. */
const STARTING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>${BRAND.name}</title><h1>${BRAND.name}</h1><p>${ERROR_TEXTS.overloaded}</p></html>`;

/** The response while services start: not ready, but alive. */
export const refuse: RequestListener = (request, response) => {
  if (request.url === ALIVE_PATH) {
    sendAlive(response);
    return;
  }
  const isPage = request.headers.accept?.toLowerCase().includes('text/html') === true;
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(isPage ? STARTING_PAGE : JSON.stringify({ message: ERROR_TEXTS.overloaded }));
};

/**
 * On a busy machine timers can fire before pending sockets are read. Wait a few turns: one accepts a connection, the next
 * reads its first bytes.
 */
async function afterReading(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
}

const PICTURES_PATH = /^\/api\/orders\/[^/]+\/returns$/;

/** Node limits the time of a whole request; a body without pictures is small, and has less. */
function limitBody(request: IncomingMessage, bodyMs: number): void {
  const { headers, url = '' } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || PICTURES_PATH.test(url)) return;
  const timer = setTimeout(() => {
    if (!request.complete)
      request.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n').destroySoon();
  }, bodyMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** A proxy may have used the other one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

function urlOf(host: string, port: number): string {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Explains in one sentence why it cannot listen. */
function sentenceOf({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to another.`;
  return `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`;
}

export async function listen(host: string, port: number, timeouts = DEFAULT_TIMEOUTS): Promise<Listener> {
  let current = refuse;
  let draining = false;
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (hasTwoHosts(request)) {
        response.writeHead(400, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify({ message: ERROR_TEXTS.bad_request }));
        return;
      }
      limitBody(request, timeouts.bodyMs);
      if (draining) response.setHeader('connection', 'close');
      current(request, response);
    },
  );
  // Half the time, because Node allows one more period once a write has made progress.
  server.setTimeout(timeouts.readerMs / 2, (socket: Socket) => {
    // Without unsent bytes, the server is the slow side.
    if (socket.writableLength > 0) socket.destroy();
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(sentenceOf(error, host, port))));
    server.listen(port, host, BACKLOG, () => resolve());
  });
  return {
    server,
    url: urlOf(host, (server.address() as AddressInfo).port),
    handle: (listener) => {
      current = listener;
    },
    async drain() {
      draining = true;
      // Each response now ends its connection. Closing at once would cut requests that are sent but not yet
      // read.
      if (sockets.size > 0) await sleep(GRACE_MS);
      await afterReading();
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      // A connection from before the end becomes idle after its response.
      const idle = setInterval(async () => {
        await afterReading();
        server.closeIdleConnections();
      }, IDLE_CHECK_MS);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Browsers open connections in advance; Node counts a connection without a first request as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      });
      clearTimeout(cut);
      clearInterval(idle);
    },
  };
}
