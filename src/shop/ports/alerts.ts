// Stores alerts: an address, and the variants it waits for. Each is confirmed by the owner of the address.
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
  /** Waits for its confirmation: anybody can have asked for it. */
  readonly waiting: boolean;
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
   * One transaction: the address, its alert, and the confirmation mail within its limit, which lists what
   * waits beside it. A repeated alert updates the price, unless it is on. The oldest one that waits makes
   * room for another; false if all are on, and nothing was stored.
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
    /** Absent if the owner of the confirmed address asked: then it is on at once. */
    confirmation?:
      | (ConfirmationLimit & { mail: (contactId: string, others: readonly AlertRecord[]) => NewMail })
      | undefined;
  }): Promise<boolean>;
  /** Undefined if there is no such contact. */
  isContactConfirmed(contactId: string): Promise<boolean | undefined>;
  /** True for the confirmed contact of this address. */
  isOwner(contactId: string, email: string): Promise<boolean>;
  /** Confirms the address and what has waited since `until`; false if there was nothing to confirm. */
  confirmContact(contactId: string, confirmation: { now: number; until: number }): Promise<boolean>;
  /** Removes the address, its alerts, and its waiting mails of the list. */
  removeContact(contactId: string): Promise<boolean>;
  list(contactId: string): Promise<AlertRecord[]>;
  remove(contactId: string, id: string): Promise<boolean>;
  /** For the desk: counts the alerts that are on. */
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
