// The demo shop's state in one place; every change goes through a method that also saves it.
import type { Conditions } from '../conditions.ts';
import { DiscountStore } from '../discounts/book.ts';
import type { Discount } from '../discounts/discount.ts';
import type { DemoCatalogue, DemoProduct } from '../types.ts';
import { DataFile, readDataFile } from './data-file.ts';
import type {
  Cart,
  Delivery,
  Order,
  ProductFields,
  ProductPatch,
  SavedState,
  ShopContent,
  Subscription,
  VariantFields,
} from './model.ts';
import { ProductIndex } from './product-index.ts';

/** All are written after every change: more would block the thread for a noticeable time. */
const MAX_CARTS = 2_000;
const FIRST_ORDER_NUMBER = 1001;

export type VariantChange = VariantFields;

export class ShopState {
  readonly productIndex: ProductIndex;
  readonly discounts: DiscountStore;
  readonly carts = new Map<string, Cart>();
  readonly orders = new Map<string, Order>(); // by token, oldest first
  readonly outbox = new Map<string, Delivery>();
  readonly subscriptions = new Map<number, Subscription>();
  readonly content: ShopContent;
  readonly #patches: Record<number, ProductPatch>;
  readonly #created: Map<number, DemoProduct>;
  readonly #deleted: Set<number>;
  readonly #file: DataFile | null;
  #nextOrderNumber = FIRST_ORDER_NUMBER;

  readonly conditions: Conditions;

  constructor(
    catalogue: DemoCatalogue,
    dataFile: string | undefined,
    log: (line: string) => void,
    conditions: Conditions,
  ) {
    this.conditions = conditions;
    this.productIndex = new ProductIndex(catalogue);
    const saved = dataFile ? readDataFile(dataFile) : null;
    this.discounts = new DiscountStore(saved?.discounts);
    this.#patches = saved?.patches ?? {};
    this.#created = new Map((saved?.created ?? []).map((product) => [product.id, product]));
    this.#deleted = new Set(saved?.deleted);
    for (const product of this.#created.values()) this.productIndex.add(product);
    for (const id of this.#deleted) this.productIndex.remove(id);
    for (const [id, patch] of Object.entries(this.#patches)) this.productIndex.applyPatch(Number(id), patch);
    for (const cart of saved?.carts ?? []) this.carts.set(cart.token, cart);
    for (const order of saved?.orders ?? []) this.#remember(completeOrder(order));
    for (const delivery of saved?.outbox ?? []) this.outbox.set(delivery.id, delivery);
    for (const each of saved?.subscriptions ?? []) this.subscriptions.set(each.id, each);
    this.content = saved?.content ?? { articles: null, policies: {} };
    this.#file = dataFile ? new DataFile(dataFile, () => this.#snapshot(), log) : null;
  }

  // Marks that a cart or an order was edited in place.
  touch(): void {
    this.#file?.touch();
  }

  async flush(): Promise<void> {
    await this.#file?.flush();
  }

  addCart(cart: Cart): void {
    const oldest = this.carts.size >= MAX_CARTS ? this.carts.keys().next() : null;
    if (oldest?.value !== undefined) this.carts.delete(oldest.value);
    this.carts.set(cart.token, cart);
    this.touch();
  }

  takeOrderNumber(): number {
    return this.#nextOrderNumber++;
  }

  addOrder(order: Order): void {
    this.#remember(order);
    this.touch();
  }

  orderById(id: number): Order | undefined {
    for (const order of this.orders.values()) if (order.id === id) return order;
    return undefined;
  }

  // Counts the orders with a code, by anybody or by one customer.
  timesUsed(discount: Discount, email?: string): number {
    let times = email === undefined ? (discount.used ?? 0) : 0;
    for (const order of this.orders.values()) {
      const mine = email === undefined || order.email.toLowerCase() === email.toLowerCase();
      if (mine && order.discounts.some(({ code }) => code === discount.code)) times += 1;
    }
    return times;
  }

  setDiscounts(discounts: readonly Discount[]): void {
    this.discounts.replace(discounts);
    this.touch();
  }

  changeVariants(
    productId: number,
    changes: ReadonlyMap<number, VariantChange>,
    fields: ProductFields = {},
  ): DemoProduct | null {
    const product = this.productIndex.byId(productId);
    if (!product) return null;
    const old = this.#patches[productId];
    const patch: ProductPatch = { ...old, ...fields, updatedAt: laterThan(product.updatedAt), variants: {} };
    for (const { id } of product.variants) patch.variants[id] = { ...old?.variants[id], ...changes.get(id) };
    this.#patches[productId] = patch;
    this.productIndex.applyPatch(productId, patch);
    this.touch();
    return this.productIndex.byId(productId) ?? null;
  }

  createProduct(product: DemoProduct): void {
    this.#created.set(product.id, product);
    this.#deleted.delete(product.id);
    this.productIndex.add(product);
    this.touch();
  }

  deleteProduct(id: number): DemoProduct | undefined {
    const product = this.productIndex.remove(id);
    if (!product) return undefined;
    if (!this.#created.delete(id)) this.#deleted.add(id);
    delete this.#patches[id];
    this.touch();
    return product;
  }

  #remember(order: Order): void {
    this.orders.set(order.token, order);
    this.#nextOrderNumber = Math.max(this.#nextOrderNumber, order.number + 1);
  }

  #snapshot(): SavedState {
    return {
      format: 1,
      outbox: [...this.outbox.values()],
      carts: [...this.carts.values()],
      orders: [...this.orders.values()],
      patches: this.#patches,
      created: [...this.#created.values()],
      deleted: [...this.#deleted],
      subscriptions: [...this.subscriptions.values()],
      content: this.content,
      ...(this.discounts.saved && { discounts: this.discounts.saved }),
    };
  }
}

// Completes orders of a file from before orders had discounts, tracking and partial refunds.
function completeOrder(order: Order): Order {
  return {
    ...order,
    discounts: order.discounts ?? [],
    fulfilments: order.fulfilments ?? [],
    refunds: order.refunds ?? wholeRefund(order),
    shipping: { ...order.shipping, discount: order.shipping.discount ?? 0 },
    lines: order.lines.map((line) => ({
      ...line,
      discount: line.discount ?? 0,
      attributes: line.attributes ?? [],
      giftCard: line.giftCard ?? !line.requiresShipping,
    })),
  };
}

const wholeRefund = ({ id, financialStatus, updatedAt, total, cancelledAt }: Order): Order['refunds'] =>
  financialStatus === 'refunded'
    ? [{ id, createdAt: updatedAt, amount: total, restock: cancelledAt !== null, whole: true }]
    : [];

// A watcher compares updatedAt, so two changes within a millisecond must still differ.
function laterThan(previous: string): string {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}
