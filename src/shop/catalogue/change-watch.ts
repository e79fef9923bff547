// Collects the platform's change webhooks and decides what to read: a webhook can arrive before its change is
// readable.
import type { CatalogueChange, ProductReading } from '../ports/platform.ts';

const DEBOUNCE_MS = 2_000;
const MAX_CHECKS = 5;
/** Above this number, reading everything is cheaper. */
const MAX_NAMED = 250;

interface Pending {
  /** The platform's time of the change; an older reading does not contain it yet. */
  readonly changedAt: number;
  readonly deleted: boolean;
  checks: number;
}

interface ChangeWatch {
  announce(change: CatalogueChange): void;
  close(): void;
}

interface ChangeWatchOptions {
  /** Reads the products and takes over those that `settle` accepts; false if nothing could be read. */
  readonly readNamed: (
    ids: readonly string[],
    settle: (readings: readonly ProductReading[]) => readonly ProductReading[],
  ) => Promise<boolean>;
  /** Reads everything; false if nothing could be read. */
  readonly readAll: () => Promise<boolean>;
  /** Called when a change never became readable: a full reading must find it. */
  readonly giveUp: () => void;
  readonly debounceMs?: number | undefined;
}

function isSettled({ updatedAt }: ProductReading, { deleted, changedAt }: Pending): boolean {
  // The product is already gone: the platform is right, whatever the webhook said.
  if (updatedAt === undefined) return true;
  if (deleted) return false;
  return Number.isNaN(changedAt) || Date.parse(updatedAt) >= changedAt;
}

export function createChangeWatch(options: ChangeWatchOptions): ChangeWatch {
  const { readNamed, readAll, giveUp, debounceMs = DEBOUNCE_MS } = options;
  const products = new Map<string, Pending>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let closed = false;

  function arm(waitMs: number): void {
    if (closed || timer || working) return;
    timer = setTimeout(() => void work(), waitMs);
    timer.unref();
  }

  /** Skips a product for which a newer webhook has arrived meanwhile. */
  function done(batch: readonly (readonly [string, Pending])[]): void {
    for (const [id, pending] of batch) if (products.get(id) === pending) products.delete(id);
  }

  async function workOnEverything(): Promise<void> {
    const batch = [...products];
    everything = false;
    if (await readAll().catch(() => false)) done(batch);
    else everything = true;
  }

  async function workOnProducts(): Promise<void> {
    const batch = [...products];
    const byId = new Map(batch);
    const late = new Set<string>();
    const settle = (readings: readonly ProductReading[]) =>
      readings.filter((reading) => {
        const pending = byId.get(reading.id);
        if (!pending || isSettled(reading, pending)) return true;
        pending.checks += 1;
        if (pending.checks < MAX_CHECKS) late.add(reading.id);
        else giveUp();
        return false;
      });
    const ids = batch.map(([id]) => id);
    const wasRead = await readNamed(ids, settle).catch(() => false);
    if (wasRead) done(batch.filter(([id]) => !late.has(id)));
  }

  async function work(): Promise<void> {
    timer = undefined;
    working = true;
    if (everything || products.size > MAX_NAMED) await workOnEverything();
    else await workOnProducts();
    working = false;
    const checks = Math.max(0, ...[...products.values()].map((pending) => pending.checks));
    if (everything || products.size > 0) arm(debounceMs * 2 ** checks);
  }

  return {
    announce(change) {
      if (change.kind === 'collections') everything = true;
      else
        products.set(change.productId, {
          changedAt: Date.parse((change.kind === 'product-changed' && change.updatedAt) || ''),
          deleted: change.kind === 'product-deleted',
          checks: 0,
        });
      arm(debounceMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
