// Messages and newsletter subscribers as they are kept.
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
  /** Has not confirmed, and is no subscriber yet. */
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

/** Nobody's inbox can be filled by asking for confirmations in their name. */
export interface ConfirmationLimit {
  readonly most: number;
  readonly since: number;
}

export interface SubscriberRepository {
  /**
   * Idempotent by the lower-cased address; true when it was new. Without a confirmation the address is subscribed at
   * once; with one, an address that has not confirmed gets that mail in the same transaction.
   */
  add(subscriber: {
    id: string;
    email: string;
    now: number;
    confirmation?: (ConfirmationLimit & { mail: (subscriberId: string) => NewMail }) | undefined;
  }): Promise<boolean>;
  /** Undefined when there is no such subscriber. */
  isConfirmed(id: string): Promise<boolean | undefined>;
  /** One transaction: the confirmation and its welcome mail. True for exactly one caller. */
  confirm(id: string, now: number, welcome: (email: string) => NewMail): Promise<boolean>;
  /** With the mails of the list that still wait for the address. */
  remove(id: string): Promise<boolean>;
  /** Newest first; the total counts those who confirmed. */
  list(page: PageRequest): Promise<Page<SubscriberRecord>>;
  search(page: SubscriberSearch): Promise<FoundPage<SubscriberRecord>>;
}

export interface MessageRepository {
  /** The message and the mail about it in one transaction. */
  add(message: NewMessage, mail?: NewMail): Promise<void>;
  find(id: string): Promise<MessageRecord | undefined>;
  remove(id: string): Promise<boolean>;
  /** The reply, kept below the message, and its mail in one transaction. */
  addReply(reply: ReplyRecord, mail: NewMail): Promise<void>;
  listReplies(messageIds: readonly string[]): Promise<ReplyRecord[]>;
  list(page: PageRequest): Promise<Page<MessageRecord> & { unread: number }>;
  search(page: PageRequest & { readonly unread?: boolean }): Promise<Page<MessageRecord>>;
  /** B13 Unread ones without a reply that came before then. */
  countWaiting(before: number): Promise<number>;
  /** False when there is no such message. */
  mark(id: string, isRead: boolean): Promise<boolean>;
}
