// Shows, erases and purges personal data.
import type { AlertRecord } from './alerts.ts';
import type { CartLine } from './carts.ts';
import type { MessageRecord, SubscriberRecord } from './contact.ts';
import type { MailContent } from './mailer.ts';
import type { OrderLine, OrderRecord } from './orders.ts';
import type { OutboxRecord } from './outbox.ts';
import type { ReturnRecord } from './returns.ts';
import type { ReviewRecord } from './reviews.ts';

interface PersonRecords {
  readonly subscribers: readonly SubscriberRecord[];
  readonly messages: readonly MessageRecord[];
  readonly orders: readonly OrderRecord[];
  /** A gift card for the person is without the session of its giver. */
  readonly carts: readonly (CartLine & { readonly sessionId?: string })[];
  readonly reviews: readonly ReviewRecord[];
  /** The person wants no mails that ask for reviews. */
  readonly noReviewMails: boolean;
  /** The pictures are in base64. */
  readonly returns: readonly (ReturnRecord & { readonly pictures: readonly string[] })[];
  readonly alerts: readonly AlertRecord[];
  readonly mails: readonly (OutboxRecord & { readonly content: MailContent })[];
  /** The owner's replies to the person's messages. */
  readonly replies: readonly {
    readonly messageId: string;
    readonly text: string;
    readonly createdAt: number;
  }[];
  /** The person's part in orders of others: paid under another address, or a gift card for them. */
  readonly othersOrders: readonly {
    readonly id: string;
    readonly createdAt: number;
    readonly paid?: boolean;
    readonly city?: string | undefined;
    readonly lines: readonly OrderLine[];
  }[];
  /** Webhook bodies about the person; of others' orders only the person's part. */
  readonly webhooks: readonly {
    readonly topic: string;
    readonly body: string;
    readonly receivedAt: number;
  }[];
}

export interface PrivacyRepository {
  exportPerson(email: string): Promise<PersonRecords>;
  /**
   * Deletes subscriptions, messages, alerts, mails and carts, and removes the person from orders and reviews,
   * whose figures stay. The platform's order ids also lead to the person if the address is unknown.
   * Afterwards no file of the database contains a byte of them.
   */
  erasePerson(
    email: string,
    platformOrderIds?: readonly string[],
  ): Promise<{
    subscribers: number;
    messages: number;
    orders: number;
    carts: number;
    reviews: number;
    alerts: number;
    mails: number;
  }>;
  /** Removes every person from the orders, as when the platform's shop is closed; the figures stay. */
  eraseShop(): Promise<{ orders: number; carts: number }>;
  purge(before: {
    carts: number;
    pendingOrders: number;
    deliveries: number;
    webhooks: number;
    mail: number;
    audit: number;
    pictures: number;
    now: number;
  }): Promise<Record<string, number>>;
}
