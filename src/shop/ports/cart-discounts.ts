// The discount code of a session's cart as it is kept.
import type { DiscountWarning } from '../../shared/messages.ts';
import type { Cents } from '../../shared/money.ts';

export interface CartDiscount {
  readonly code: string;
  /** Applied; kept until the cart fits; or taken off, which the shopper has not heard of yet. */
  readonly state: 'applied' | 'waiting' | 'removed';
  readonly title: string;
  readonly amountCents: Cents;
  /** The cart the amount belongs to; another cart is checked again. */
  readonly fingerprint: string;
  readonly warning?: DiscountWarning | undefined;
  readonly revision: string;
}

export interface DiscountRepository {
  find(sessionId: string): Promise<CartDiscount | undefined>;
  /** In the place of whatever code there was. */
  save(sessionId: string, discount: CartDiscount, now: number): Promise<void>;
  /** False when the code was changed since that revision was read. */
  replace(sessionId: string, revision: string, discount: CartDiscount, now: number): Promise<boolean>;
  remove(sessionId: string): Promise<void>;
}
