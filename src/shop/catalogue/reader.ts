// Decides how much of the platform to read: everything once an hour and after a suspicious result, otherwise what changed.
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
import { CONFIRMATIONS_NEEDED, isSuspiciouslySmall } from './shrink-check.ts';

/** What changes without a change date, and what was deleted without a webhook, is found this often. */
const FULL_READ_MS = 60 * 60_000;
/** Changes are asked for from this long before the last reading: clocks differ, and an index lags. */
const OVERLAP_MS = 5 * 60_000;

export type Settle = (readings: readonly ProductReading[]) => readonly ProductReading[];
export type ReadPlatform = Pick<CommercePlatform, 'listProducts' | 'listChanges' | 'readProducts'> &
  // Absent where the store has no pages for them.
  Partial<Pick<CommercePlatform, 'listCollections'>>;

/** The catalogue after a reading; 'same' when nothing changed, 'unconfirmed' when it is suspiciously small. */
export type ReadResult = CatalogueContent | 'same' | 'unconfirmed';
/** What was read, to be merged with what is held by then: another reading may have ended first. */
export type Merge = () => Promise<ReadResult>;

interface CatalogueReader {
  readAll(): Promise<Merge>;
  /** Everything when that is due, else what changed since the last reading. */
  readDue(): Promise<Merge>;
  readNamed(ids: readonly string[], settle: Settle): Promise<Merge>;
  /** Something may have been missed: the next reading is of everything. */
  requireFullRead(): void;
  /** How long to leave a huge shop alone before it is read as a whole again. */
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
  /** When the last reading that reached back to everything before it began. */
  let readUpTo = 0;
  /** When everything was last read; undefined makes the next reading a full one. */
  let fullReadAt: number | undefined;
  let fullReadTookMs = 0;
  let suspicious = 0;
  /** Named products read while everything is being read: newer than what that may have read of them. */
  let meanwhile: ProductReading[] | undefined;

  /** The entry we hold already, where nothing about it has changed. */
  function keep(entry: CatalogueEntry): CatalogueEntry {
    const known = held()?.entry(entry.product.shopifyId);
    return known && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
  }

  const heldCollections = (): readonly ShopCollection[] => held()?.collections ?? [];

  /** They order products and name pages: without them the products are as good as before. */
  async function readCollections(): Promise<readonly ShopCollection[]> {
    try {
      return (await platform.listCollections?.(signal)) ?? [];
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ reason: String(error) }, 'The collections could not be read: the last ones are kept');
      return heldCollections();
    }
  }

  async function merge(readings: readonly ProductReading[]): Promise<ReadResult> {
    const merged = mergeReadings(held()?.entries ?? [], readings);
    return merged ? { entries: await arrange(merged), collections: heldCollections() } : 'same';
  }

  function believe(content: CatalogueContent, startedAt: number): ReadResult {
    const { entries } = content;
    const known = held()?.products.length ?? 0;
    suspicious = isSuspiciouslySmall(entries.length, known) ? suspicious + 1 : 0;
    if (suspicious > 0 && suspicious < CONFIRMATIONS_NEEDED) {
      fullReadAt = undefined;
      log.warn(
        { products: entries.length, known },
        'Far fewer products than before: kept until it is confirmed',
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
    const newer: ProductReading[] = [];
    meanwhile = newer;
    try {
      const listed = await platform.listProducts(signal, keep);
      const collections = await readCollections();
      fullReadTookMs = clock.now() - startedAt;
      return async () => {
        meanwhile = undefined;
        const entries = await arrange(mergeReadings(listed, newer) ?? listed);
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
      const fullIsDue = fullReadAt === undefined || clock.now() - fullReadAt >= fullReadMs;
      if (fullIsDue || !held()) return readAll();
      const startedAt = clock.now();
      const readings = await platform.listChanges(readUpTo - OVERLAP_MS, signal, keep);
      return () => {
        readUpTo = startedAt;
        return merge(readings);
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

    pauseMs: () => Math.max(0, (fullReadAt ?? 0) + fullReadTookMs - clock.now()),
  };
}
