// Cart lines as they are kept.

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

export interface CartRepository {
  listCartLines(sessionId: string): Promise<CartLine[]>;
  /** Adds to the session's line of that variant, or makes it; never above the cap. One statement. */
  addToCartLine(line: {
    id: string;
    sessionId: string;
    productId: string;
    variantId: string;
    quantity: number;
    cap: number;
    now: number;
  }): Promise<CartLine>;
  /** Undefined when the session has no such line. */
  updateCartLine(sessionId: string, id: string, quantity: number, now: number): Promise<CartLine | undefined>;
  removeCartLine(sessionId: string, id: string): Promise<boolean>;
}
