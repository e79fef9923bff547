// Messages and newsletter subscribers as they are kept.
import type { ContactMessage } from '../../shared/forms.ts';
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

export interface ContactRepository {
  /**
   * Idempotent by the lower-cased address; true when it was new. Without a confirmation the address is subscribed at
   * once; with one, an address that has not confirmed gets that mail in the same transaction.
   */
  addSubscriber(subscriber: {
    id: string;
    email: string;
    now: number;
    confirmation?: (ConfirmationLimit & { mail: (subscriberId: string) => NewMail }) | undefined;
  }): Promise<boolean>;
  /** Undefined when there is no such subscriber. */
  isSubscriberConfirmed(id: string): Promise<boolean | undefined>;
  /** One transaction: the confirmation and its welcome mail. True for exactly one caller. */
  confirmSubscriber(id: string, now: number, welcome: (email: string) => NewMail): Promise<boolean>;
  /** With the mails of the list that still wait for the address. */
  removeSubscriber(id: string): Promise<boolean>;
  /** The message and the mail about it in one transaction. */
  addMessage(message: NewMessage, mail?: NewMail): Promise<void>;
  findMessage(id: string): Promise<MessageRecord | undefined>;
  removeMessage(id: string): Promise<boolean>;
  /** The reply, kept below the message, and its mail in one transaction. */
  addReply(reply: ReplyRecord, mail: NewMail): Promise<void>;
  listReplies(messageIds: readonly string[]): Promise<ReplyRecord[]>;
}
