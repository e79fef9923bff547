// Webhook subscriptions that apps registered through the Admin API; one that keeps failing is deleted.
import type { Subscription } from '../state/model.ts';

const FAILURES_ALLOWED = 7; // Shopify deletes a subscription at the eighth failure in a row
const FIRST_ID = 7_000_001;

export class Subscriptions {
  readonly #entries: Map<number, Subscription>;
  readonly #changed: () => void;
  readonly #log: (line: string) => void;

  constructor(entries: Map<number, Subscription>, changed: () => void, log: (line: string) => void) {
    this.#entries = entries;
    this.#changed = changed;
    this.#log = log;
  }

  all(): Subscription[] {
    return [...this.#entries.values()];
  }

  has(id: number): boolean {
    return this.#entries.has(id);
  }

  forTopic(topic: string): Subscription[] {
    return this.all().filter((each) => each.topic === topic);
  }

  // Null when the same address already gets this topic.
  create(topic: string, uri: string): Subscription | null {
    if (this.forTopic(topic).some((each) => each.uri === uri)) return null;
    const now = new Date().toISOString();
    const id = Math.max(FIRST_ID - 1, ...this.#entries.keys()) + 1;
    const subscription = { id, topic, uri, createdAt: now, updatedAt: now, failures: 0 };
    this.#entries.set(id, subscription);
    this.#changed();
    return subscription;
  }

  delete(id: number): boolean {
    const deleted = this.#entries.delete(id);
    if (deleted) this.#changed();
    return deleted;
  }

  // Counts failures in a row, retries included.
  note(id: number, delivered: boolean): void {
    const subscription = this.#entries.get(id);
    if (!subscription) return;
    subscription.failures = delivered ? 0 : subscription.failures + 1;
    if (subscription.failures <= FAILURES_ALLOWED) return;
    this.#log(`demo shop: deleted the subscription to ${subscription.topic}, which kept failing`);
    this.delete(id);
  }
}
