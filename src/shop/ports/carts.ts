// Cart lines as they are kept.
import type { LineAttribute } from '../../shared/cart/gift-card.ts';

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes?: readonly LineAttribute[];
}

/** The line as it is now, or why nothing was added: it would pass its cap, or the cart has no room for another. */
export type AddedLine =
  | { readonly line: CartLine }
  | { readonly refused: 'cap'; readonly held: number }
  | { readonly refused: 'full' };

export interface CartRepository {
  list(sessionId: string): Promise<CartLine[]>;
  /** Adds to the session's line of that variant and attributes, or makes it; all of it or nothing, whoever else adds. */
  add(line: {
    id: string;
    sessionId: string;
    productId: string;
    variantId: string;
    quantity: number;
    /** The most the line may hold. */
    cap: number;
    /** The most lines the cart may hold. */
    mostLines: number;
    now: number;
    /** Equal attributes have equal keys; both absent on a plain line. */
    lineKey?: string | undefined;
    attributes?: readonly LineAttribute[] | undefined;
    /** Whom it is sent to, so that the line is found when that person asks for their records. */
    recipientEmail?: string | undefined;
  }): Promise<AddedLine>;
  /** Undefined when the session has no such line. */
  update(sessionId: string, id: string, quantity: number, now: number): Promise<CartLine | undefined>;
  remove(sessionId: string, id: string): Promise<boolean>;
  /**
   * Moves all lines of one session, and its discount code where the other has none, to another session, all at once.
   * Equal lines become one of both quantities, up to the variant's cap but never less than it held.
   */
  move(from: string, to: string, capOf: (variantId: string) => number, now: number): Promise<void>;
}
