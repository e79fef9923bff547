// The built skeleton on node:http, the way it is hosted outside Oxygen: files compressed beforehand, sub-requests kept in memory.
//   node serve.mjs PORT   (its settings come from the environment)
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';

const PORT = Number(process.argv[2]);
const BUILT = fileURLToPath(new URL('dist', import.meta.url));
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const fetchStrictly = globalThis.fetch;
/** Oxygen passes a streamed body on without being told how; Node wants it said. */
globalThis.fetch = (input, init) =>
  fetchStrictly(input, init?.body instanceof ReadableStream ? { ...init, duplex: 'half' } : init);

const cache = new Map();
/** As Oxygen's: an answer is found for as long as its own cache-control says; the framework keeps track of staleness. */
globalThis.caches = {
  open: async () => ({
    async match({ url }) {
      const entry = cache.get(url);
      if (entry && entry.until > Date.now()) return new Response(entry.body, entry);
      cache.delete(url);
      return undefined;
    },
    async put({ url }, response) {
      const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
      const { status, headers } = response;
      cache.set(url, { body: await response.text(), status, headers, until: Date.now() + seconds * 1000 });
    },
    delete: async ({ url }) => cache.delete(url),
  }),
};

const { default: worker } = await import(join(BUILT, 'server/index.js'));
const context = {
  waitUntil: (work) => void Promise.resolve(work).catch(console.error),
  passThroughOnException() {},
};

const files = new Map(
  readdirSync(join(BUILT, 'client/assets')).map((name) => {
    const plain = readFileSync(join(BUILT, 'client/assets', name));
    return [`/assets/${name}`, { type: TYPES[extname(name)], plain, brotli: brotliCompressSync(plain) }];
  }),
);

createServer(async (incoming, outgoing) => {
  const brotli = /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '');
  const file = files.get(incoming.url);
  if (file) {
    outgoing.setHeader('content-type', file.type);
    outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (brotli) outgoing.setHeader('content-encoding', 'br');
    outgoing.end(brotli ? file.brotli : file.plain);
    return;
  }
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
    ...(incoming.method !== 'GET' && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
  const response = await worker.fetch(request, process.env, context);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // Its policy names Shopify's CDN alone, and would refuse the pictures of the demo shop.
    if (name !== 'content-security-policy') outgoing.appendHeader(name, value);
  }
  if (!response.body) return outgoing.end();
  const body = Readable.fromWeb(response.body);
  const done = () => undefined;
  if (!brotli) return pipeline(body, outgoing, done);
  outgoing.setHeader('content-encoding', 'br');
  const { BROTLI_PARAM_QUALITY, BROTLI_OPERATION_FLUSH } = constants;
  const compress = createBrotliCompress({
    flush: BROTLI_OPERATION_FLUSH,
    params: { [BROTLI_PARAM_QUALITY]: 5 },
  });
  return pipeline(body, compress, outgoing, done);
}).listen(PORT, '127.0.0.1');
