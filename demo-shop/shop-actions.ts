// Everything that changes goods or orders and must be told to the store: the change and its webhooks together.
import { randomUUID } from 'node:crypto';
import type { ShopContext } from './context.ts';
import { dollars } from './money.ts';
import type { Fulfilment, Order, ProductFields, Refund } from './state/model.ts';
import type { VariantChange } from './state/shop-state.ts';
import type { DemoProduct, Money } from './types.ts';
import { orderPayload, refundPayload } from './webhooks/order-payloads.ts';
import { type PrivacyTopic, privacyPayload } from './webhooks/privacy-payloads.ts';
import { inventoryPayload, productPayload } from './webhooks/product-payloads.ts';

export class RefusedAction extends Error {}

export function changeProduct(
  context: ShopContext,
  productId: number,
  changes: ReadonlyMap<number, VariantChange>,
  fields: ProductFields = {},
): DemoProduct {
  const { state, webhooks, urls } = context;
  const before = state.productIndex.byId(productId);
  const product = state.changeVariants(productId, changes, fields);
  if (!before || !product) throw new RefusedAction('There is no such product.');
  const eventId = randomUUID();
  for (const variant of product.variants) {
    const old = before.variants.find((each) => each.id === variant.id);
    if (old?.quantityAvailable === variant.quantityAvailable) continue;
    webhooks.send('inventory_levels/update', inventoryPayload(variant, product.updatedAt), eventId);
  }
  webhooks.send('products/update', productPayload(product, urls), eventId);
  return product;
}

export function createProduct({ state, webhooks, urls }: ShopContext, product: DemoProduct): void {
  if (state.productIndex.byId(product.id) || state.productIndex.byHandle(product.handle)) {
    throw new RefusedAction('A product with this id or handle exists already.');
  }
  state.createProduct(product);
  webhooks.send('products/create', productPayload(product, urls));
}

export function deleteProduct({ state, webhooks }: ShopContext, productId: number): void {
  if (!state.deleteProduct(productId)) throw new RefusedAction('There is no such product.');
  webhooks.send('products/delete', { id: productId });
}

// Takes or returns stock; a positive sign takes.
function moveStock(context: ShopContext, lines: Order['lines'], sign: 1 | -1): void {
  const byProduct = new Map<number, Map<number, VariantChange>>();
  for (const line of lines) {
    const found = context.state.productIndex.variant(line.variantId);
    if (!found) continue;
    const changes = byProduct.get(found.product.id) ?? new Map<number, VariantChange>();
    const now = changes.get(line.variantId)?.quantityAvailable ?? found.variant.quantityAvailable;
    changes.set(line.variantId, { quantityAvailable: Math.max(0, now - sign * line.quantity) });
    byProduct.set(found.product.id, changes);
  }
  for (const [productId, changes] of byProduct) changeProduct(context, productId, changes);
}

export function placeOrder(context: ShopContext, order: Order): void {
  context.state.addOrder(order);
  const eventId = randomUUID();
  context.webhooks.send('orders/create', orderPayload(order), eventId);
  context.webhooks.send('orders/paid', orderPayload(order), eventId);
  moveStock(context, order.lines, 1);
}

export interface Tracking {
  number: string | null;
  url: string | null;
  company: string | null;
}

const noTracking: Tracking = { number: null, url: null, company: null };

export function fulfilOrder(context: ShopContext, order: Order, tracking: Tracking = noTracking): void {
  if (order.cancelledAt) throw new RefusedAction('A cancelled order cannot be fulfilled.');
  if (order.fulfillmentStatus) throw new RefusedAction('The order is fulfilled already.');
  const fulfilment: Fulfilment = {
    id: order.id + 2_000_000,
    createdAt: new Date().toISOString(),
    trackingNumber: tracking.number,
    trackingUrl: tracking.url,
    trackingCompany: tracking.company ?? (tracking.number ? 'Other' : null),
  };
  order.fulfilments.push(fulfilment);
  order.fulfillmentStatus = 'fulfilled';
  announce(context, order, 'orders/fulfilled');
}

interface Cancellation {
  refund: boolean;
  restock: boolean;
  reason: string;
}

// As an owner does it at Shopify: the rest is refunded and the goods go back into stock.
const ownersCancellation: Cancellation = { refund: true, restock: true, reason: 'customer' };

export function cancelOrder(
  context: ShopContext,
  order: Order,
  { refund: refunds, restock, reason }: Cancellation = ownersCancellation,
): void {
  if (order.cancelledAt) throw new RefusedAction('The order is cancelled already.');
  if (order.fulfillmentStatus)
    throw new RefusedAction('A fulfilled order cannot be cancelled; refund it instead.');
  order.cancelledAt = new Date().toISOString();
  order.cancelReason = reason;
  const left = refunds ? refundable(order) : 0;
  const refund = left > 0 ? addRefund(order, left, restock) : null;
  announce(context, order, 'orders/cancelled');
  if (refund) context.webhooks.send('refunds/create', refundPayload(order, refund));
  if (restock) moveStock(context, order.lines, -1);
}

/** The rest of the order, or a part of it. */
export function refundOrder(context: ShopContext, order: Order, amount?: Money): void {
  const left = refundable(order);
  if (left === 0) throw new RefusedAction('The order is refunded already.');
  const wanted = amount ?? left;
  if (!(wanted > 0) || wanted > left)
    throw new RefusedAction(`A refund must be more than nothing and at most ${dollars(left)}.`);
  const refund = addRefund(order, wanted, false);
  order.updatedAt = refund.createdAt;
  context.state.touch();
  context.webhooks.send('refunds/create', refundPayload(order, refund));
}

export const refundedOf = (order: Order): Money => order.refunds.reduce((sum, { amount }) => sum + amount, 0);
export const refundable = (order: Order): Money => order.total - refundedOf(order);

function addRefund(order: Order, amount: Money, restock: boolean): Refund {
  const id = (order.id + 1_000_000) * 100 + order.refunds.length;
  const whole = amount === order.total;
  const refund = { id, createdAt: new Date().toISOString(), amount, restock, whole };
  order.refunds.push(refund);
  order.financialStatus = refundable(order) === 0 ? 'refunded' : 'partially_refunded';
  return refund;
}

export function sendPrivacyRequest(
  { state, webhooks }: ShopContext,
  topic: PrivacyTopic,
  email: string,
): void {
  webhooks.send(topic, privacyPayload(topic, email, [...state.orders.values()]));
}

function announce({ state, webhooks }: ShopContext, order: Order, topic: string): void {
  order.updatedAt = new Date().toISOString();
  state.touch();
  webhooks.send(topic, orderPayload(order));
}
