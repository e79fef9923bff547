// Jobs: Shopify answers with a job and does the work a moment later.
import { randomUUID } from 'node:crypto';

const REMEMBERED = 1_000;

/** Returns the reason of a failure. */
type Work = () => string | undefined;

export class Jobs {
  readonly #delayMs: number;
  readonly #waiting = new Map<string, { timer: NodeJS.Timeout; work: Work }>();
  // Each with its failure once it is done.
  readonly #known = new Map<string, string | undefined>();

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  start(work: Work): string {
    const id = randomUUID();
    const timer = setTimeout(() => this.#run(id), this.#delayMs);
    timer.unref();
    this.#waiting.set(id, { timer, work });
    this.#known.set(id, undefined);
    const oldest = this.#known.size > REMEMBERED ? this.#known.keys().next() : null;
    if (oldest?.value !== undefined) this.#known.delete(oldest.value);
    return id;
  }

  find(id: string): { done: boolean; failure: string | undefined } | null {
    return this.#known.has(id) ? { done: !this.#waiting.has(id), failure: this.#known.get(id) } : null;
  }

  // Finishes the promised work before the shop closes.
  close(): void {
    for (const id of [...this.#waiting.keys()]) this.#run(id);
  }

  #run(id: string): void {
    const job = this.#waiting.get(id);
    if (!job) return;
    clearTimeout(job.timer);
    this.#waiting.delete(id);
    this.#known.set(id, job.work());
  }
}
