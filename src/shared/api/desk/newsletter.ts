// B6 The desk's calls about newsletter: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

export interface DeskSubscriber {
  readonly id: string;
  readonly email: string;
  readonly waiting: boolean;
  readonly subscribedAt: string;
}

export const DESK_NEWSLETTER_ENDPOINTS = {
  deskSubscribers: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/newsletter`,
    audit: { done: 'Read the newsletter list', tried: 'Tried to read the newsletter list', repeated: true },
    reply: type<DeskList<DeskSubscriber>>(),
  },
  deskDeleteSubscriber: {
    ...desk,
    method: 'DELETE',
    path: `${DESK_ROOT}/newsletter/:id`,
    audit: { done: 'Deleted a subscriber', tried: 'Tried to delete a subscriber' },
    reply: type<{ id: string }>(),
  },
  deskNewsletterCsv: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/newsletter.csv`,
    audit: {
      done: 'Exported the newsletter list',
      tried: 'Tried to export the newsletter list',
      streamed: true,
    },
    reply: type<null>(),
  },
} as const satisfies Record<string, Endpoint>;
