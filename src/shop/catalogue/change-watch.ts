// Collects the platform's change webhooks and says what to read again: a webhook can arrive before its change can be read.
import type { CatalogueChange, ProductReading } from '../ports/platform.ts';

const DEBOUNCE_MS = 2_000;
const MAX_CHECKS = 5;
/** Above this many at once, reading everything is cheaper. */
const MAX_NAMED = 250;

interface Pending {
  /** When the platform says it changed the product; what is older is not the change yet. */
  readonly changedAt: number;
  readonly deleted: boolean;
  checks: number;
}

interface ChangeWatch {
  announce(change: CatalogueChange): void;
  close(): void;
}

interface ChangeWatchOptions {
  /** Reads the products and takes over what `settle` passes on; false when nothing could be read now. */
  readonly readNamed: (
    ids: readonly string[],
    settle: (readings: readonly ProductReading[]) => readonly ProductReading[],
  ) => Promise<boolean>;
  /** Reads everything; false when nothing could be read now. */
  readonly readAll: () => Promise<boolean>;
  /** A change was never readable: it must be found in another way. */
  readonly giveUp: () => void;
  readonly debounceMs?: number | undefined;
}

function isSettled({ updatedAt }: ProductReading, { deleted, changedAt }: Pending): boolean {
  // Gone already: the platform is right, whatever the webhook said.
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

  /** A newer webhook for the same product has replaced the one that was served. */
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
