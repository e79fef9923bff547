// The shop's catalogue: in memory, saved as a snapshot, refreshed in the background, and served while the
// platform fails.

import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../errors.ts';
import { Serial } from '../jobs/serial.ts';
import type { Database } from '../ports/database.ts';
import type { CatalogueChange, CatalogueContent } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';
import { createBreaker } from './breaker.ts';
import { buildView, type CatalogueView, type ViewStep } from './catalogue-view.ts';
import { createChangeWatch } from './change-watch.ts';
import { createLeases, READER_TTL_MS } from './leases.ts';
import {
  createCatalogueReader,
  type Merge,
  type ReadPlatform,
  type ReadResult,
  type Settle,
} from './reader.ts';
import { createSnapshots } from './snapshots.ts';
import { versionOf } from './version.ts';

const REFRESH_MS = 2 * 60_000;
const FOLLOW_MS = 5_000;
const START_WAIT_MS = 15_000;
/** Without any catalogue, the next attempt comes sooner. */
const NO_CATALOGUE_WAIT_MS = 15_000;
const SHRUNK_WAIT_MS = 30_000;
/** Another instance merges for a part of a second. */
const MERGING_WAIT_MS = 50;
/** The other reader may have been killed, and its lease is short. */
const BEHIND_READER_WAIT_MS = 500;

export interface CatalogueOptions {
  readonly platform: ReadPlatform;
  readonly database: Pick<Database, 'snapshots' | 'leases'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The name of this instance. */
  readonly holder: string;
  /** Applied to each product in turn. */
  readonly steps?: readonly ViewStep[] | undefined;
  readonly refreshMs?: number | undefined;
  readonly fullReadMs?: number | undefined;
  readonly followMs?: number | undefined;
  readonly startWaitMs?: number | undefined;
  readonly debounceMs?: number | undefined;
}

/** The result of a refresh; 'followed' if another instance reads the platform. */
type RefreshOutcome = 'changed' | 'unchanged' | 'followed' | 'unconfirmed' | 'failed';

interface CatalogueStatus {
  readonly ready: boolean;
  readonly version?: string | undefined;
}

