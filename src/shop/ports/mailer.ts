// The mails, and the port that sends them.
import type { AlertKind } from '../../shared/forms.ts';
import type { ReturnState } from '../../shared/returns.ts';

/** The lists that an address can be on: each is confirmed and left by itself. */
export const MAIL_LISTS = ['newsletter', 'alerts'] as const;
export type MailList = (typeof MAIL_LISTS)[number];
/** The lists that one can leave: also the requests for reviews, which need no confirmation. */
export const LEAVE_LISTS = [...MAIL_LISTS, 'reviews'] as const;
export type LeaveList = (typeof LEAVE_LISTS)[number];

export interface MailProduct {
  readonly name: string;
  /** Absent for a product without options. */
  readonly variantTitle?: string | undefined;
  /** The product's path on our site. */
  readonly path: string;
  readonly imageUrl: string;
  /** The price to pay, such as '$49.00'. */
  readonly price: string;
}

interface MailReturn {
  readonly reference: string;
  readonly orderNumber: string;
  /** 'Linen Dress, M (1): Too small'. */
  readonly lines: readonly string[];
}

interface Contents {
  /** To the owner: a message of the contact form. */
  contact: {
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly message: string;
  };
  /** To the owner: the messages of an hour that were not mailed one by one. It has no personal data. */
  'contact-digest': { readonly messages: number };
  /** `id` is the subscriber's or the alert contact's. */
  confirm: {
    readonly list: MailList;
    readonly id: string;
    readonly product?: MailProduct | undefined;
    /** The products of other alerts that wait for the same confirmation. */
    readonly others?: readonly MailProduct[] | undefined;
  };
  welcome: { readonly id: string };
  'back-in-stock': { readonly contactId: string; readonly product: MailProduct };
  'price-drop': { readonly contactId: string; readonly product: MailProduct; readonly before: string };
  /** To the owner: a shopper wants to cancel, and the store has no permission to do it. */
  cancellation: { readonly orderNumber: string; readonly name: string; readonly email: string };
  /** To the owner: a shopper wants a change, and the store has no permission to make it. */
  'order-change': {
    readonly orderNumber: string;
    readonly name: string;
    readonly email: string;
    readonly text: string;
  };
  /** To a shopper: the order did not ship by the promised day. `path` is that of its page. */
  'order-delayed': { readonly orderNumber: string; readonly day: string; readonly path: string };
  /** To the buyer: a return has reached the next state. */
  return: MailReturn & {
    readonly state: ReturnState;
    /** 'Declined: Worn', 'Refunded $20.00'. */
    readonly text: string;
    /** The order's page on our site. */
    readonly path: string;
    readonly byOwner: boolean;
    readonly labelUrl?: string | undefined;
    readonly trackingNumber?: string | undefined;
  };
  /** To the owner: a shopper wants to return something, and the store has no permission to ask the platform. */
  'return-request': MailReturn & { readonly name: string; readonly email: string };
  /** To a shopper: the owner's answer with the original message. */
  reply: { readonly name: string; readonly subject: string; readonly text: string; readonly message: string };
  /** To a buyer: a link to a review for each line of the order. */
  'review-request': {
    readonly orderId: string;
    readonly orderNumber?: string | undefined;
    /** `path` is the review's. */
    readonly lines: readonly Omit<MailProduct, 'price'>[];
  };
  /** To the owner: tonight's backup could not be written. `last` is the day of the newest one. */
  'backup-failed': { readonly reason: string; readonly last?: string | undefined };
  test: Record<never, never>;
}

export type MailKind = keyof Contents;
export type MailContent = { [Kind in MailKind]: { readonly kind: Kind } & Contents[Kind] }[MailKind];
export type ContentOf<Kind extends MailKind> = Contents[Kind];

type MailTopic = 'list' | 'message' | 'order' | 'test';

/** The reason for each kind of mail, so that a person who leaves a list or is erased takes the right ones along. */
const MAIL_TOPICS = {
  contact: 'message',
  'contact-digest': 'message',
  confirm: 'list',
  welcome: 'list',
  'back-in-stock': 'list',
  'price-drop': 'list',
  cancellation: 'order',
  'order-change': 'order',
  'order-delayed': 'order',
  return: 'order',
  'return-request': 'order',
  reply: 'message',
  'review-request': 'order',
  'backup-failed': 'test',
  test: 'test',
} as const satisfies Record<MailKind, MailTopic>;

export const mailsAbout = (topic: MailTopic): string[] =>
  Object.entries(MAIL_TOPICS).flatMap(([kind, its]) => (its === topic ? [kind] : []));

/** The kind of mail that an alert sends. */
export const ALERT_MAILS = { stock: 'back-in-stock', price: 'price-drop' } as const satisfies Record<
  AlertKind,
  MailKind
>;

/** Lower ones are sent first: mails about orders, then those somebody subscribed to, then the owner's. */
export const MAIL_TURNS = {
  cancellation: 0,
  'order-change': 0,
  'order-delayed': 0,
  reply: 0,
  return: 0,
  'return-request': 0,
  test: 0,
  'back-in-stock': 1,
  'price-drop': 1,
  'review-request': 1,
  welcome: 1,
  contact: 2,
  'contact-digest': 2,
  'backup-failed': 2,
  // Anybody can cause these, to any address.
  confirm: 3,
} as const satisfies Record<MailKind, number>;

/** A mail before it enters the outbox. */
export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  /** The person whose personal data it contains, if that is not the recipient. */
  readonly person?: string | undefined;
  readonly content: MailContent;
  readonly now: number;
  /** The time to send it, if that is not now. */
  readonly dueAt?: number | undefined;
  /** The confirmations of its caller that come before it. */
  readonly turn?: number | undefined;
}

export interface OutgoingMail {
  /** Identifies the mail: another attempt has the same Message-ID. */
  readonly id: string;
  readonly recipient: string;
  readonly content: MailContent;
}

/** A mail that was not accepted. The reason contains no personal data. */
export class MailFailure extends Error {
  constructor(
    reason: string,
    /** The server was down, so the next mail would fail too. */
    readonly serverAway: boolean,
    /** The server refuses this address permanently: another attempt would change nothing. */
    readonly refusedForGood = false,
  ) {
    super(reason);
    this.name = 'MailFailure';
  }
}

export interface Mailer {
  /** Resolves when the server has accepted the mail; throws MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  /** Aborts the current mail. */
  close(): Promise<void>;
}
