// Orders as they are stored, and the events that change them.
import type { OrderStatus } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';
import type { FoundPage, Page, PageRequest } from './lists.ts';
import type { OrderChange } from './order-changes.ts';

export interface OrderLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly variantTitle?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** B13 The items of a bundle when it was bought. */
  readonly parts?: readonly string[] | undefined;
  readonly quantity: number;
  readonly unitCents: Cents;
  /** The price of the whole line after its discounts; absent until the platform has sent it. */
  readonly paidCents?: Cents | undefined;
  /** The cart line it came from, because a variant may be on several lines. */
  readonly cartLineId?: string | undefined;
  /** The shopper's own text on the line, such as a gift card's recipient. */
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
  /** The time of delivery, if the platform knows it. */
  readonly deliveredAt?: number | undefined;
  /** B18 The time of delivery that the carrier expects, if the platform knows it. */
  readonly estimatedDeliveryAt?: number | undefined;
  /** The content; absent if it is unknown. */
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
  /** Absent for an automatic discount. */
  readonly code?: string | undefined;
  readonly title: string;
  readonly cents: Cents;
}

/** B5 A shopper's request to cancel, and its current state; stored as a task. */
export interface Cancellation {
  readonly state: 'requested' | 'cancelled' | 'refused';
  /** The time of the request. */
  readonly at: number;
  /** Counts the requests to the platform. */
  readonly tries: number;
  /** The time of the next check; absent if the owner does it. */
  readonly dueAt?: number | undefined;
  /** The platform confirmed that it will cancel. */
  readonly accepted?: true | undefined;
  /** The store has no permission to cancel: the owner got a message. */
  readonly byOwner?: true | undefined;
}

/** B12 An order that did not ship by the promised day. */
export interface LateOrder {
  /** The new ship day. */
  readonly newDay?: number | undefined;
  /** The time of the notice to the buyer. */
  readonly noticedAt?: number | undefined;
  readonly answer?: 'wait' | undefined;
}

/** The platform's payment states of an order that is not paid. */
export const OPEN_PAYMENTS = ['authorized', 'pending', 'partially_paid', 'voided', 'expired'] as const;
export type OpenPayment = (typeof OPEN_PAYMENTS)[number];

/** The platform's data about an order, and the shopper's requests. */
export interface OrderDetails {
  /** The number that the shopper sees, '#1001'. */
  readonly number?: string | undefined;
  /** The time of the purchase, by the platform's clock. */
  readonly placedAt?: number | undefined;
  readonly cancelledAt?: number | undefined;
  /** The platform's time of the last known change: an older event contains nothing new. */
  readonly updatedAt?: number | undefined;
  /** Hash of the buyer's address at the platform: it may differ from the one at the hand-off. */
  readonly contact?: string | undefined;
  /** The platform has the money, which a shipment does not prove; absent if unknown. */
  readonly paid?: boolean | undefined;
  /** The reason why the order was not paid at the last event. */
  readonly payment?: OpenPayment | undefined;
  /** Paid with a test gateway: excluded from every sum. */
  readonly test?: boolean | undefined;
  /** The amount that the shopper has paid, refunds included; absent if unknown. */
  readonly receivedCents?: Cents | undefined;
  readonly totals?: OrderTotals | undefined;
  /** B13 The amount of each code and each automatic discount, by the platform's title. */
  readonly discounts?: readonly OrderDiscount[] | undefined;
  /** The platform's name of the shipping option. */
  readonly shippingOption?: string | undefined;
  /** The city of the delivery, and no other part of the address. */
  readonly city?: string | undefined;
  readonly fulfillments?: readonly Fulfillment[] | undefined;
  /** Ids of the canceled shipments: an older event must not add them again. */
  readonly cancelledFulfillments?: readonly string[] | undefined;
  readonly refunds?: readonly Refund[] | undefined;
  /** The time of each status, oldest first. */
  readonly history?: readonly OrderMoment[] | undefined;
  readonly cancellation?: Cancellation | undefined;
  /** B12 The shopper's last change; stored as a task. */
  readonly change?: OrderChange | undefined;
  /** B12 The latest ship day that the store promised, counted from 1970-01-01. */
  readonly shipBy?: number | undefined;
  readonly late?: LateOrder | undefined;
  /** The buyer was erased: no later event may add the person again. */
  readonly erased?: true | undefined;
  /** The payer, who used another address, was erased; the order is somebody else's. */
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
  /** The lines at the hand-off; after the platform's event, the lines after edits. */
  readonly lines: readonly OrderLine[];
  /** The price of these lines with delivery and tax: an edit lowers it, a refund does not. */
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
  /** The same session and cart give the same key, so that a repeated submit finds the first order. */
  readonly reuseKey: string;
  readonly customer: CustomerInfo;
  readonly lines: readonly OrderLine[];
  readonly totalCents: Cents;
  readonly now: number;
}

