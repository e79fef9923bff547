// Everything that changes goods or orders and must be told to the store: the change and its webhooks together.
import { randomUUID } from 'node:crypto';
import type { ShopContext } from './context.ts';
import type { Order } from './state/model.ts';
import type { VariantChange } from './state/shop-state.ts';
import type { DemoProduct } from './types.ts';
import { orderPayload, type PrivacyTopic, privacyPayload, refundPayload } from './webhooks/order-payloads.ts';
import { inventoryPayload, productPayload } from './webhooks/product-payloads.ts';

export class RefusedAction extends Error {}

export function changeProduct(
  context: ShopContext,
  productId: number,
  changes: ReadonlyMap<number, VariantChange>,
  title?: string,
): DemoProduct {
  const { state, webhooks, urls } = context;
  const before = state.shelf.byId(productId);
  const product = state.changeVariants(productId, changes, title);
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
  if (state.shelf.byId(product.id) || state.shelf.byHandle(product.handle)) {
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
    const found = context.state.shelf.variant(line.variantId);
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

export function fulfilOrder(context: ShopContext, order: Order): void {
  if (order.cancelledAt) throw new RefusedAction('A cancelled order cannot be fulfilled.');
  if (order.fulfillmentStatus) throw new RefusedAction('The order is fulfilled already.');
  order.fulfillmentStatus = 'fulfilled';
  announce(context, order, 'orders/fulfilled');
}

export function cancelOrder(context: ShopContext, order: Order): void {
  if (order.cancelledAt) throw new RefusedAction('The order is cancelled already.');
  if (order.fulfillmentStatus)
    throw new RefusedAction('A fulfilled order cannot be cancelled; refund it instead.');
  order.cancelledAt = new Date().toISOString();
  order.cancelReason = 'customer';
  const paid = order.financialStatus === 'paid';
  order.financialStatus = 'refunded';
  announce(context, order, 'orders/cancelled');
  if (paid) context.webhooks.send('refunds/create', refundPayload(order, order.updatedAt));
  moveStock(context, order.lines, -1);
}

export function refundOrder(context: ShopContext, order: Order): void {
  if (order.financialStatus === 'refunded') throw new RefusedAction('The order is refunded already.');
  order.financialStatus = 'refunded';
  order.updatedAt = new Date().toISOString();
  context.state.touch();
  context.webhooks.send('refunds/create', refundPayload(order, order.updatedAt));
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
