// The decoded content of a webhook delivery.
import type { WebhookOutcome } from '../../shared/api/desk/webhooks.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { OrderEvent } from '../ports/orders.ts';
import type { CatalogueChange } from '../ports/platform.ts';
import type { ReturnNews } from '../ports/returns.ts';
import type { PrivacyRequest } from './privacy.ts';

/** An event about an order, without the data of its delivery. */
export type OrderNews = Omit<OrderEvent, 'deliveryId' | 'eventKey' | 'topic' | 'now' | 'newId'>;

export type WebhookEvent =
  | {
      readonly kind: 'order';
      readonly order: OrderNews;
      /** The state of the return, from a refund of returned goods. */
      readonly returned?: ReturnNews;
    }
  | { readonly kind: 'return'; readonly news: ReturnNews }
  | { readonly kind: 'catalogue'; readonly change: CatalogueChange }
  | { readonly kind: 'privacy'; readonly request: PrivacyRequest }
  /** Signed by the platform, but of another shop or no JSON. */
  | { readonly kind: 'refused'; readonly reason: ErrorCode }
  /** A topic we do not handle, or an unreadable body. */
  | { readonly kind: 'nothing' };

/** Decodes the text of a verified delivery. */
export type DecodeWebhook = (topic: string, text: string, now: number) => WebhookEvent;

export interface Delivery {
  readonly deliveryId: string;
  /** The same for every delivery of one event: two subscriptions of one topic deliver it twice. */
  readonly eventKey?: string | undefined;
  readonly topic: string;
  /** The body as it came. */
  readonly text: string;
  readonly event: WebhookEvent;
}

/** Processes a delivery; each id once. */
export type Process = (delivery: Delivery) => Promise<WebhookOutcome>;
