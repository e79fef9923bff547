// The picture server: returns a drawing in the requested size and the best format for the browser, as
// Shopify's does.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PictureStore } from './artwork/raster/picture-store.ts';
import { type RasterFormat, Renderer } from './artwork/raster/renderer.ts';
import { type PictureSize, requestedPicture } from './cdn-request.ts';

type Draw = (path: string, size: PictureSize) => string | null;

interface CdnOptions {
  draw: Draw;
  folder?: string | undefined;
  maxBytes?: number | undefined;
  waitMs?: number | undefined; // how long a request waits for its picture before it gets the drawing
  log: (line: string) => void;
}

interface Picture {
  etag: string;
  type: string;
  encoding?: 'br' | 'gzip';
  body: Buffer;
  final: boolean; // false when it stands in for one that could not be rendered
}

const WAIT_MS = 2_000;
const REMEMBERED_DRAWINGS = 5_000;
const TYPES: Record<RasterFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export class Cdn {
  readonly #options: CdnOptions;
  readonly #store: PictureStore;
  readonly #renderer = new Renderer();
  readonly #hashes = new LRUCache<string, string>({ max: REMEMBERED_DRAWINGS }); // of drawings, by path and size
  readonly #rendering = new Map<string, Promise<Buffer>>();
  #complained = false;

  constructor(options: CdnOptions) {
    this.#options = options;
    this.#store = new PictureStore(options.folder, options.maxBytes);
  }

  close(): void {
    this.#renderer.close();
  }

  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return notFound(res, 405);
    const picture = await this.#picture(req, path, query);
    if (!picture) return notFound(res, 404);
    const headers = {
      'Cache-Control': picture.final ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: picture.etag,
      Vary: picture.type.startsWith('image/svg') ? 'Accept, Accept-Encoding' : 'Accept',
    };
    if (req.headers['if-none-match']?.includes(picture.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
    res.writeHead(200, {
      ...headers,
      'Content-Type': picture.type,
      'Content-Length': String(picture.body.length),
      // Opened on its own, a picture must not be able to run or load anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      ...(picture.encoding ? { 'Content-Encoding': picture.encoding } : {}),
    });
    res.end(req.method === 'HEAD' ? undefined : picture.body);
  }

  async #picture(req: IncomingMessage, path: string, query: URLSearchParams): Promise<Picture | null> {
    const { drawing, size, format } = requestedPicture(path, query, String(req.headers.accept ?? ''));
    const encodings = String(req.headers['accept-encoding'] ?? '');
    if (format === 'svg') return this.#drawn(drawing, size, encodings, true);
    const key = `${drawing}|${JSON.stringify(size)}`;
    let svg: string | null = null;
    let hash = this.#hashes.get(key);
    if (!hash) {
      svg = this.#options.draw(drawing, size);
      if (svg === null) return null; // unknown paths must not fill the cache
      hash = hashOf(svg);
      this.#hashes.set(key, hash);
    }
    const name = `${hash}.${format}`;
    const raster = (body: Buffer): Picture => ({ etag: `"${name}"`, type: TYPES[format], body, final: true });
    const stored = await this.#store.get(name);
    if (stored) return raster(stored);
    const rendering = this.#render(name, svg ?? this.#options.draw(drawing, size) ?? '', format);
    const body = await this.#soon(rendering);
    return body ? raster(body) : this.#drawn(drawing, size, encodings, false);
  }

  // On a busy machine a first visit gets drawings; the pictures are ready for the next.
  async #soon(rendering: Promise<Buffer>): Promise<Buffer | null> {
    const enough = new AbortController();
    const late = wait(this.#options.waitMs ?? WAIT_MS, null, { signal: enough.signal, ref: false });
    try {
      return await Promise.race([rendering, late.catch(() => null)]);
    } catch (error) {
      if (!this.#complained) this.#options.log(`demo shop: answers drawings as SVG: ${message(error)}`);
      this.#complained = true;
      return null;
    } finally {
      enough.abort();
    }
  }

  // Requests for the same picture share one rendering.
  #render(name: string, svg: string, format: RasterFormat): Promise<Buffer> {
    let rendering = this.#rendering.get(name);
    if (!rendering) {
      rendering = this.#renderer.render(svg, format).then(async (data) => {
        await this.#store.put(name, data).catch((error) => {
          this.#options.log(`demo shop: could not keep a picture: ${message(error)}`);
        });
        return data;
      });
      this.#rendering.set(name, rendering);
      const forget = () => this.#rendering.delete(name);
      rendering.then(forget, forget);
    }
    return rendering;
  }

  async #drawn(
    drawing: string,
    size: PictureSize,
    encodings: string,
    final: boolean,
  ): Promise<Picture | null> {
    const svg = this.#options.draw(drawing, size);
    if (svg === null) return null;
    const plain = Buffer.from(svg);
    const facts = { etag: `"${hashOf(svg)}"`, type: 'image/svg+xml; charset=utf-8', final };
    if (accepts(encodings, 'br')) {
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
      return { ...facts, encoding: 'br', body: await brotli(plain, quality) };
    }
    if (accepts(encodings, 'gzip')) return { ...facts, encoding: 'gzip', body: await gz(plain) };
    return { ...facts, body: plain };
  }
}

const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22);
const message = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error');
const accepts = (accepted: string, coding: string): boolean =>
  new RegExp(`\\b${coding}\\b(?!;q=0(?![.\\d]))`).test(accepted);

function notFound(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  res.end(status === 404 ? 'Not found' : 'Method not allowed');
}
