// Alerts as they are kept: an address, confirmed once, and the variants it waits for.
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

/** A variant as the newest catalogue has it. */
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
   * One transaction: the address, its alert (asked for again: the newer price), and, while the address has not
   * confirmed, the mail that asks it to, as far as the limit allows. At an address that never confirmed the oldest alert makes
   * room; false when a confirmed one has as many as it may, and nothing was kept.
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
  /** Undefined when there is no such contact. */
  isContactConfirmed(contactId: string): Promise<boolean | undefined>;
  /** True for exactly one caller. */
  confirmContact(contactId: string, now: number): Promise<boolean>;
  /** Takes the address, its alerts, and the mails of the list that wait for it. */
  removeContact(contactId: string): Promise<boolean>;
  list(contactId: string): Promise<AlertRecord[]>;
  remove(contactId: string, id: string): Promise<boolean>;
  /** For the desk: those of confirmed addresses. */
  countWaiting(): Promise<Record<AlertKind, number>>;
  /** The variants most waited for. */
  listWaitedFor(limit: number): Promise<{ variantId: string; productId: string; waiting: number }[]>;
  /**
   * One transaction: the alerts these variants meet leave, and their mails enter the outbox. At most `limit` at once;
   * gives how many there were.
   */
  takeDue(
    variants: readonly VariantState[],
    limit: number,
    mail: (alert: DueAlert) => NewMail,
  ): Promise<number>;
}
