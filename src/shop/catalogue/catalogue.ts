// The shop's catalogue: held in memory, kept as a snapshot, read anew in the background, and never lost to a fault.
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../errors.ts';
import type { CatalogueRepository } from '../ports/catalogue.ts';
import type { CatalogueEntry, CommercePlatform } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';
import { createBreaker } from './breaker.ts';
import { versionOf } from './catalogue-codec.ts';
import { arrange, buildView, type CatalogueView } from './catalogue-view.ts';
import { createChangeWatch } from './change-watch.ts';
import { createLeases, READER_TTL_MS } from './leases.ts';
import { CONFIRMATIONS_NEEDED, isSuspiciouslySmall } from './shrink-check.ts';
import { createSnapshots } from './snapshots.ts';

const REFRESH_MS = 2 * 60_000;
const FOLLOW_MS = 5_000;
const START_WAIT_MS = 15_000;
/** With nothing to show at all, waiting long helps nobody. */
const EMPTY_HANDED_WAIT_MS = 15_000;
const DOUBT_WAIT_MS = 30_000;
/** Behind another reader, with nothing to show: it may have been killed, and its lease is short. */
const BEHIND_READER_WAIT_MS = 500;

export interface CatalogueOptions {
  readonly platform: Pick<CommercePlatform, 'listProducts' | 'productUpdatedAt'>;
  readonly database: CatalogueRepository;
  readonly clock: Clock;
  readonly log: Log;
  /** This instance's own name among those that share the store. */
  readonly holder: string;
  readonly refreshMs?: number | undefined;
  readonly followMs?: number | undefined;
  readonly startWaitMs?: number | undefined;
  readonly debounceMs?: number | undefined;
}

/** What a refresh came to; 'followed' when another instance does the reading. */
type RefreshOutcome = 'changed' | 'unchanged' | 'followed' | 'doubted' | 'failed';

interface CatalogueStatus {
  readonly ready: boolean;
  readonly version?: string | undefined;
}