/** The content of one delivery about an order; missing parts are absent. */
export interface OrderEvent
  extends Omit<OrderDetails, 'history' | 'cancellation' | 'change' | 'shipBy' | 'late' | 'erased'> {
  /** The delivery's own id; each is processed once. */
  readonly deliveryId: string;
  /** The event's own key: two deliveries of one event are processed once. */
  readonly eventKey?: string | undefined;
  readonly topic: string;
  readonly now: number;
  /** Absent for a refund or a shipment: their effect on the status depends on the rest of the order. */
  readonly status?: OrderStatus | undefined;
  /** The time of the status by the platform's clock. */
  readonly at?: number | undefined;
  readonly platformOrderId: string;
  /** Our order id, carried through the checkout as an attribute. */
  readonly orderId?: string | undefined;
  /** The platform's cart of the order, in case the attribute was lost. */
  readonly cartId?: string | undefined;
  readonly customerName: string;
  readonly email: string;
  readonly totalCents?: Cents | undefined;
  /** Absent if they are unknown; empty if the owner took all of them out. */
  readonly lines?: readonly OrderLine[] | undefined;
  /** The carrier's news of shipments: the time of delivery, or the expected one. */
  readonly deliveries?:
    | readonly (Pick<Fulfillment, 'deliveredAt' | 'estimatedDeliveryAt'> & { readonly id: string })[]
    | undefined;
  /** The id for an order without our hand-off. */
  readonly newId: string;
}

export interface OrderSearch extends PageRequest {
  /** Words in the number, name, address or id. */
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Selects the orders that should have shipped before this day. */
  readonly lateOn?: number | undefined;
}

export interface OrderRepository {
  /** One pending order per reuse key younger than `reuseSince`; `created` tells whether this call made it. */
  claim(order: NewOrder, reuseSince: number): Promise<{ order: OrderRecord; created: boolean }>;
  /** False if the order is no longer pending: a placed order does not change. */
  recordHandOff(
    orderId: string,
    /** The customer of the hand-off: a repeated submit may correct a detail. */
    handOff: { cartId: string; checkoutUrl: string; customer?: CustomerInfo; now: number },
  ): Promise<boolean>;
  /** Removes a pending order that never got a checkout address. */
  dropUnhanded(orderId: string): Promise<void>;
  find(id: string): Promise<OrderRecord | undefined>;
  /** Finds an order by the platform's cart of its hand-off. */
  findByCart(cartId: string): Promise<OrderRecord | undefined>;
  /** The session's newest order that was begun since then and is not placed. */
  findUnplaced(sessionId: string, since: number): Promise<OrderRecord | undefined>;
  /**
   * One transaction: the receipt of the delivery, the order's next state (never back), and, if it leaves
   * 'pending', the empty cart of the paying session.
   */
  applyEvent(event: OrderEvent): Promise<'applied' | 'duplicate' | 'unchanged'>;
  /** True for an order whose buyer, payer or recipient was erased. */
  isErased(platformOrderId: string): Promise<boolean>;
  /** Takes the number as `numberKey` writes it; newest first. */
  findByNumber(key: string, limit: number): Promise<OrderRecord[]>;
  /** Ids of the orders whose buyer must get a notice of a delay by that day. */
  listNoticesDue(day: number, limit: number): Promise<string[]>;
  /** Counts the orders that should have shipped before that day. */
  countLate(today: number): Promise<number>;
  list(page: PageRequest): Promise<Page<OrderRecord>>;
  search(page: OrderSearch): Promise<FoundPage<OrderRecord>>;
}
