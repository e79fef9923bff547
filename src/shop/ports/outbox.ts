// The outbox as it is kept: every mail is a row, written with what caused it.
import type { Page, PageRequest } from './lists.ts';
import type { MailKind, NewMail, OutgoingMail } from './mailer.ts';

export const OUTBOX_STATES = ['waiting', 'sent', 'failed'] as const;
/** A mail being sent right now counts as waiting. */
export type OutboxState = (typeof OUTBOX_STATES)[number];

export interface ClaimedMail extends OutgoingMail {
  /** How many tries have failed. */
  readonly attempts: number;
}

export interface OutboxRecord {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly state: OutboxState;
  readonly attempts: number;
  /** When it is tried next. */
  readonly dueAt: number;
  readonly error?: string | undefined;
  readonly createdAt: number;
  readonly sentAt?: number | undefined;
}

/** What became of a try. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly now: number }
  | { readonly state: 'waiting'; readonly dueAt: number; readonly error?: string; readonly failed: boolean }
  | { readonly state: 'failed'; readonly error: string };

export interface OutboxRepository {
  enqueue(mail: NewMail): Promise<void>;
  /**
   * The mail that has been due longest, marked as being sent by the holder; each row for one holder.
   * A holder sends one mail at a time: what it has claimed and not settled is given to it again.
   */
  claim(claim: { holder: string; now: number }): Promise<ClaimedMail | undefined>;
  settle(id: string, holder: string, outcome: MailOutcome): Promise<void>;
  /** Puts back what a sender that is no more had claimed. */
  releaseClaims(): Promise<number>;
  /** For the desk: one state, newest first. */
  list(page: PageRequest & { state: OutboxState }): Promise<Page<OutboxRecord>>;
  count(): Promise<Record<OutboxState, number>>;
  /**
   * A failed or waiting mail becomes due now; a sent one is sent again as a new mail; one that is being sent is left.
   * Undefined when it is not there.
   */
  resend(id: string, again: { newId: string; now: number }): Promise<'queued' | 'sending' | undefined>;
}
