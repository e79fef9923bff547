// The order in which cart changes reach the server: one at a time, the latest wish per line, and what the shopper sees
// until the server has caught up. Pure: knows neither HTTP nor React.
import type { CartItem } from '../../shared/entities.ts';

/** A wish for no quantity at all. */
export const REMOVED = 0;

/** What the shopper wants each line to hold, where the server's answer does not say so yet. */
type Wishes = ReadonlyMap<string, number>;

interface CartQueueDeps {
  /** Asks the server for one change; rejects when it was not made. */
  send(lineId: string, quantity: number): Promise<void>;
  /** Reads the cart anew once nothing is left to send; never rejects. */
  refetch(): Promise<void>;
  /** The last change of a line failed: its wish is gone and the shopper must hear of it. */
  onFailed(lineId: string, quantity: number): void;
}

export interface CartQueue {
  wishes(): Wishes;
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
  let wishes: Wishes = new Map();
  let waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function publish(next: Wishes): void {
    wishes = next;
    for (const listener of listeners) listener();
  }

  async function drain(): Promise<void> {
    do {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job.work();
      // Wishes stand until the answer that holds them is here, so that no number jumps back for a moment.
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
    wishes: () => wishes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change(lineId, quantity) {
      publish(new Map(wishes).set(lineId, quantity));
      waiting = waiting.filter((job) => job.lineId !== lineId);
      push({
        lineId,
        async work() {
          try {
            await send(lineId, quantity);
          } catch {
            // A later wish for the line is still to be tried; only the last word counts.
            if (waiting.some((job) => job.lineId === lineId)) return;
            const left = new Map(wishes);
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

/** The cart as the shopper sees it: the server's lines with the wishes laid over them. */
export function withWishes(items: readonly CartItem[], wishes: Wishes): readonly CartItem[] {
  if (wishes.size === 0) return items;
  const seen: CartItem[] = [];
  for (const item of items) {
    const quantity = wishes.get(item.id) ?? item.quantity;
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