export interface Catalogue {
  /** Serves the last snapshot at once; without one, waits a limited time for the first reading. */
  start(): Promise<void>;
  /** Returns the current catalogue; throws `catalogue_unavailable` if none was ever read. */
  snapshot(): CatalogueView;
  status(): CatalogueStatus;
  /** Resolves once there is a catalogue to show. */
  whenReady(): Promise<void>;
  /** Reads the whole platform now; calls during a reading share it. Never rejects. */
  refresh(): Promise<RefreshOutcome>;
  /** Called when the platform reports a change: reads it as soon as possible. */
  onChange(change: CatalogueChange): void;
  /** Shows the products again if a step has changed; calls meanwhile share one more run. */
  renew(): Promise<void>;
  /** Calls the listener after every change of version; returns a function that unsubscribes. */
  subscribe(listener: (view: CatalogueView) => void): () => void;
  close(): Promise<void>;
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { database, clock, log, refreshMs = REFRESH_MS } = options;
  const { followMs = FOLLOW_MS, startWaitMs = START_WAIT_MS, steps = [] } = options;
  const breaker = createBreaker({ usualMs: refreshMs, log });
  const leases = createLeases({ database, clock, log, holder: options.holder, leaderTtlMs: refreshMs * 1.5 });
  const snapshots = createSnapshots(database, clock, log);
  const stop = new AbortController();
  const listeners = new Set<(view: CatalogueView) => void>();
  let view: CatalogueView | undefined;
  /** The version of the platform's content; the view's version has those of the steps too. */
  let contentVersion: string | undefined;
  let renewal: Promise<void> | undefined;
  const reader = createCatalogueReader({ ...options, signal: stop.signal, held: () => view });
  const serial = new Serial();
  /** While this instance reads, it does not follow the snapshots of others. */
  let readings = 0;
  let fullReading: Promise<RefreshOutcome> | undefined;
  let warnedOfWait = false;
  let following: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let followTimer: NodeJS.Timeout | undefined;
  let haveFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    haveFirst = resolve;
  });

  async function show(content: string, { entries, collections }: CatalogueContent): Promise<void> {
    await Promise.all(steps.map((step) => step.refresh?.()));
    const version = [content, ...steps.flatMap((step) => step.version?.() ?? [])].join('-');
    if (version === view?.version) return;
    const next = await buildView(version, entries, collections, steps);
    contentVersion = content;
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

  function adopt(version: string, content: CatalogueContent): Promise<void> {
    for (const step of steps) step.observe?.(content.entries);
    return serial.run('view', () => show(version, content));
  }

  function renew(): Promise<void> {
    renewal ??= serial.run('view', async () => {
      renewal = undefined;
      if (view && contentVersion !== undefined) await show(contentVersion, view);
    });
    return renewal;
  }

  /** Loads the snapshot that another instance, or this one before a restart, has saved. */
  async function followSaved(): Promise<void> {
    const news = await snapshots.loadNewer(contentVersion);
    if (news) await adopt(news.version, news);
  }

  function follow(): Promise<void> {
    following ??= (readings > 0 ? Promise.resolve() : followSaved()).finally(() => {
      following = undefined;
    });
    return following;
  }

  async function takeOver(content: CatalogueContent): Promise<RefreshOutcome> {
    const version = await versionOf(content.entries, content.collections);
    const changed = version !== contentVersion;
    if (changed) await adopt(version, content);
    await snapshots.save(version, content);
    if (changed) log.info({ version, products: content.entries.length }, 'The catalogue has changed');
    return changed ? 'changed' : 'unchanged';
  }

  async function settle(result: ReadResult): Promise<RefreshOutcome> {
    if (result === 'unconfirmed') return 'unconfirmed';
    if (result !== 'same') return takeOver(result);
    if (view && contentVersion !== undefined) await snapshots.save(contentVersion, view);
    return 'unchanged';
  }

  /** Merges into what the other instances have saved meanwhile: a reading may be older than a product's webhook. */
  async function mergeAlone(merge: Merge): Promise<RefreshOutcome> {
    for (;;) {
      const outcome = await leases.whileReading('merging', async () => {
        await followSaved();
        return settle(await merge());
      });
      if (outcome) return outcome;
      await sleep(MERGING_WAIT_MS, undefined, { ref: false, signal: stop.signal });
    }
  }

  /** Starts from the newest saved snapshot, and reports the result to the breaker. */
  async function attempt(read: () => Promise<Merge>): Promise<RefreshOutcome> {
    try {
      await followSaved();
      const merge = await read();
      breaker.succeed();
      return await serial.run('merging', () => mergeAlone(merge));
    } catch (error) {
      if (stop.signal.aborted) return 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      if (!view) log.error({ reason }, 'There is no catalogue to serve yet');
      breaker.fail(reason);
      // A full reading finds all changes that were missed meanwhile, webhooks included.
      reader.requireFullRead();
      return 'failed';
    }
  }

  /** Allows one reading of a kind at a time, here and among all instances. */
  function reading(kind: 'list' | 'named', read: () => Promise<Merge>): Promise<RefreshOutcome> {
    readings += 1;
    return serial
      .run(kind, async (): Promise<RefreshOutcome> => {
        await following;
        if (stop.signal.aborted) return 'failed';
        return (await leases.whileReading(kind, () => attempt(read))) ?? 'followed';
      })
      .finally(() => {
        readings -= 1;
      });
  }

  function refresh(): Promise<RefreshOutcome> {
    fullReading ??= reading('list', reader.readAll).finally(() => {
      fullReading = undefined;
    });
    return fullReading;
  }

  async function timedRefresh(): Promise<RefreshOutcome> {
    const leads = await leases.lead();
    // The leader's lease is long. Without a catalogue, this instance reads too unless a reading is in
    // progress.
    const outcome = leads || !view ? await reading('list', reader.readDue) : 'followed';
    if (outcome === 'followed') await follow();
    if (outcome === 'followed' && !view) warnOfWait();
    return outcome;
  }

  function warnOfWait(): void {
    if (warnedOfWait) return;
    warnedOfWait = true;
    log.warn(
      { leaseSeconds: READER_TTL_MS / 1000 },
      'Waiting for the first catalogue: another instance is reading it, or was when it was killed',
    );
  }

  function schedule(outcome: RefreshOutcome): void {
    if (stop.signal.aborted) return;
    let waitMs = breaker.waitMs();
    if (!view) waitMs = Math.min(waitMs, NO_CATALOGUE_WAIT_MS);
    if (!view && outcome === 'followed') waitMs = BEHIND_READER_WAIT_MS;
    if (outcome === 'unconfirmed') waitMs = Math.min(waitMs, SHRUNK_WAIT_MS);
    timer = setTimeout(() => void timedRefresh().then(schedule), waitMs);
    timer.unref();
  }

  /** A webhook never bypasses the open breaker: the change is read when the platform is back. */
  async function readNamed(ids: readonly string[], settle: Settle): Promise<boolean> {
    if (breaker.isOpen) return true;
    const outcome = await reading('named', () => reader.readNamed(ids, settle));
    return outcome === 'changed' || outcome === 'unchanged';
  }

  /** A huge shop is not read without a pause. */
  async function readAllForWebhook(): Promise<boolean> {
    if (breaker.isOpen) return true;
    await serial.idle('list');
    const pauseMs = reader.pauseMs();
    if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false, signal: stop.signal });
    return (await refresh()) !== 'followed';
  }

  const watch = createChangeWatch({
    readNamed,
    readAll: readAllForWebhook,
    giveUp: reader.requireFullRead,
    debounceMs: options.debounceMs,
  });

  return {
    async start() {
      await follow();
      followTimer = setInterval(() => void follow().then(renew), followMs);
      followTimer.unref();
      const firstReading = timedRefresh();
      void firstReading.then(schedule);
      if (view) return;
      const bound = new AbortController();
      const waited = sleep(startWaitMs, undefined, { signal: bound.signal }).catch(() => undefined);
      await Promise.race([
        waited,
        firstReading.then((outcome) => (outcome === 'followed' ? first : undefined)),
      ]);
      bound.abort();
    },

    snapshot() {
      if (!view) throw new ShopError('catalogue_unavailable');
      return view;
    },

    status: () => ({ ready: view !== undefined, version: view?.version }),

    whenReady: () => first,

    refresh,

    onChange: watch.announce,

    renew,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async close() {
      stop.abort();
      watch.close();
      clearTimeout(timer);
      clearInterval(followTimer);
      await Promise.all([serial.idle('list'), serial.idle('named'), following]);
      await serial.idle('view');
      await leases.releaseAll();
    },
  };
}
