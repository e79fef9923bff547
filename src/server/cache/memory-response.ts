// Responses in memory: rendered and compressed once, sent many times, with ETag and 304. Pages are stored as
// brotli only, a fifth of the plain bytes: clients without brotli get them decompressed.
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Any cache may store it, but must revalidate before each use. */
export const REVALIDATED = { 'cache-control': 'public, max-age=0, must-revalidate' } as const;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  readonly bytes: Buffer;
  readonly headers: string[];
}

export interface MemoryResponse {
  readonly status: number;
  readonly etag: string;
  readonly notModified: string[];
  /** Returns the body in that encoding, or plain if it is too small to compress. */
  body(encoding: Encoding): Body;
  /** Its memory cost in the cache. */
  readonly size: number;
  /** False for a response that no cache may store. */
  readonly storable: boolean;
  /** The number of products of a search, for the log of searches. */
  readonly found?: number | undefined;
}

interface Encodings {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 860;
/** Larger responses would block the thread for milliseconds while decompressing, so all encodings are stored. */
const KEEP_ALL_FROM_BYTES = 256 * 1024;

/** As small as possible: brotli clears a table of the window's size first, ten times the work for a small response. */
const windowBits = (bytes: number): number => Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))));

/** The compressor returns a part of a larger buffer; copying the part frees the rest. */
function trimmed(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

export async function compress(identity: Buffer, quality: number): Promise<Encodings> {
  if (identity.length < COMPRESS_FROM_BYTES) return { identity };
  const br = trimmed(
    await compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
      },
    }),
  );
  return identity.length < KEEP_ALL_FROM_BYTES
    ? { identity, br }
    : { identity, br, gzip: trimmed(await compressGzip(identity)) };
}

/** JSON is compressed well because it happens once; a huge list must not block a core for seconds. */
const GOOD_QUALITY = 9;
export const FAST_QUALITY = 4;
const LARGE_BYTES = 4 * 1024 * 1024;

export async function jsonResponse(
  value: unknown,
  {
    headers,
    quality = GOOD_QUALITY,
    found,
  }: {
    readonly headers: OutgoingHttpHeaders;
    readonly quality?: number;
    readonly found?: number;
  },
): Promise<MemoryResponse> {
  const bytes = Buffer.from(JSON.stringify(value));
  const encodings = await compress(bytes, bytes.length > LARGE_BYTES ? FAST_QUALITY : quality);
  return memoryResponse(encodings, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...REVALIDATED },
    ...(found !== undefined && { found }),
  });
}

const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** Gzip is created at the first request for it and cached; its size is counted from the start. */
const GZIP_TO_BROTLI = 1.2;
/** Estimates the headers and the objects around them. */
const OVERHEAD_BYTES = 2 * 1024;

export function memoryResponse(
  { identity, br, gzip }: Encodings,
  { status = 200, headers, found }: { status?: number; headers: OutgoingHttpHeaders; found?: number },
): MemoryResponse {
  const etag = etagOf(identity);
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
  const common = { ...headers, etag, vary };
  const bodyOf = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: flatten({
      ...common,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }),
  });
  const packed = br && bodyOf(br, 'br');
  const plain = !br || identity.length >= KEEP_ALL_FROM_BYTES ? bodyOf(identity, 'identity') : undefined;
  let zipped = gzip && bodyOf(gzip, 'gzip');
  const zippedSize = gzip?.length ?? Math.ceil((br?.length ?? 0) * GZIP_TO_BROTLI);
  // Do not reference `identity` in the closures below: that would keep its bytes in memory.
  const unpack = (): Buffer => plain?.bytes ?? brotliDecompressSync((packed as Body).bytes);
  return {
    status,
    etag,
    found,
    storable: !String(headers['cache-control']).includes('no-store'),
    notModified: flatten(common),
    size: (plain?.bytes.length ?? 0) + (br?.length ?? 0) + zippedSize + OVERHEAD_BYTES,
    body(encoding) {
      if (packed && encoding === 'br') return packed;
      if (packed && encoding === 'gzip') {
        zipped ??= bodyOf(trimmed(gzipSync(unpack())), 'gzip');
        return zipped;
      }
      return plain ?? bodyOf(unpack(), 'identity');
    },
  };
}

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** The published types leave out the second argument, the server's order of preference. */
interface PreferringNegotiator {
  encodings(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
}
/** Clients send few different headers; parsing one takes longer than the rest of a cached response. */
const encodings = new LRUCache<string, Encoding>({ max: 256 });
const MAX_REMEMBERED = 128;

function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const cachedEncoding = encodings.get(header);
  if (cachedEncoding) return cachedEncoding;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as PreferringNegotiator;
  // A client that accepts none of our encodings gets the plain bytes.
  const [best = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  if (header.length <= MAX_REMEMBERED) encodings.set(header, best);
  return best;
}

export function sendMemory(request: IncomingMessage, response: ServerResponse, entry: MemoryResponse): void {
  const { headers, method } = request;
  const clientTag = headers['if-none-match'];
  // Reads the one header by itself: `fresh` would also obey `Cache-Control: no-cache`, which fetch adds by
  // itself, and send the bytes again.
  if (
    entry.status === 200 &&
    clientTag !== undefined &&
    fresh({ 'if-none-match': clientTag }, { etag: entry.etag })
  ) {
    response.writeHead(304, entry.notModified);
    response.end();
    return;
  }
  const body = entry.body(encodingFor(headers['accept-encoding'] as string | undefined));
  response.writeHead(entry.status, body.headers);
  response.end(method === 'HEAD' ? undefined : body.bytes);
}

/** Sends directly from a route, without the framework's serializer; the response is sent when this returns. */
export function sendFromMemory(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  response: MemoryResponse,
): never {
  reply.hijack();
  sendMemory(request.raw, reply.raw, response);
  return undefined as never;
}
