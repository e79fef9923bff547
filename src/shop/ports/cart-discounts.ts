// Stores the discount code of a session's cart.
import type { DiscountWarning } from '../../shared/messages.ts';
import type { Cents } from '../../shared/money.ts';

export interface CartDiscount {
  readonly code: string;
  /** Applied; waiting until the cart fits; or removed, which the shopper has not seen yet. */
  readonly state: 'applied' | 'waiting' | 'removed';
  readonly title: string;
  readonly amountCents: Cents;
  /** The cart that the amount belongs to; another cart is checked again. */
  readonly fingerprint: string;
  readonly warning?: DiscountWarning | undefined;
  readonly revision: string;
}

export interface DiscountRepository {
  find(sessionId: string): Promise<CartDiscount | undefined>;
  /** Replaces any earlier code. */
  save(sessionId: string, discount: CartDiscount, now: number): Promise<void>;
  /** False if the code was changed since that revision was read. */
  replace(sessionId: string, revision: string, discount: CartDiscount, now: number): Promise<boolean>;
  remove(sessionId: string): Promise<void>;
}
