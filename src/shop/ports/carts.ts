// Stores cart lines.
import type { LineAttribute } from '../../shared/cart/gift-card.ts';

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes?: readonly LineAttribute[];
}

/** The stored line, or why nothing was added: it would exceed its limit, or the cart has no room for another. */
export type AddedLine =
  | { readonly line: CartLine }
  | { readonly refused: 'cap'; readonly held: number }
  | { readonly refused: 'full' };

export interface CartRepository {
  list(sessionId: string): Promise<CartLine[]>;
  /**
   * Adds to the session's line with that variant and attributes, or creates it; all or nothing, also with
   * concurrent adds.
   */
  add(line: {
    id: string;
    sessionId: string;
    productId: string;
    variantId: string;
    quantity: number;
    /** The highest quantity of the line. */
    cap: number;
    /** The highest number of lines in the cart. */
    mostLines: number;
    now: number;
    /** Equal attributes have equal keys; both absent on a plain line. */
    lineKey?: string | undefined;
    attributes?: readonly LineAttribute[] | undefined;
    /** The recipient, so that the line is part of that person's records. */
    recipientEmail?: string | undefined;
  }): Promise<AddedLine>;
  /** Undefined if the session has no such line. */
  update(sessionId: string, id: string, quantity: number, now: number): Promise<CartLine | undefined>;
  remove(sessionId: string, id: string): Promise<boolean>;
  /**
   * Moves all lines of one session to another at once with its orders, and its discount code if the other has
   * none. Equal lines become one with both quantities, up to the variant's limit but never less than before.
   */
  move(from: string, to: string, capOf: (variantId: string) => number, now: number): Promise<void>;
}
