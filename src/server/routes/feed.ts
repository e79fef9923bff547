// B8 GET /feeds/google.xml: sent as it is stored, or decompressed for clients without gzip.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { FEED_PATH } from '../../shared/routes.ts';
import { REVALIDATED } from '../cache/memory-response.ts';
import type { ProductFeed } from '../cache/product-feed.ts';

export function mountFeed(app: FastifyInstance, feed: ProductFeed): void {
  app.get(FEED_PATH, async (request, reply) => {
    const { version, pieces, bytes } = await feed.get();
    const etag = `W/"${version}"`;
    reply
      .type('application/xml; charset=utf-8')
      .headers(REVALIDATED)
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const packed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers['accept-encoding']));
    if (packed) reply.header('content-encoding', 'gzip').header('content-length', bytes);
    if (request.method === 'HEAD') return reply.send();
    const source = Readable.from(pieces, { objectMode: false });
    return reply.send(packed ? source : source.pipe(createGunzip()));
  });
}
