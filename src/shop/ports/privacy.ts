// What is kept about a person: shown, erased, or purged with age.
import type { AlertRecord } from './alerts.ts';
import type { CartLine } from './carts.ts';
import type { MessageRecord, SubscriberRecord } from './contact.ts';
import type { MailContent } from './mailer.ts';
import type { OrderLine, OrderRecord } from './orders.ts';
import type { OutboxRecord } from './outbox.ts';
import type { ReviewRecord } from './reviews.ts';

interface PersonRecords {
  readonly subscribers: readonly SubscriberRecord[];
  readonly messages: readonly MessageRecord[];
  readonly orders: readonly OrderRecord[];
  readonly carts: readonly (CartLine & { readonly sessionId: string })[];
  readonly reviews: readonly ReviewRecord[];
  readonly alerts: readonly AlertRecord[];
  readonly mails: readonly (OutboxRecord & { readonly content: MailContent })[];
  /** What the owner answered to the person's messages. */
  readonly replies: readonly {
    readonly messageId: string;
    readonly text: string;
    readonly createdAt: number;
  }[];
  /** The person's part in orders of others: paid by them under another address, or a gift card for them. */
  readonly othersOrders: readonly {
    readonly id: string;
    readonly createdAt: number;
    readonly paid?: boolean;
    readonly city?: string | undefined;
    readonly lines: readonly OrderLine[];
  }[];
  /** Notices of the platform that speak of the person, as they came. */
  readonly webhooks: readonly {
    readonly topic: string;
    readonly body: string;
    readonly receivedAt: number;
  }[];
}

export interface PrivacyRepository {
  exportPerson(email: string): Promise<PersonRecords>;
  /**
   * Deletes subscriptions, messages, alerts, mails and carts, and takes the person out of orders and reviews, whose figures stay. Orders named by
   * the platform's ids lead to the person where the address is not told. Afterwards no file of the database holds a
   * byte of them.
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
  /** Takes every person out of the orders, as when the platform's shop is closed; the figures stay. */
  eraseShop(): Promise<{ orders: number; carts: number }>;
  purge(before: {
    carts: number;
    pendingOrders: number;
    deliveries: number;
    mail: number;
    audit: number;
    now: number;
  }): Promise<Record<string, number>>;
}
