// Answers kept in memory: bytes made and compressed once, sent many times, with ETag and 304.
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  readonly bodies: Partial<Record<Encoding, Body>> & { readonly identity: Body };
  /** What it costs to keep. */
  readonly size: number;
}

export interface Encodings {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 860;

/** No larger than the bytes need: brotli clears a table of the window's size first, ten times the work for a small answer. */
const windowBits = (bytes: number): number => Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))));

export async function compress(identity: Buffer, quality: number): Promise<Encodings> {
  if (identity.length < COMPRESS_FROM_BYTES) return { identity };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

export function memoryResponse(
  encodings: Encodings,
  { status = 200, headers }: { status?: number; headers: OutgoingHttpHeaders },
): MemoryResponse {
  const etag = etagOf(encodings.identity);
  const common = { ...headers, etag, vary: 'accept-encoding' };
  const body = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: flatten({
      ...common,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }),
  });
  return {
    status,
    etag,
    notModified: flatten(common),
    bodies: {
      identity: body(encodings.identity, 'identity'),
      ...(encodings.br && { br: body(encodings.br, 'br') }),
      ...(encodings.gzip && { gzip: body(encodings.gzip, 'gzip') }),
    },
    size: encodings.identity.length + (encodings.br?.length ?? 0) + (encodings.gzip?.length ?? 0),
  };
}

const REFUSED = /;\s*q=0(\.0+)?\s*(,|$)/;

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !REFUSED.test(`${header.slice(at).split(',')[0]},`);
}

function choose(entry: MemoryResponse, header: string | undefined): Body {
  if (header) {
    if (entry.bodies.br && accepts(header, 'br')) return entry.bodies.br;
    if (entry.bodies.gzip && accepts(header, 'gzip')) return entry.bodies.gzip;
  }
  return entry.bodies.identity;
}

export function sendMemory(request: IncomingMessage, response: ServerResponse, entry: MemoryResponse): void {
  const known = request.headers['if-none-match'];
  if (entry.status === 200 && known !== undefined && (known === entry.etag || known.includes(entry.etag))) {
    response.writeHead(304, entry.notModified);
    response.end();
    return;
  }
  const body = choose(entry, request.headers['accept-encoding'] as string | undefined);
  response.writeHead(entry.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
