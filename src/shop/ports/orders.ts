// Orders as they are stored, and the events that change them.
import type { OrderStatus } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';
import type { NewMessage } from './contact.ts';
import type { FoundPage, Page, PageRequest } from './lists.ts';
import type { NewMail } from './mailer.ts';
import type { OrderChange } from './order-changes.ts';

export interface OrderLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly variantTitle?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** B13 What a bundle consisted of when it was bought. */
  readonly parts?: readonly string[] | undefined;
  readonly quantity: number;
  readonly unitCents: Cents;
  /** The whole line after its discounts; absent until the platform has said it. */
  readonly paidCents?: Cents | undefined;
  /** The cart line it came from, where a variant may be on several lines. */
  readonly cartLineId?: string | undefined;
  /** What the shopper wrote on the line, as a gift card's recipient. */
  readonly properties?: readonly LineProperty[] | undefined;
}

interface LineProperty {
  readonly name: string;
  readonly value: string;
}

export interface Fulfillment {
  /** The platform's id: a later event about the same one replaces it. */
  readonly id: string;
  readonly at: number;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly trackingUrl?: string | undefined;
  /** When the carrier brought it, where the platform knows. */
  readonly deliveredAt?: number | undefined;
  /** What is in it; absent where that was not told. */
  readonly lines?: readonly { readonly variantId: string; readonly quantity: number }[] | undefined;
}

export interface Refund {
  readonly id: string;
  readonly at: number;
  /** The sum of the refund's successful transactions. */
  readonly cents: Cents;
}

interface OrderMoment {
  readonly status: OrderStatus;
  readonly at: number;
}

export interface OrderTotals {
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly shippingCents: Cents;
  readonly taxCents: Cents;
}

export interface OrderDiscount {
  /** Absent for a discount that needs none. */
  readonly code?: string | undefined;
  readonly title: string;
  readonly cents: Cents;
}

/** B5 A shopper's request to cancel, and its current state. */
export interface Cancellation {
  readonly state: 'requested' | 'cancelled' | 'refused';
  /** When it was asked for. */
  readonly at: number;
  /** How often the platform has been asked. */
  readonly tries: number;
  /** When it is checked next; absent where the owner does it. */
  readonly dueAt?: number | undefined;
  /** The platform said that it will. */
  readonly accepted?: true | undefined;
  /** We may not cancel by ourselves: the owner was asked to. */
  readonly byOwner?: true | undefined;
}

/** B12 An order that did not ship by the promised day. */
export interface LateOrder {
  /** The day it ships now. */
  readonly newDay?: number | undefined;
  /** When the buyer was told. */
  readonly noticedAt?: number | undefined;
  readonly answer?: 'wait' | undefined;
}

/** How the payment of an order that is not paid stands at the platform. */
export const OPEN_PAYMENTS = ['authorized', 'pending', 'partially_paid', 'voided', 'expired'] as const;
export type OpenPayment = (typeof OPEN_PAYMENTS)[number];

/** What only the platform knows of an order, and what was asked of it. */
export interface OrderDetails {
  /** As the shopper sees it, '#1001'. */
  readonly number?: string | undefined;
  /** When it was bought, by the platform's clock. */
  readonly placedAt?: number | undefined;
  readonly cancelledAt?: number | undefined;
  /** When the platform last changed the order, as far as we were told: an older event says nothing new. */
  readonly updatedAt?: number | undefined;
  /** Hash of the address the platform knows the buyer by: it may differ from that of the hand-off. */
  readonly contact?: string | undefined;
  /** Whether the platform has the money, which a shipment does not tell; absent where we were not told. */
  readonly paid?: boolean | undefined;
  /** Where the money was not there when we were last told: why. */
  readonly payment?: OpenPayment | undefined;
  /** Paid with a test gateway: left out of every sum. */
  readonly test?: boolean | undefined;
  readonly totals?: OrderTotals | undefined;
  /** B13 What each code and each automatic discount took off, by the platform's title. */
  readonly discounts?: readonly OrderDiscount[] | undefined;
  /** The name of the way it is delivered, as the platform has it. */
  readonly shippingOption?: string | undefined;
  /** Where it is delivered, and no more of the address. */
  readonly city?: string | undefined;
  readonly fulfillments?: readonly Fulfillment[] | undefined;
  /** Ids of the shipments that were taken back: an older event must not bring them in again. */
  readonly cancelledFulfillments?: readonly string[] | undefined;
  readonly refunds?: readonly Refund[] | undefined;
  /** When each status was reached, oldest first. */
  readonly history?: readonly OrderMoment[] | undefined;
  readonly cancellation?: Cancellation | undefined;
  /** B12 The shopper's last change. */
  readonly change?: OrderChange | undefined;
  /** B12 The latest ship day that was promised, counted from 1970-01-01. */
  readonly shipBy?: number | undefined;
  readonly late?: LateOrder | undefined;
  /** The buyer was erased: no later event may tell who it was. */
  readonly erased?: true | undefined;
  /** Who paid it under another address was erased; the order is somebody else's. */
  readonly payerErased?: true | undefined;
  /** The recipient of a gift card in it was erased. */
  readonly recipientErased?: true | undefined;
}

