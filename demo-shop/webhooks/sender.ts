// Sends signed webhooks to the configured address and to registered subscriptions, and retries as Shopify
// does.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Conditions } from '../conditions.ts';
import { API_VERSION, SHOP_DOMAIN } from '../constants.ts';
import type { Delivery } from '../state/model.ts';
import { redacted } from './redact.ts';
import type { Subscriptions } from './subscriptions.ts';

const ATTEMPT_TIMEOUT_MS = 5_000;
const RETRIES = 8;
const FIRST_RETRY_MS = 1_000;
const GROWTH = 3.7; // eight pauses from one second on: three and a half hours, of Shopify's four
const REMEMBERED = 100;
const BURST_MS = 100;

interface SentWebhook {
  id: string;
  topic: string;
  url: string;
  triggeredAt: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'failed';
  lastAnswer: string | null;
}

interface SenderOptions {
  url: string | undefined;
  secret: string;
  outbox: Map<string, Delivery>;
  subscriptions: Subscriptions;
  conditions: Conditions;
  changed: () => void;
  log: (line: string) => void;
  firstRetryMs?: number;
}

export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #recent: SentWebhook[] = [];
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #queue: Promise<unknown> = Promise.resolve();
  #delayedDeliveries: Delivery[] = [];

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
    const { conditions, outbox, changed } = this.#options;
    if (conditions.current.webhooks === 'not_sent') return;
    const body = JSON.stringify(conditions.current.personalData ? payload : redacted(payload));
    const triggeredAt = new Date().toISOString();
    for (const target of this.#targets(topic)) {
      const delivery: Delivery = { id: randomUUID(), eventId, topic, triggeredAt, body, ...target };
      outbox.set(delivery.id, delivery);
      if (conditions.current.deliveries === 'shuffled') this.#hold(delivery);
      else this.#start(delivery);
      if (conditions.current.deliveries === 'twice') this.#start(delivery);
    }
    changed();
  }

  // Resolves when nothing is waiting any more.
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  // The configured address gets every topic, and only once if it has also subscribed.
  #targets(topic: string): { url?: string; subscriptionId?: number }[] {
    const { url, subscriptions } = this.#options;
    const registered = subscriptions.forTopic(topic).map(({ id, uri }) => ({ url: uri, subscriptionId: id }));
    const both = url === undefined || registered.some((each) => each.url === url);
    return both ? registered : [{}, ...registered]; // a store may have moved by the next try
  }

  // Deliveries within a moment arrive as one burst, the newest first.
  #hold(delivery: Delivery): void {
    this.#delayedDeliveries.push(delivery);
    if (this.#delayedDeliveries.length > 1) return;
    const burst: Promise<void> = wait(BURST_MS)
      .then(() => {
        for (const each of this.#delayedDeliveries.splice(0).reverse()) this.#start(each);
      })
      .finally(() => this.#running.delete(burst));
    this.#running.add(burst);
  }

  #start(delivery: Delivery): void {
    const { id, topic, triggeredAt } = delivery;
    const url = delivery.url ?? this.#options.url ?? '';
    const record: SentWebhook = {
      id,
      topic,
      url,
      triggeredAt,
      attempts: 0,
      state: 'waiting',
      lastAnswer: null,
    };
    this.#recent.push(record);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    const run: Promise<void> = this.#deliver(delivery, record).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #deliver(delivery: Delivery, record: SentWebhook): Promise<void> {
    // First attempts keep their order, so that a healthy store receives 'created' before 'paid'.
    const first = this.#queue.then(() => this.#attempt(delivery, record));
    this.#queue = first;
    let delivered = await first;
    while (!delivered && record.attempts <= RETRIES && this.#isWanted(delivery)) {
      await wait(this.#pause(record.attempts), undefined, { signal: this.#stop.signal, ref: false }).catch(
        () => {},
      );
      if (this.#isWanted(delivery)) delivered = await this.#attempt(delivery, record);
    }
    if (this.#stop.signal.aborted && !delivered) return; // stays in the outbox for the next start
    record.state = delivered ? 'delivered' : 'failed';
    this.#options.outbox.delete(delivery.id);
    this.#options.changed();
    if (!delivered) this.#options.log(`demo shop: gave up on webhook ${record.topic} (${record.lastAnswer})`);
  }

  #isWanted({ subscriptionId }: Delivery): boolean {
    if (this.#stop.signal.aborted) return false;
    return subscriptionId === undefined || this.#options.subscriptions.has(subscriptionId);
  }

  async #attempt(delivery: Delivery, record: SentWebhook): Promise<boolean> {
    if (!this.#isWanted(delivery)) return false;
    record.attempts += 1;
    const delivered = await this.#post(delivery, record);
    if (delivery.subscriptionId !== undefined && !this.#stop.signal.aborted)
      this.#options.subscriptions.note(delivery.subscriptionId, delivered);
    return delivered;
  }

  async #post(delivery: Delivery, record: SentWebhook): Promise<boolean> {
    const wrong = this.#options.conditions.current.webhooks === 'wrong_secret';
    try {
      const response = await fetch(record.url, {
        method: 'POST',
        body: delivery.body,
        headers: webhookHeaders(delivery, wrong ? randomUUID() : this.#options.secret),
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
    const first = this.#options.firstRetryMs ?? FIRST_RETRY_MS;
    return first * GROWTH ** (attempts - 1) * (0.95 + Math.random() / 10);
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