export interface Catalogue {
  /** Serves the last snapshot at once; without one, waits a bounded time for the first reading. */
  start(): Promise<void>;
  /** The current catalogue; throws `catalogue_unavailable` when none was ever read. */
  snapshot(): CatalogueView;
  status(): CatalogueStatus;
  /** Resolves once there is a catalogue to show. */
  whenReady(): Promise<void>;
  /** Reads the platform now; calls during a reading share it. Never rejects. */
  refresh(): Promise<RefreshOutcome>;
  onWebhook(topic: string, productId?: string, updatedAt?: string): void;
  /** Called after every change of version; gives back how to stop. */
  subscribe(listener: (view: CatalogueView) => void): () => void;
  close(): Promise<void>;
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { platform, database, clock, log, refreshMs = REFRESH_MS } = options;
  const { followMs = FOLLOW_MS, startWaitMs = START_WAIT_MS } = options;
  const breaker = createBreaker({ usualMs: refreshMs, log });
  const leases = createLeases({ database, clock, log, holder: options.holder, leaderTtlMs: refreshMs * 1.5 });
  const snapshots = createSnapshots(database, clock, log);
  const stop = new AbortController();
  const listeners = new Set<(view: CatalogueView) => void>();
  let view: CatalogueView | undefined;
  let lastReadAt: number | undefined;
  let lastReadTookMs = 0;
  let doubts = 0;
  let toldOfWaiting = false;
  let reading: Promise<RefreshOutcome> | undefined;
  let following: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let followTimer: NodeJS.Timeout | undefined;
  let haveFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    haveFirst = resolve;
  });

  async function adopt(version: string, entries: readonly CatalogueEntry[]): Promise<void> {
    const next = await buildView(version, entries);
    view = next;
    haveFirst();
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        log.error({ reason: String(error) }, 'A listener to the catalogue failed');
      }
    }
  }

  /** Takes over what another instance, or this one before a restart, has saved. */
  async function followSaved(): Promise<void> {
    const news = await snapshots.loadNews(view?.version);
    if (news) await adopt(news.version, news.entries);
  }

  function follow(): Promise<void> {
    following ??= (reading ? Promise.resolve() : followSaved()).finally(() => {
      following = undefined;
    });
    return following;
  }

  /** The product we hold already, where nothing about it has changed. */
  function keepHeld(entry: CatalogueEntry): CatalogueEntry {
    const held = view?.find(entry.product.shopifyId);
    const same = held && JSON.stringify(held) === JSON.stringify(entry.product);
    return same ? { product: held, collections: entry.collections } : entry;
  }

  async function readPlatform(): Promise<RefreshOutcome> {
    const startedAt = clock.now();
    try {
      const entries = await arrange(await platform.listProducts(stop.signal, keepHeld));
      breaker.succeed();
      lastReadAt = clock.now();
      const known = view?.products.length ?? 0;
      doubts = isSuspiciouslySmall(entries.length, known) ? doubts + 1 : 0;
      if (doubts > 0 && doubts < CONFIRMATIONS_NEEDED) {
        log.warn(
          { products: entries.length, known },
          'Far fewer products than before: kept until it is confirmed',
        );
        return 'doubted';
      }
      doubts = 0;
      const version = await versionOf(entries);
      const changed = version !== view?.version;
      if (changed) await adopt(version, entries);
      await snapshots.save(version, entries);
      if (changed) log.info({ version, products: entries.length }, 'The catalogue has changed');
      return changed ? 'changed' : 'unchanged';
    } catch (error) {
      if (stop.signal.aborted) return 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      if (!view) log.error({ reason }, 'There is no catalogue to serve yet');
      breaker.fail(reason);
      return 'failed';
    } finally {
      lastReadTookMs = clock.now() - startedAt;
    }
  }

  function refresh(): Promise<RefreshOutcome> {
    reading ??= (async () => {
      await following;
      if (stop.signal.aborted) return 'failed';
      return (await leases.whileReading(readPlatform)) ?? 'followed';
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function timedRefresh(): Promise<RefreshOutcome> {
    const leads = await leases.lead();
    // The leader's lease is long. Without a catalogue only a reading under way is a reason to wait.
    const outcome = leads || !view ? await refresh() : 'followed';
    if (outcome === 'followed') await follow();
    if (outcome === 'followed' && !view) tellOfWaiting();
    return outcome;
  }

  function tellOfWaiting(): void {
    if (toldOfWaiting) return;
    toldOfWaiting = true;
    log.warn(
      { leaseSeconds: READER_TTL_MS / 1000 },
      'Waiting for the first catalogue: another instance is reading it, or was when it was killed',
    );
  }

  function schedule(outcome: RefreshOutcome): void {
    if (stop.signal.aborted) return;
    let waitMs = breaker.waitMs();
    if (!view) waitMs = Math.min(waitMs, EMPTY_HANDED_WAIT_MS);
    if (!view && outcome === 'followed') waitMs = BEHIND_READER_WAIT_MS;
    if (outcome === 'doubted') waitMs = Math.min(waitMs, DOUBT_WAIT_MS);
    timer = setTimeout(() => void timedRefresh().then(schedule), waitMs);
    timer.unref();
  }

  /** A change notice never breaks the breaker's peace, and a huge shop is not read without a pause. */
  async function readForNotice(): Promise<boolean> {
    if (breaker.isOpen) return true;
    await reading;
    const pauseMs = (lastReadAt ?? 0) + lastReadTookMs - clock.now();
    if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false, signal: stop.signal });
    return (await refresh()) !== 'followed';
  }

  const watch = createChangeWatch({ platform, read: readForNotice, debounceMs: options.debounceMs });

  return {
    async start() {
      await follow();
      followTimer = setInterval(() => void follow(), followMs);
      followTimer.unref();
      const reading = timedRefresh();
      void reading.then(schedule);
      if (view) return;
      const bound = new AbortController();
      const waited = sleep(startWaitMs, undefined, { signal: bound.signal }).catch(() => undefined);
      await Promise.race([waited, reading.then((outcome) => (outcome === 'followed' ? first : undefined))]);
      bound.abort();
    },

    snapshot() {
      if (!view) throw new ShopError('catalogue_unavailable');
      return view;
    },

    status: () => ({ ready: view !== undefined, version: view?.version }),

    whenReady: () => first,

    refresh,

    onWebhook: (topic, productId, updatedAt) => watch.notice(topic, productId, updatedAt),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async close() {
      stop.abort();
      watch.close();
      clearTimeout(timer);
      clearInterval(followTimer);
      await reading;
      await following;
      await leases.releaseAll();
    },
  };
}