export interface OrderRecord {
  readonly id: string;
  /** Absent for an order placed on the platform without our hand-off. */
  readonly sessionId?: string | undefined;
  readonly customer?: CustomerInfo | undefined;
  readonly customerName: string;
  readonly email: string;
  /** As handed over; once the platform has told, as bought. */
  readonly lines: readonly OrderLine[];
  readonly totalCents: Cents;
  readonly status: OrderStatus;
  readonly details: OrderDetails;
  readonly platformOrderId?: string | undefined;
  readonly checkoutUrl?: string | undefined;
  readonly handedOverAt?: number | undefined;
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

/** What one delivery of the platform says of an order; what it does not mention is absent. */
export interface OrderEvent
  extends Omit<OrderDetails, 'history' | 'cancellation' | 'change' | 'shipBy' | 'late' | 'erased'> {
  /** The delivery's own id; each is processed once. */
  readonly deliveryId: string;
  /** The event's own key: two deliveries of one event are processed once. */
  readonly eventKey?: string | undefined;
  readonly topic: string;
  readonly now: number;
  /** Absent for a refund or a shipment: what they mean for the status depends on the rest of the order. */
  readonly status?: OrderStatus | undefined;
  /** When the status was reached by the platform's clock. */
  readonly at?: number | undefined;
  readonly platformOrderId: string;
  /** Our order id, carried through the checkout as an attribute. */
  readonly orderId?: string | undefined;
  /** The platform's cart the order came from, for when the attribute was lost. */
  readonly cartId?: string | undefined;
  readonly customerName: string;
  readonly email: string;
  readonly totalCents?: Cents | undefined;
  readonly lines: readonly OrderLine[];
  /** When the carrier brought which shipment. */
  readonly deliveries?: readonly { readonly id: string; readonly at: number }[] | undefined;
  /** The id to give an order we never handed over. */
  readonly newId: string;
}

/** What becomes of a cancellation, with what it causes. */
interface CancellationStep<Result> {
  /** Absent: it stays as it is. */
  readonly cancellation?: Cancellation | undefined;
  /** To the owner: kept as a message, and mailed where mail is on. */
  readonly message?: NewMessage | undefined;
  readonly mail?: NewMail | undefined;
  readonly result: Result;
}

/** What becomes of an order that was decided about, with what it causes. */
export interface OrderStep<Result> {
  /** Absent: they stay as they are. */
  readonly details?: OrderDetails | undefined;
  /** To the owner: kept as a message. */
  readonly message?: NewMessage | undefined;
  readonly mail?: NewMail | undefined;
  readonly result: Result;
}

export interface OrderSearch extends PageRequest {
  /** Words that number, name, address or id hold. */
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Those that should have shipped before this day. */
  readonly lateOn?: number | undefined;
}

export interface OrderRepository {
  /** One pending order per reuse key younger than `reuseSince`; `created` tells whether this call made it. */
  claim(order: NewOrder, reuseSince: number): Promise<{ order: OrderRecord; created: boolean }>;
  recordHandOff(
    orderId: string,
    /** The customer as handed over: a repeated submit may have put a detail right. */
    handOff: { cartId: string; checkoutUrl: string; customer?: CustomerInfo; now: number },
  ): Promise<void>;
  /** Removes a pending order that never got a checkout address. */
  dropUnhanded(orderId: string): Promise<void>;
  find(id: string): Promise<OrderRecord | undefined>;
  /** By the platform's cart that it was handed over in. */
  findByCart(cartId: string): Promise<OrderRecord | undefined>;
  /**
   * One transaction: the receipt of the delivery, the order moved forward (never back), and, when it leaves
   * 'pending', the paying session's cart emptied.
   */
  applyEvent(event: OrderEvent): Promise<'applied' | 'duplicate' | 'unchanged'>;
  /** True for an order whose buyer was erased. */
  isErased(platformOrderId: string): Promise<boolean>;
  /** By the number as `numberKey` writes it, newest first. */
  findByNumber(key: string, limit: number): Promise<OrderRecord[]>;
  /** One transaction over the locked order: of many who ask at once, each decides on what the one before has saved. */
  decideCancellation<Result>(
    orderId: string,
    now: number,
    decide: (order: OrderRecord) => CancellationStep<Result>,
  ): Promise<Result | undefined>;
  /** The same for whatever else is decided about an order. */
  decide<Result>(
    orderId: string,
    now: number,
    decide: (order: OrderRecord) => OrderStep<Result>,
  ): Promise<Result | undefined>;
  /** Ids of the orders whose change must be looked after. */
  listDueChanges(now: number, limit: number): Promise<string[]>;
  /** Ids of the orders whose buyer is to be told of a delay by that day. */
  listNoticesDue(day: number, limit: number): Promise<string[]>;
  /** How many orders should have shipped before that day. */
  countLate(today: number): Promise<number>;
  /** Ids of the orders whose cancellation must be checked. */
  listDueCancellations(now: number, limit: number): Promise<string[]>;
  list(page: PageRequest): Promise<Page<OrderRecord>>;
  search(page: OrderSearch): Promise<FoundPage<OrderRecord>>;
}
