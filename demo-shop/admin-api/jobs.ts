// Jobs: Shopify answers with a job and does the work a moment later.
import { randomUUID } from 'node:crypto';

const REMEMBERED = 1_000;

export class Jobs {
  readonly #delayMs: number;
  readonly #waiting = new Map<string, { timer: NodeJS.Timeout; work: () => void }>();
  readonly #ids = new Set<string>();

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  start(work: () => void): string {
    const id = `gid://shopify/Job/${randomUUID()}`;
    const timer = setTimeout(() => this.#run(id), this.#delayMs);
    timer.unref();
    this.#waiting.set(id, { timer, work });
    this.#ids.add(id);
    const oldest = this.#ids.size > REMEMBERED ? this.#ids.values().next() : null;
    if (oldest?.value !== undefined) this.#ids.delete(oldest.value);
    return id;
  }

  find(id: string): { id: string; done: boolean } | null {
    return this.#ids.has(id) ? { id, done: !this.#waiting.has(id) } : null;
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
    job.work();
  }
}
