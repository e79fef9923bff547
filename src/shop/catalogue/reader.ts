// Decides how much of the platform to read: everything once an hour and after a suspicious result, otherwise
// the changes.
import { isDeepStrictEqual } from 'node:util';
import type {
  CatalogueContent,
  CatalogueEntry,
  CommercePlatform,
  ProductReading,
  ShopCollection,
} from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';
import { arrange, type CatalogueView } from './catalogue-view.ts';
import { mergeReadings } from './merge-readings.ts';
import { createPacer } from './pacer.ts';
import { CONFIRMATIONS_NEEDED, isSuspiciouslySmall } from './shrink-check.ts';

/** A full reading finds changes without a date and deletions without a webhook. */
const FULL_READ_MS = 60 * 60_000;
/** Readings overlap by this time, because clocks differ and an index lags. */
const OVERLAP_MS = 5 * 60_000;

type MergedReading = Pick<ProductReading, 'id' | 'entry'>;
export type Settle = (readings: readonly ProductReading[]) => readonly ProductReading[];
export type ReadPlatform = Pick<CommercePlatform, 'listProducts' | 'listChanges' | 'readProducts'> &
  // Absent if the store has no pages for collections.
  Partial<Pick<CommercePlatform, 'listCollections'>>;

/** The catalogue after a reading; 'same' if nothing changed, 'unconfirmed' if it is suspiciously small. */
export type ReadResult = CatalogueContent | 'same' | 'unconfirmed';
/** Merges a reading into the current catalogue, because another reading may have finished first. */
export type Merge = () => Promise<ReadResult>;

interface CatalogueReader {
  readAll(): Promise<Merge>;
  /** Reads everything if that is due, else the changes since the last reading. */
  readDue(): Promise<Merge>;
  readNamed(ids: readonly string[], settle: Settle): Promise<Merge>;
  /** Makes the next reading a full one, because something may have been missed. */
  requireFullRead(): void;
  /** Returns the pause before a huge shop is read as a whole again. */
  pauseMs(): number;
}

export function createCatalogueReader(options: {
  readonly platform: ReadPlatform;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly held: () => CatalogueView | undefined;
  readonly fullReadMs?: number | undefined;
}): CatalogueReader {
  const { platform, clock, log, signal, held, fullReadMs = FULL_READ_MS } = options;
  /** The start of the last reading without a gap before it. */
  let readUpTo = 0;
  /** The time of the last full reading; undefined makes the next reading a full one. */
  let fullReadAt: number | undefined;
  let fullReadTookMs = 0;
  let suspicious = 0;
  /** Named products read during a full reading: they are newer than its result. */
  let meanwhile: ProductReading[] | undefined;

  /** Returns the existing entry if nothing about it has changed. */
  function keep(entry: CatalogueEntry): CatalogueEntry {
    const existing = held()?.entry(entry.product.shopifyId);
    return existing && isDeepStrictEqual(existing, entry) ? existing : entry;
  }

  const heldCollections = (): readonly ShopCollection[] => held()?.collections ?? [];

  /** Collections only sort products and name pages: without them, the products can still be sold. */
  async function readCollections(): Promise<readonly ShopCollection[]> {
    try {
      return (await platform.listCollections?.(signal)) ?? [];
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ reason: String(error) }, 'The collections could not be read: the last ones stay');
      return heldCollections();
    }
  }

  /** Returns the products that a webhook has changed since then, here or in another instance. */
  async function changedSince(before: CatalogueView | undefined): Promise<MergedReading[]> {
    const current = held();
    if (!before || !current || current === before) return [];
    const pacer = createPacer();
    const changes: MergedReading[] = [];
    for (const { product } of [...before.entries, ...current.entries]) {
      if (pacer.due()) await pacer.rest();
      const id = product.shopifyId;
      const [old, entry] = [before.entry(id), current.entry(id)];
      if (old !== entry && !isDeepStrictEqual(old, entry)) changes.push({ id, entry });
    }
    return changes;
  }

  async function merge(readings: readonly MergedReading[]): Promise<ReadResult> {
    const merged = mergeReadings(held()?.entries ?? [], readings);
    return merged ? { entries: await arrange(merged), collections: heldCollections() } : 'same';
  }

  function believe(content: CatalogueContent, startedAt: number): ReadResult {
    const { entries } = content;
    const before = held()?.products.length ?? 0;
    suspicious = isSuspiciouslySmall(entries.length, before) ? suspicious + 1 : 0;
    if (suspicious > 0 && suspicious < CONFIRMATIONS_NEEDED) {
      fullReadAt = undefined;
      log.warn(
        { products: entries.length, known: before },
        'Far fewer products than before: the old catalogue stays until another reading confirms it',
      );
      return 'unconfirmed';
    }
    suspicious = 0;
    readUpTo = startedAt;
    fullReadAt = clock.now();
    return content;
  }

  async function readAll(): Promise<Merge> {
    const startedAt = clock.now();
    const before = held();
    const newer: ProductReading[] = [];
    meanwhile = newer;
    try {
      const listed = await platform.listProducts(signal, keep);
      const collections = await readCollections();
      fullReadTookMs = clock.now() - startedAt;
      return async () => {
        meanwhile = undefined;
        const changes = [...(await changedSince(before)), ...newer];
        const entries = await arrange(mergeReadings(listed, changes) ?? listed);
        return believe({ entries, collections }, startedAt);
      };
    } catch (error) {
      meanwhile = undefined;
      throw error;
    }
  }

  return {
    readAll,

    async readDue() {
      const now = clock.now();
      // After a clock that was ahead nobody knows what changed since.
      const wasAhead = fullReadAt !== undefined && Math.max(fullReadAt, readUpTo) > now;
      const fullIsDue = fullReadAt === undefined || wasAhead || now - fullReadAt >= fullReadMs;
      if (fullIsDue || !held()) return readAll();
      const startedAt = clock.now();
      const before = held();
      const readings = await platform.listChanges(readUpTo - OVERLAP_MS, signal, keep);
      return async () => {
        readUpTo = startedAt;
        return merge([...readings, ...(await changedSince(before))]);
      };
    },

    async readNamed(ids, settle) {
      const readings = settle(await platform.readProducts(ids, signal, keep));
      return () => {
        meanwhile?.push(...readings);
        return merge(readings);
      };
    },

    requireFullRead() {
      fullReadAt = undefined;
    },

    pauseMs() {
      const leftMs = (fullReadAt ?? 0) + fullReadTookMs - clock.now();
      return Math.max(0, Math.min(leftMs, fullReadTookMs, fullReadMs));
    },
  };
}
