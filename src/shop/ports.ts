// What the shop's rules need from the world, as interfaces; adapters and the server provide them.
import type { Admin, OrderStatus, Product } from '../shared/entities.ts';
import type { ContactMessage, CustomerInfo } from '../shared/forms.ts';
import type { Cents } from '../shared/money.ts';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Ids {
  uuid(): string;
  /** An unguessable token of that many random bytes, as URL-safe text. */
  token(bytes: number): string;
  /** What is stored instead of a token. */
  hash(token: string): string;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

// ── The commerce platform ───────────────────────────────────────────────────

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
}

export interface CheckoutRequest {
  readonly orderId: string;
  readonly lines: readonly {
    readonly variantId: string;
    readonly quantity: number;
  }[];
  readonly customer: CustomerInfo;
  readonly buyerIp?: string | undefined;
}

export interface CommercePlatform {
  /**
   * Every product of the shop; what cannot be decoded is left out and logged. `keep` may answer an entry of equal
   * content that the caller holds already, so that a large catalogue is never held twice.
   */
  listProducts(
    signal?: AbortSignal,
    keep?: (entry: CatalogueEntry) => CatalogueEntry,
  ): Promise<CatalogueEntry[]>;
  /** When the platform last changed a product, to see whether a webhook's change is readable yet. */
  productUpdatedAt(shopifyId: string): Promise<string | undefined>;
  /** The shop's name; throws when it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}

// ── The store of records ────────────────────────────────────────────────────

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

export interface CartStore {
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

export interface OrderStore {
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

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Pass as `before` to read older rows; absent on the last page. */
  readonly next?: string | undefined;
}

export interface MessageRecord extends ContactMessage {
  readonly id: string;
  readonly isRead: boolean;
  readonly createdAt: number;
}

export interface SubscriberRecord {
  readonly id: string;
  readonly email: string;
  readonly subscribedAt: number;
}

/** Newest first, older than the cursor. */
export interface PageRequest {
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface AdminListStore {
  listOrders(page: PageRequest): Promise<Page<OrderRecord>>;
  listMessages(page: PageRequest): Promise<Page<MessageRecord> & { unread: number }>;
  listSubscribers(page: PageRequest): Promise<Page<SubscriberRecord>>;
}

export interface InboxStore {
  /** Idempotent by the lower-cased address; true when it was new. */
  addSubscriber(subscriber: { id: string; email: string; now: number }): Promise<boolean>;
  addMessage(message: ContactMessage & { id: string; now: number }): Promise<void>;
}

export interface AdminAccount extends Admin {
  readonly passwordHash: string;
}

export interface SetupToken {
  readonly hash: string;
  readonly attempts: number;
  readonly expiresAt: number;
}

export interface AdminStore {
  hasAdmin(): Promise<boolean>;
  /** One atomic statement: false when any admin exists. */
  createFirstAdmin(admin: {
    id: string;
    username: string;
    email: string;
    passwordHash: string;
    now: number;
  }): Promise<boolean>;
  /** From the shell: creates the admin or gives it a new password, and ends its sessions. */
  putAdmin(admin: {
    id: string;
    username: string;
    email: string;
    passwordHash: string;
    now: number;
  }): Promise<'created' | 'reset'>;
  findAdmin(username: string): Promise<AdminAccount | undefined>;
  createAdminSession(session: { tokenHash: string; adminId: string; expiresAt: number }): Promise<void>;
  /** The session's admin while it has not expired, pushing its expiry on. */
  touchAdminSession(tokenHash: string, now: number, idleMs: number): Promise<Admin | undefined>;
  deleteAdminSession(tokenHash: string): Promise<void>;
  deleteAllAdminSessions(): Promise<number>;
  /** Replaces any earlier token. */
  putSetupToken(token: { hash: string; expiresAt: number }): Promise<void>;
  /** Counts the attempt and gives the token back while it may still be tried. */
  attemptSetupToken(limits: { now: number; maxAttempts: number }): Promise<SetupToken | undefined>;
  /** True for exactly one caller. */
  consumeSetupToken(hash: string): Promise<boolean>;
}

export interface Snapshot {
  readonly version: string;
  readonly savedAt: number;
  readonly data: Uint8Array;
}

export interface CatalogueStore {
  snapshotVersion(): Promise<string | undefined>;
  loadSnapshot(): Promise<Snapshot | undefined>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** True when the holder has the lease until now + ttl; the holder itself may renew it. */
  acquireLease(lease: { name: string; holder: string; now: number; ttlMs: number }): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}

export interface CounterStore {
  /** Counts one hit in the key's fixed window and gives the count so far. */
  hit(key: string, window: { now: number; windowMs: number }): Promise<{ count: number; resetAt: number }>;
  clearHits(key: string): Promise<void>;
}

export interface SettingStore {
  /** Keeps the first value ever given; answers the kept one. */
  keepSetting(key: string, value: string): Promise<string>;
}

export interface WebhookStore {
  /** True the first time a delivery id is seen. */
  receiveDelivery(delivery: { id: string; topic: string; now: number }): Promise<boolean>;
}

export interface PersonRecords {
  readonly subscribers: readonly SubscriberRecord[];
  readonly messages: readonly MessageRecord[];
  readonly orders: readonly OrderRecord[];
  readonly carts: readonly (CartLine & { readonly sessionId: string })[];
}

export interface PrivacyStore {
  exportPerson(email: string): Promise<PersonRecords>;
  /** Deletes subscriptions, messages and carts, and takes the person out of orders, whose figures stay. */
  erasePerson(email: string): Promise<{
    subscribers: number;
    messages: number;
    orders: number;
    carts: number;
  }>;
  /** Takes every person out of the orders, as when the platform's shop is closed; the figures stay. */
  eraseShop(): Promise<{ orders: number; carts: number }>;
  purge(before: { carts: number; deliveries: number; now: number }): Promise<Record<string, number>>;
}

export interface Store
  extends CartStore,
    OrderStore,
    AdminListStore,
    InboxStore,
    AdminStore,
    CatalogueStore,
    CounterStore,
    SettingStore,
    WebhookStore,
    PrivacyStore {
  /** Throws when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
