// B6 The desk's calls about messages: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

export interface DeskReply {
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface DeskMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly replies: readonly DeskReply[];
}

export const DESK_MESSAGE_ENDPOINTS = {
  deskMessages: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/messages`,
    audit: { done: 'Read the messages', tried: 'Tried to read the messages', repeated: true },
    reply: type<DeskList<DeskMessage>>(),
  },
  deskMarkMessage: {
    ...desk,
    method: 'PUT',
    path: `${DESK_ROOT}/messages/:id`,
    audit: { done: 'Marked a message', tried: 'Tried to mark a message' },
    reply: type<{ isRead: boolean }>(),
  },
  deskReply: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/messages/:id/reply`,
    perMinute: 30,
    audit: { done: 'Replied to a message', tried: 'Tried to reply to a message' },
    reply: type<DeskReply>(),
  },
  deskDeleteMessage: {
    ...desk,
    method: 'DELETE',
    path: `${DESK_ROOT}/messages/:id`,
    audit: { done: 'Deleted a message', tried: 'Tried to delete a message' },
    reply: type<{ id: string }>(),
  },
  deskMessagesCsv: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/messages.csv`,
    audit: { done: 'Exported the messages', tried: 'Tried to export the messages', streamed: true },
    reply: type<null>(),
  },
} as const satisfies Record<string, Endpoint>;
