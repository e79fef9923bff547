// The order in which cart changes reach the server: one at a time, the latest change per line, and what the shopper
// sees until the server has confirmed it. Pure: knows neither HTTP nor React.
import type { CartItem } from '../../shared/entities.ts';

/** The quantity that removes a line. */
export const REMOVED = 0;

/** The requested quantity of each line that no response has confirmed yet. */
type PendingChanges = ReadonlyMap<string, number>;

interface CartQueueDeps {
  /** Asks the server for one change; rejects when it was not made. */
  send(lineId: string, quantity: number): Promise<void>;
  /** Reads the cart again once nothing is left to send; never rejects. */
  refetch(): Promise<void>;
  /** The last change of a line failed: its pending change is dropped and the shopper must be told. */
  onFailed(lineId: string, quantity: number): void;
}

export interface CartQueue {
  pending(): PendingChanges;
  subscribe(listener: () => void): () => void;
  /** Takes the place of an earlier change of the same line that still waits. */
  change(lineId: string, quantity: number): void;
  /** Work of another kind, in its turn: adding relies on what was sent before it. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isIdle(): boolean;
  /** Resolves when the server holds what the shopper sees. */
  whenIdle(): Promise<void>;
  /** Sends everything that waits at once: the page is about to go. */
  flush(): void;
}

interface Job {
  readonly lineId?: string;
  work(): Promise<void>;
}

export function createCartQueue({ send, refetch, onFailed }: CartQueueDeps): CartQueue {
  let pending: PendingChanges = new Map();
  let waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function publish(next: PendingChanges): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  async function drain(): Promise<void> {
    do {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job.work();
      // We show the requested quantity until a later response confirms it, so that no number jumps back.
      await refetch();
    } while (waiting.length > 0);
    draining = undefined;
    publish(new Map());
  }

  function push(job: Job): void {
    waiting.push(job);
    draining ??= drain();
  }

  return {
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change(lineId, quantity) {
      publish(new Map(pending).set(lineId, quantity));
      waiting = waiting.filter((job) => job.lineId !== lineId);
      push({
        lineId,
        async work() {
          try {
            await send(lineId, quantity);
          } catch {
            // A later change of the line is still to be sent; only the last one counts.
            if (waiting.some((job) => job.lineId === lineId)) return;
            const left = new Map(pending);
            left.delete(lineId);
            publish(left);
            onFailed(lineId, quantity);
          }
        },
      });
    },

    run: (work) =>
      new Promise((resolve, reject) => {
        push({ work: () => work().then(resolve, reject) });
      }),

    isIdle: () => draining === undefined,
    whenIdle: () => draining ?? Promise.resolve(),

    flush() {
      for (const job of waiting.splice(0)) void job.work();
    },
  };
}

/** The cart as the shopper sees it: the server's lines with the pending changes applied. */
export function applyPending(items: readonly CartItem[], pending: PendingChanges): readonly CartItem[] {
  if (pending.size === 0) return items;
  const seen: CartItem[] = [];
  for (const item of items) {
    const quantity = pending.get(item.id) ?? item.quantity;
    if (quantity === REMOVED) continue;
    const { problem, ...rest } = item;
    const stands = problem && !(problem === 'not-enough' && quantity <= item.maxQuantity);
    seen.push({ ...rest, quantity, ...(stands && { problem }) });
  }
  return seen;
}

/** What minus and plus ask for: at least 1, at most what can be bought. */
export function stepQuantity(item: Pick<CartItem, 'quantity' | 'maxQuantity'>, step: 1 | -1): number {
  return Math.max(1, Math.min(item.quantity + step, item.maxQuantity));
}
