// The mails, and the port that sends them.
import type { AlertKind } from '../../shared/forms.ts';
import type { ReturnState } from '../../shared/returns.ts';

/** What an address can be on: each is confirmed and left by itself. */
export const MAIL_LISTS = ['newsletter', 'alerts'] as const;
export type MailList = (typeof MAIL_LISTS)[number];
/** Mails that one can leave: besides the lists, the requests for reviews, which nobody has to confirm. */
export const LEAVE_LISTS = [...MAIL_LISTS, 'reviews'] as const;
export type LeaveList = (typeof LEAVE_LISTS)[number];

export interface MailProduct {
  readonly name: string;
  /** Absent for a product without options. */
  readonly variantTitle?: string | undefined;
  /** The product's path on our site. */
  readonly path: string;
  readonly imageUrl: string;
  /** What is paid, e.g. '$49.00'. */
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
  /** `id` is the subscriber's or the alert contact's. */
  confirm: { readonly list: MailList; readonly id: string; readonly product?: MailProduct | undefined };
  welcome: { readonly id: string };
  'back-in-stock': { readonly contactId: string; readonly product: MailProduct };
  'price-drop': { readonly contactId: string; readonly product: MailProduct; readonly before: string };
  /** To the owner: a shopper asks to cancel, and the store may not do it itself. */
  cancellation: { readonly orderNumber: string; readonly name: string; readonly email: string };
  /** To the owner: a shopper asks for a change, and the store may not make it itself. */
  'order-change': {
    readonly orderNumber: string;
    readonly name: string;
    readonly email: string;
    readonly text: string;
  };
  /** To a shopper: the order did not ship by the promised day. `path` is that of its page. */
  'order-delayed': { readonly orderNumber: string; readonly day: string; readonly path: string };
  /** To the buyer: a return has come a step further. */
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
  /** To the owner: a shopper asks to return something, and the store may not ask the platform itself. */
  'return-request': MailReturn & { readonly name: string; readonly email: string };
  /** To a shopper: the owner's answer, with what it answers. */
  reply: { readonly name: string; readonly subject: string; readonly text: string; readonly message: string };
  /** To a buyer: a link to a review for each line of the order. */
  'review-request': {
    readonly orderId: string;
    readonly orderNumber?: string | undefined;
    /** `path` is the review's. */
    readonly lines: readonly Omit<MailProduct, 'price'>[];
  };
  test: Record<never, never>;
}

export type MailKind = keyof Contents;
export type MailContent = { [Kind in MailKind]: { readonly kind: Kind } & Contents[Kind] }[MailKind];
export type ContentOf<Kind extends MailKind> = Contents[Kind];

/** The kind of mail that an alert brings. */
export const ALERT_MAILS = { stock: 'back-in-stock', price: 'price-drop' } as const satisfies Record<
  AlertKind,
  MailKind
>;

/** As it enters the outbox. */
export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  /** Whose personal data it holds, when that is not the recipient. */
  readonly person?: string | undefined;
  readonly content: MailContent;
  readonly now: number;
}

export interface OutgoingMail {
  /** Names the mail for good: a second try carries the same Message-ID. */
  readonly id: string;
  readonly recipient: string;
  readonly content: MailContent;
}

/** A mail that was not accepted. The reason contains no personal data. */
export class MailFailure extends Error {
  constructor(
    reason: string,
    /** The server could not be used at all: the next mail would fare no better. */
    readonly serverAway: boolean,
    /** The server refuses this address for good: trying again would change nothing. */
    readonly refusedForGood = false,
  ) {
    super(reason);
    this.name = 'MailFailure';
  }
}

export interface Mailer {
  /** Resolves when the server has accepted the mail; throws MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  /** Gives up what is being sent. */
  close(): Promise<void>;
}
