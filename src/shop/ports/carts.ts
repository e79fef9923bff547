// Cart lines as they are kept.

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** The line as it is now, or why nothing was added: it would pass its cap, or the cart has no room for another. */
export type AddedLine =
  | { readonly line: CartLine }
  | { readonly refused: 'cap'; readonly held: number }
  | { readonly refused: 'full' };

export interface CartRepository {
  listCartLines(sessionId: string): Promise<CartLine[]>;
  /** Adds to the session's line of that variant, or makes it; all of it or nothing, whoever else adds. */
  addToCartLine(line: {
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
  }): Promise<AddedLine>;
  /** Undefined when the session has no such line. */
  updateCartLine(sessionId: string, id: string, quantity: number, now: number): Promise<CartLine | undefined>;
  removeCartLine(sessionId: string, id: string): Promise<boolean>;
}
