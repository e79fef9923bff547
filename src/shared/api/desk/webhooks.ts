// B6 The desk's calls about webhooks: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

export const MAX_STORED_WEBHOOKS = 500;

export const WEBHOOK_OUTCOMES = [
  'applied',
  'duplicate',
  'unchanged',
  'ignored',
  'refused',
  'failed',
] as const;

export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export interface DeskWebhook {
  readonly id: string;
  readonly topic: string;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: string;
  /** False when the body was too large to keep, refused, or about an erased person. */
  readonly kept: boolean;
}

export interface DeskWebhookBody {
  readonly id: string;
  /** Indented JSON; personal fields are '•••' unless the desk requests them. */
  readonly body: string;
}

/** A request to erase every order, which the owner has not answered yet. */
export interface DeskShopErasure {
  readonly requestedAt?: string;
}

export const DESK_WEBHOOK_ENDPOINTS = {
  deskWebhooks: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/webhooks`,
    reply: type<DeskList<DeskWebhook>>(),
  },
  deskWebhook: { ...desk, method: 'GET', path: `${DESK_ROOT}/webhooks/:id`, reply: type<DeskWebhookBody>() },
  deskWebhookOpen: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/webhooks/:id/open`,
    audit: {
      done: 'Read the personal data of a webhook',
      tried: 'Tried to read the personal data of a webhook',
    },
    reply: type<DeskWebhookBody>(),
  },
  deskProcessWebhook: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/webhooks/:id/process`,
    perMinute: 60,
    audit: { done: 'Processed a webhook again', tried: 'Tried to process a webhook again' },
    reply: type<{ outcome: WebhookOutcome }>(),
  },
  deskShopErasure: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/shop-erasure`,
    reply: type<DeskShopErasure>(),
  },
  deskEraseOrders: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/shop-erasure/erase`,
    perMinute: 10,
    audit: {
      done: 'Erased the customers of all orders',
      tried: 'Tried to erase the customers of all orders',
    },
    reply: type<{ orders: number }>(),
  },
  deskKeepOrders: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/shop-erasure/keep`,
    perMinute: 10,
    audit: {
      done: 'Refused to erase the customers of all orders',
      tried: 'Tried to refuse to erase the customers of all orders',
    },
    reply: type<{ orders: number }>(),
  },
} as const satisfies Record<string, Endpoint>;
