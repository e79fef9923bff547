// Stores receipts of webhook deliveries, and the newest bodies for the desk.
import type { WebhookOutcome } from '../../shared/api/desk/webhooks.ts';
import type { Page, PageRequest } from './lists.ts';

interface KeptWebhook {
  readonly id: string;
  readonly topic: string;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: number;
  readonly kept: boolean;
}

export interface WebhookRepository {
  /** True for the first delivery with this id. */
  receive(delivery: { id: string; topic: string; now: number }): Promise<boolean>;
  /** Keeps the newest `most`. */
  keep(webhook: {
    id: string;
    deliveryId: string;
    topic: string;
    body: string | undefined;
    outcome: WebhookOutcome;
    now: number;
    most: number;
  }): Promise<void>;
  settle(id: string, outcome: WebhookOutcome): Promise<void>;
  list(page: PageRequest): Promise<Page<KeptWebhook>>;
  find(
    id: string,
  ): Promise<{ id: string; topic: string; deliveryId: string; body: string | undefined } | undefined>;
}
