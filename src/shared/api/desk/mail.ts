// B6 The desk's calls about mail: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';
import type { DeskList } from './list.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

export interface DeskMailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly error?: string | undefined;
  readonly createdAt: string;
}

export interface DeskMail extends DeskList<DeskMailRow> {
  readonly counts: Readonly<Record<MailState, number>>;
  /** Without a mail server, mails wait. */
  readonly isSetUp: boolean;
}

export const DESK_MAIL_ENDPOINTS = {
  deskMail: {
    ...desk,
    method: 'GET',
    path: `${DESK_ROOT}/mail`,
    audit: { done: 'Read the outbox', tried: 'Tried to read the outbox', repeated: true },
    reply: type<DeskMail>(),
  },
  deskResendMail: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/mail/:id/resend`,
    perMinute: 60,
    audit: { done: 'Sent a mail again', tried: 'Tried to send a mail again' },
    reply: type<{ id: string }>(),
  },
  deskTestMail: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/test-mail`,
    perMinute: 10,
    audit: { done: 'Sent a test mail', tried: 'Tried to send a test mail' },
    reply: type<{ message: string }>(),
  },
} as const satisfies Record<string, Endpoint>;
