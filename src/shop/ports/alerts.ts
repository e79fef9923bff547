// Stores alerts: an address, confirmed once, and the variants it waits for.
import type { AlertKind } from '../../shared/forms.ts';
import type { ConfirmationLimit } from './contact.ts';
import type { NewMail } from './mailer.ts';

export interface AlertRecord {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly kind: AlertKind;
  readonly priceCents: number;
  readonly createdAt: number;
}

/** A variant's state in the newest catalogue. */
export interface VariantState {
  readonly variantId: string;
  readonly inStock: boolean;
  readonly cents: number;
}

export interface DueAlert extends AlertRecord {
  readonly contactId: string;
  readonly email: string;
}

export interface AlertRepository {
  /**
   * One transaction: the address, its alert (a repeated one updates the price), and, until the address has
   * confirmed, the confirmation mail within its limit. At an unconfirmed address the oldest alert makes room;
   * false if a confirmed one has reached its limit, and nothing was stored.
   */
  add(alert: {
    id: string;
    /** The contact's id if the address is new. */
    contactId: string;
    email: string;
    productId: string;
    variantId: string;
    kind: AlertKind;
    priceCents: number;
    soldOut: boolean;
    mostPerAddress: number;
    now: number;
    confirmation: ConfirmationLimit & { mail: (contactId: string) => NewMail };
  }): Promise<boolean>;
  /** Undefined if there is no such contact. */
  isContactConfirmed(contactId: string): Promise<boolean | undefined>;
  /** True for exactly one caller. */
  confirmContact(contactId: string, now: number): Promise<boolean>;
  /** Removes the address, its alerts, and its waiting mails of the list. */
  removeContact(contactId: string): Promise<boolean>;
  list(contactId: string): Promise<AlertRecord[]>;
  remove(contactId: string, id: string): Promise<boolean>;
  /** For the desk: counts the alerts of confirmed addresses. */
  countWaiting(): Promise<Record<AlertKind, number>>;
  /** Returns the variants with the most alerts. */
  listWaitedFor(limit: number): Promise<{ variantId: string; productId: string; waiting: number }[]>;
  /**
   * One transaction: removes the alerts that these variants match, and adds their mails to the outbox. At
   * most `limit` at once; returns how many there were.
   */
  takeDue(
    variants: readonly VariantState[],
    limit: number,
    mail: (alert: DueAlert) => NewMail,
  ): Promise<number>;
}
