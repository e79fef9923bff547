// Stores the outbox: every mail is a row, written in the transaction of its cause.
import type { Page, PageRequest } from './lists.ts';
import type { MailKind, NewMail, OutgoingMail } from './mailer.ts';

export const OUTBOX_STATES = ['waiting', 'sent', 'failed'] as const;
/** A mail being sent right now counts as waiting. */
export type OutboxState = (typeof OUTBOX_STATES)[number];

export interface ClaimedMail extends OutgoingMail {
  /** Counts the failed attempts. */
  readonly attempts: number;
}

export interface OutboxRecord {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly state: OutboxState;
  readonly attempts: number;
  /** The time of the next attempt. */
  readonly dueAt: number;
  readonly error?: string | undefined;
  readonly createdAt: number;
  readonly sentAt?: number | undefined;
}

/** The result of an attempt. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly now: number }
  | { readonly state: 'waiting'; readonly dueAt: number; readonly error?: string; readonly failed: boolean }
  | { readonly state: 'failed'; readonly error: string };

export interface OutboxRepository {
  enqueue(mail: NewMail): Promise<void>;
  /**
   * Claims the mail whose turn it is, of these the one due longest; each row has one holder. A holder sends one mail at a time: a
   * claimed and unsettled mail is returned to it again. Confirmations come last, the callers in turn.
   */
  claim(claim: { holder: string; now: number; confirmations?: boolean }): Promise<ClaimedMail | undefined>;
  /** Deletes the confirmations that have waited since before that time; returns how many. */
  dropConfirmations(before: number): Promise<number>;
  settle(id: string, holder: string, outcome: MailOutcome): Promise<void>;
  /** Releases the claims of a sender that is gone. */
  releaseClaims(): Promise<number>;
  /** For the desk: one state, newest first. */
  list(page: PageRequest & { state: OutboxState }): Promise<Page<OutboxRecord>>;
  count(): Promise<Record<OutboxState, number>>;
  /**
   * A failed or waiting mail becomes due now; a sent one is sent again as a new mail; one that is being sent
   * does not change. Undefined if it does not exist.
   */
  resend(id: string, again: { newId: string; now: number }): Promise<'queued' | 'sending' | undefined>;
}
