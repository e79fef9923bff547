// The picture server: drawn SVG, compressed once per size and kept in a cache bounded by bytes.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Draw = (path: string, options: { width?: number; height?: number; crop?: string }) => string | null;

interface Picture {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const MAX_CACHE_BYTES = 48 * 1024 * 1024;
const MAX_SIDE_PX = 5_000;
const CROPS = new Set(['top', 'center', 'bottom', 'left', 'right']);

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export class Cdn {
  readonly #draw: Draw;
  readonly #pictures = new Map<string, Promise<Picture | null>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return notFound(res, 405);
    const picture = await this.#picture(path, query);
    if (!picture) return notFound(res, 404);
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: picture.etag,
      Vary: 'Accept-Encoding',
    };
    if (req.headers['if-none-match']?.includes(picture.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
    const encoding = chooseEncoding(String(req.headers['accept-encoding'] ?? ''));
    const body = picture[encoding];
    res.writeHead(200, {
      ...headers,
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Length': String(body.length),
      // Opened on its own, a picture must not be able to run or load anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      ...(encoding === 'plain' ? {} : { 'Content-Encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  #picture(path: string, query: URLSearchParams): Promise<Picture | null> {
    const width = side(query.get('width'));
    const height = side(query.get('height'));
    const crop = CROPS.has(query.get('crop') ?? '') ? (query.get('crop') as string) : undefined;
    const key = `${path}|${width ?? ''}|${height ?? ''}|${crop ?? ''}`;
    const known = this.#pictures.get(key);
    if (known) {
      this.#pictures.delete(key); // moved to the end: the oldest unused leaves first
      this.#pictures.set(key, known);
      return known;
    }
    const drawing = this.#draw(path, {
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      ...(crop ? { crop } : {}),
    });
    if (drawing === null) return Promise.resolve(null); // unknown paths must not fill the cache
    const picture = pack(drawing);
    this.#pictures.set(key, picture);
    picture.then((packed) => this.#weigh(key, packed)).catch(() => this.#pictures.delete(key));
    return picture;
  }

  #weigh(key: string, { plain, gzip: zipped, br }: Picture): void {
    const size = plain.length + zipped.length + br.length;
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= MAX_CACHE_BYTES) return;
      if (oldest === key) continue;
      this.#pictures.delete(oldest);
      this.#bytes -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
    }
  }
}

async function pack(drawing: string): Promise<Picture> {
  const plain = Buffer.from(drawing);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, zipped] = await Promise.all([brotli(plain, quality), gz(plain)]);
  return { etag, plain, gzip: zipped, br };
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b(?!;q=0(?![.\d]))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?![.\d]))/.test(accepted) ? 'gzip' : 'plain';
}

function side(text: string | null): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined;
  const pixels = Number(text);
  return pixels >= 1 && pixels <= MAX_SIDE_PX ? pixels : undefined;
}

function notFound(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  res.end(status === 404 ? 'Not found' : 'Method not allowed');
}
