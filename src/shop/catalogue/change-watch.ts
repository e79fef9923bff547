// Gathers the platform's change notices and says when it is time to read again: a notice can come before its change
// can be read.
import type { CatalogueChange, CommercePlatform } from '../ports/platform.ts';

const DEBOUNCE_MS = 2_000;
const MAX_CHECKS = 5;
/** With more notices than this at once, one of them being readable is taken for all. */
const CHECKED_AT_ONCE = 5;

interface Notice {
  readonly updatedAt: string | undefined;
  readonly deleted: boolean;
  checks: number;
}

interface ChangeWatch {
  notice(change: CatalogueChange): void;
  close(): void;
}

export function createChangeWatch(options: {
  readonly platform: Pick<CommercePlatform, 'productUpdatedAt'>;
  /** False when nothing could be read now; the notice then stays. */
  readonly read: () => Promise<boolean>;
  readonly debounceMs?: number | undefined;
}): ChangeWatch {
  const { platform, read, debounceMs = DEBOUNCE_MS } = options;
  const notices = new Map<string, Notice>();
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let closed = false;

  function arm(waitMs: number): void {
    if (closed || timer || working) return;
    timer = setTimeout(() => void work(), waitMs);
    timer.unref();
  }

  async function isReadable(productId: string, { updatedAt, deleted }: Notice): Promise<boolean> {
    const wanted = Date.parse(updatedAt ?? '');
    if (!productId || (!deleted && Number.isNaN(wanted))) return true;
    try {
      const readable = await platform.productUpdatedAt(productId);
      if (deleted) return readable === undefined;
      // Gone already: whatever the notice said, the list knows better.
      return readable === undefined || Date.parse(readable) >= wanted;
    } catch {
      return false;
    }
  }

  async function work(): Promise<void> {
    timer = undefined;
    working = true;
    const batch = [...notices];
    const seen = batch.slice(0, CHECKED_AT_ONCE);
    const readable = await Promise.all(seen.map(([id, notice]) => isReadable(id, notice)));
    const waiting = seen.filter(([, notice], index) => {
      if (readable[index]) return false;
      notice.checks += 1;
      return notice.checks < MAX_CHECKS;
    });
    const late = new Set(waiting.map(([id]) => id));
    const done = batch.filter(([id]) => !late.has(id));
    const wasRead = done.length > 0 && (await read().catch(() => false));
    // A newer notice for the same product has replaced the one that was served.
    if (wasRead) for (const [id, notice] of done) if (notices.get(id) === notice) notices.delete(id);
    working = false;
    const checks = Math.max(0, ...waiting.map(([, notice]) => notice.checks));
    if (notices.size > 0) arm(debounceMs * 2 ** checks);
  }

  return {
    notice(change) {
      const productId = change.kind === 'collections' ? '' : change.productId;
      const updatedAt = change.kind === 'product-changed' ? change.updatedAt : undefined;
      notices.set(productId, { updatedAt, deleted: change.kind === 'product-deleted', checks: 0 });
      arm(debounceMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
