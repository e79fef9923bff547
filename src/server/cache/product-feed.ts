// B8 The product feed: written in short steps at the first request of each catalogue version, and stored
// compressed. The plain text of a large catalogue would not fit into memory, so it never exists as a whole.
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FEED_TAIL, feedHead, feedItems } from '../../shared/product/google-feed.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { createPacer } from '../../shop/catalogue/pacer.ts';
import type { Clock } from '../../shop/ports/system.ts';

export interface Feed {
  readonly version: string;
  /** One gzip stream, in pieces. */
  readonly pieces: readonly Buffer[];
  readonly bytes: number;
}

/** The compressor gets this much at once: a piece for each of 300,000 items would be mostly overhead. */
const BATCH_CHARS = 64 * 1024;

export interface ProductFeed {
  get(): Promise<Feed>;
}

interface FeedDeps {
  readonly catalogue: { snapshot(): Pick<CatalogueView, 'version' | 'entries'> };
  readonly clock: Clock;
  /** The beginning of absolute addresses. */
  readonly origin: string;
  readonly facts?: boolean;
}

export function createProductFeed({ catalogue, clock, origin, facts = false }: FeedDeps): ProductFeed {
  async function build(): Promise<Feed> {
    const { version, entries } = catalogue.snapshot();
    const options = { origin, now: clock.now(), facts };
    const gzip = createGzip();
    const pieces: Buffer[] = [];
    gzip.on('data', (piece: Buffer) => pieces.push(piece));
    const finished = once(gzip, 'end');
    const pacer = createPacer();
    let batch = feedHead(origin);
    for (const entry of entries) {
      batch += feedItems(entry, options);
      if (batch.length >= BATCH_CHARS) {
        if (!gzip.write(batch)) await once(gzip, 'drain');
        batch = '';
      }
      if (pacer.due()) await pacer.rest();
    }
    gzip.end(batch + FEED_TAIL);
    await finished;
    return { version, pieces, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) };
  }

  // A new version evicts the old feed before it is built, so that two are never in memory.
  const feeds = new LRUCache<string, Feed>({ max: 1, ignoreFetchAbort: true, fetchMethod: build });
  return { get: () => feeds.forceFetch(catalogue.snapshot().version) };
}
