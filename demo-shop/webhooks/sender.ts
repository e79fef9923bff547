// Sends signed webhooks to the store and tries again, ever more patiently, until it answers 2xx.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_VERSION, SHOP_DOMAIN } from '../constants.ts';
import type { Delivery } from '../state/model.ts';

const ATTEMPT_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 19; // as many as Shopify makes
const REMEMBERED = 100;

interface SentWebhook {
  id: string;
  topic: string;
  triggeredAt: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'failed';
  lastAnswer: string | null;
}

interface SenderOptions {
  url: string | undefined;
  secret: string;
  outbox: Map<string, Delivery>;
  changed: () => void;
  log: (line: string) => void;
  firstRetryMs?: number;
}

export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #recent: SentWebhook[] = [];
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: SenderOptions) {
    this.#options = options;
    for (const delivery of options.outbox.values()) this.#start(delivery);
  }

  // Newest first.
  get recent(): readonly SentWebhook[] {
    return [...this.#recent].reverse();
  }

  // Topics of one event share its event id, as at Shopify.
  send(topic: string, payload: object, eventId: string = randomUUID()): void {
    if (!this.#options.url) return;
    const id = randomUUID();
    const delivery = {
      id,
      eventId,
      topic,
      triggeredAt: new Date().toISOString(),
      body: JSON.stringify(payload),
    };
    this.#options.outbox.set(id, delivery);
    this.#options.changed();
    this.#start(delivery);
  }

  // Resolves when nothing is waiting any more.
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  #start(delivery: Delivery): void {
    const { id, topic, triggeredAt } = delivery;
    const record: SentWebhook = { id, topic, triggeredAt, attempts: 0, state: 'waiting', lastAnswer: null };
    this.#recent.push(record);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    const run: Promise<void> = this.#deliver(delivery, record).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #deliver(delivery: Delivery, record: SentWebhook): Promise<void> {
    // First attempts keep their order, so that a healthy store hears 'created' before 'paid'.
    const first = this.#line.then(() => this.#attempt(delivery, record));
    this.#line = first;
    let delivered = await first;
    while (!delivered && record.attempts < MAX_ATTEMPTS && !this.#stop.signal.aborted) {
      await wait(this.#pause(record.attempts), undefined, { signal: this.#stop.signal, ref: false }).catch(
        () => {},
      );
      if (!this.#stop.signal.aborted) delivered = await this.#attempt(delivery, record);
    }
    if (this.#stop.signal.aborted && !delivered) return; // stays in the outbox for the next start
    record.state = delivered ? 'delivered' : 'failed';
    this.#options.outbox.delete(delivery.id);
    this.#options.changed();
    if (!delivered) this.#options.log(`demo shop: gave up on webhook ${record.topic} (${record.lastAnswer})`);
  }

  async #attempt(delivery: Delivery, record: SentWebhook): Promise<boolean> {
    if (this.#stop.signal.aborted) return false;
    record.attempts += 1;
    try {
      const response = await fetch(this.#options.url ?? '', {
        method: 'POST',
        body: delivery.body,
        headers: webhookHeaders(delivery, this.#options.secret),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      record.lastAnswer = String(response.status);
      return response.ok;
    } catch (error) {
      record.lastAnswer = error instanceof Error ? error.name : 'unreachable';
      return false;
    }
  }

  #pause(attempts: number): number {
    const doubled = (this.#options.firstRetryMs ?? FIRST_RETRY_MS) * 2 ** (attempts - 1);
    return Math.min(LONGEST_RETRY_MS, doubled) * (0.5 + Math.random());
  }
}

const signature = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('base64');

const webhookHeaders = (delivery: Delivery, secret: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Shopify-Captain-Hook',
  'X-Shopify-Topic': delivery.topic,
  'X-Shopify-Shop-Domain': SHOP_DOMAIN,
  'X-Shopify-API-Version': API_VERSION,
  'X-Shopify-Webhook-Id': delivery.id,
  'X-Shopify-Event-Id': delivery.eventId,
  'X-Shopify-Triggered-At': delivery.triggeredAt,
  'X-Shopify-Hmac-Sha256': signature(delivery.body, secret),
});
