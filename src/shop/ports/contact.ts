// Stores messages and newsletter subscribers.
import type { ContactMessage } from '../../shared/forms.ts';
import type { FoundPage, Page, PageRequest } from './lists.ts';
import type { NewMail } from './mailer.ts';

export interface MessageRecord extends ContactMessage {
  readonly id: string;
  readonly isRead: boolean;
  readonly createdAt: number;
}

export interface NewMessage extends ContactMessage {
  readonly id: string;
  readonly now: number;
}

export interface SubscriberRecord {
  readonly id: string;
  readonly email: string;
  readonly subscribedAt: number;
  /** Has not confirmed, so is not a subscriber yet. */
  readonly waiting: boolean;
}

export interface SubscriberSearch extends PageRequest {
  readonly search?: string | undefined;
  readonly state?: 'confirmed' | 'waiting' | undefined;
}

export interface ReplyRecord {
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
  readonly createdAt: number;
}

/** Limits confirmations, so that nobody can fill somebody else's inbox with them, or keep others waiting. */
export interface ConfirmationLimit {
  readonly most: number;
  readonly since: number;
  /** The caller's confirmations of this hour that come before this one. */
  readonly turn?: number;
  /** Beyond these, the confirmation whose turn is last is dropped; CONFIRMATIONS_WAITING if absent. */
  readonly mostWaiting?: number;
}

export interface SubscriberRepository {
  /**
   * Idempotent by the lower-cased address; true if it was new. Without a confirmation the address is
   * subscribed at once; with one, an unconfirmed address gets that mail in the same transaction.
   */
  add(subscriber: {
    id: string;
    email: string;
    now: number;
    confirmation?: (ConfirmationLimit & { mail: (subscriberId: string) => NewMail }) | undefined;
  }): Promise<boolean>;
  /** Undefined if there is no such subscriber. */
  isConfirmed(id: string): Promise<boolean | undefined>;
  /** One transaction: the confirmation and its welcome mail. True for exactly one caller. */
  confirm(id: string, now: number, welcome: (email: string) => NewMail): Promise<boolean>;
  /** Removes the subscriber and its waiting mails of the list. */
  remove(id: string): Promise<boolean>;
  /** Newest first; the total counts those who confirmed. */
  list(page: PageRequest): Promise<Page<SubscriberRecord>>;
  search(page: SubscriberSearch): Promise<FoundPage<SubscriberRecord>>;
}

export interface MessageRepository {
  /** Stores the message and its mail in one transaction. A digest that waits already counts one more message. */
  add(message: NewMessage, mail?: NewMail): Promise<void>;
  find(id: string): Promise<MessageRecord | undefined>;
  remove(id: string): Promise<boolean>;
  /** Stores the reply below the message and its mail in one transaction. */
  addReply(reply: ReplyRecord, mail: NewMail): Promise<void>;
  listReplies(messageIds: readonly string[]): Promise<ReplyRecord[]>;
  list(page: PageRequest): Promise<Page<MessageRecord> & { unread: number }>;
  search(page: PageRequest & { readonly unread?: boolean }): Promise<Page<MessageRecord>>;
  /** B13 Counts older messages that are unread and have no reply. */
  countWaiting(before: number): Promise<number>;
  /** False if there is no such message. */
  mark(id: string, isRead: boolean): Promise<boolean>;
}
