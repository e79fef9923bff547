// Orders as they are kept, and what moves them on.
import type { OrderStatus } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';

export interface OrderLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly variantTitle?: string | undefined;
  readonly quantity: number;
  readonly unitCents: Cents;
}

export interface OrderRecord {
  readonly id: string;
  /** Absent for an order placed on the platform without our hand-off. */
  readonly sessionId?: string | undefined;
  readonly customer?: CustomerInfo | undefined;
  readonly customerName: string;
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly totalCents: Cents;
  readonly status: OrderStatus;
  readonly platformOrderId?: string | undefined;
  readonly checkoutUrl?: string | undefined;
  readonly createdAt: number;
}

export interface NewOrder {
  readonly id: string;
  readonly sessionId: string;
  /** Same session, same cart: the same key, so that a repeated submit finds the first order. */
  readonly reuseKey: string;
  readonly customer: CustomerInfo;
  readonly lines: readonly OrderLine[];
  readonly totalCents: Cents;
  readonly now: number;
}

export interface OrderEvent {
  /** The delivery's own id; each is processed once. */
  readonly deliveryId: string;
  readonly topic: string;
  readonly now: number;
  readonly status: OrderStatus;
  readonly platformOrderId: string;
  /** Our order id, carried through the checkout as an attribute. */
  readonly orderId?: string | undefined;
  readonly customerName: string;
  readonly email: string;
  readonly totalCents?: Cents | undefined;
  readonly lines: readonly OrderLine[];
  /** The id to give an order we never handed over. */
  readonly newId: string;
}

export interface OrderRepository {
  /** One pending order per reuse key younger than `reuseSince`; `created` tells whether this call made it. */
  claimOrder(order: NewOrder, reuseSince: number): Promise<{ order: OrderRecord; created: boolean }>;
  recordHandOff(
    orderId: string,
    /** The customer as handed over: a repeated submit may have put a detail right. */
    handOff: { cartId: string; checkoutUrl: string; customer?: CustomerInfo; now: number },
  ): Promise<void>;
  /** Removes a pending order that never got a checkout address. */
  dropUnhandedOrder(orderId: string): Promise<void>;
  findOrder(id: string): Promise<OrderRecord | undefined>;
  /**
   * One transaction: the receipt of the delivery, the order moved forward (never back), and, when it leaves
   * 'pending', the paying session's cart emptied.
   */
  applyOrderEvent(event: OrderEvent): Promise<'applied' | 'duplicate' | 'unchanged'>;
}
