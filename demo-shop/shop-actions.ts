// Changes goods or orders together with the webhooks that notify the store.
import { randomUUID } from 'node:crypto';
import type { ShopContext } from './context.ts';
import { dollars } from './money.ts';
import {
  chargedOf,
  currentTax,
  currentTotal,
  currentWorth,
  outstandingOf,
  quantityLeft,
  refundable,
  taxAt,
} from './order-money.ts';
import { estimatePayload } from './returns/payloads.ts';
import type { Address, Fulfilment, Order, ProductFields, Refund } from './state/model.ts';
import type { VariantChange } from './state/shop-state.ts';
import type { DemoProduct, Money } from './types.ts';
import { editPayload, fulfilmentPayload, orderPayload, refundPayload } from './webhooks/order-payloads.ts';
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

// Changes the stock; a positive sign reduces it.
function moveStock(context: ShopContext, lines: Order['lines'], sign: 1 | -1): void {
  const byProduct = new Map<number, Map<number, VariantChange>>();
  for (const line of lines) {
    const match = context.state.productIndex.variant(line.variantId);
    if (!match) continue;
    const changes = byProduct.get(match.product.id) ?? new Map<number, VariantChange>();
    const now = changes.get(line.variantId)?.quantityAvailable ?? match.variant.quantityAvailable;
    changes.set(line.variantId, { quantityAvailable: Math.max(0, now - sign * line.quantity) });
    byProduct.set(match.product.id, changes);
  }
  for (const [productId, changes] of byProduct) changeProduct(context, productId, changes);
}

export function placeOrder(context: ShopContext, order: Order): void {
  context.state.addOrder(order);
  const { payments } = context.conditions.current;
  const eventId = randomUUID();
  if (payments !== 'captured') order.financialStatus = payments;
  context.webhooks.send('orders/create', orderPayload(order), eventId);
  if (payments === 'captured') context.webhooks.send('orders/paid', orderPayload(order), eventId);
  announceUpdate(context, order);
  moveStock(context, order.lines, 1);
}

/** Takes the money of an order that was only authorized, or that waited for a payment. */
export function captureOrder(context: ShopContext, order: Order): void {
  if (order.cancelledAt) throw new RefusedAction('A cancelled order cannot be captured.');
  if (order.financialStatus !== 'authorized' && order.financialStatus !== 'pending')
    throw new RefusedAction('There is nothing to capture.');
  // An authorization can be captured up to its amount.
  const limit = order.financialStatus === 'authorized' ? chargedOf(order) : Number.POSITIVE_INFINITY;
  order.charged = Math.min(currentTotal(order), limit);
  order.financialStatus = 'paid';
  announce(context, order, 'orders/paid');
}

/** Removes pieces of a line from an order, as an owner does by editing it; the difference is refunded. */
export function editOrder(context: ShopContext, order: Order, lineId: number, quantity: number): void {
  const line = order.lines.find((each) => each.id === lineId);
  const now = line?.currentQuantity ?? line?.quantity ?? 0;
  if (!line || !Number.isInteger(quantity) || quantity < 0 || quantity >= now)
    throw new RefusedAction('An edit names a line and a smaller quantity.');
  if (order.cancelledAt || order.fulfillmentStatus)
    throw new RefusedAction('A cancelled or fulfilled order cannot be edited.');
  commitEdit(
    context,
    order,
    order.lines.map((each) => (each === line ? { ...line, currentQuantity: quantity } : each)),
    { refunds: true },
  );
}

const netOf = ({ price, discount }: Order['shipping']): Money => price - discount;

/** Applies an edit to an order's lines. The difference stays outstanding until somebody refunds it, here or later. */
export function commitEdit(
  context: ShopContext,
  order: Order,
  lines: Order['lines'],
  { refunds = false, shipping = order.shipping }: { refunds?: boolean; shipping?: Order['shipping'] } = {},
): void {
  const before = order.lines;
  const removals = lines.slice(0, before.length).flatMap((line, index) => {
    const delta = quantityLeft(before[index] ?? line) - quantityLeft(line);
    return delta > 0 ? [{ id: line.id, delta }] : [];
  });
  const added = lines.slice(before.length);
  order.charged ??= order.total;
  order.edits = (order.edits ?? 0) + 1;
  order.lines = lines;
  if (shipping !== order.shipping)
    for (const discount of order.discounts) if (discount.kind === 'shipping') discount.amount = 0;
  order.total += netOf(shipping) - netOf(order.shipping);
  order.shipping = shipping;
  const worth = added.reduce((total, line) => total + currentWorth(line), 0);
  const tax = currentTax(order, added);
  order.total += worth + tax;
  order.subtotal += worth;
  order.tax += tax;
  addEditDiscounts(order, before, added);
  moveStock(context, piecesOf(lines, removals), -1);
  moveStock(context, added, 1);
  const additions = added.map(({ id, quantity }) => ({ id, delta: quantity }));
  const overpaidCents = -outstandingOf(order);
  const refund = refunds && overpaidCents > 0 ? addRefund(order, overpaidCents, true) : null;
  context.webhooks.send('orders/edited', editPayload(order, removals, additions));
  if (refund) context.webhooks.send('refunds/create', refundPayload(order, refund));
  announce(context, order, 'orders/updated');
}

const piecesOf = (
  lines: Order['lines'],
  removals: readonly { id: number; delta: number }[],
): Order['lines'] =>
  removals.flatMap(({ id, delta }) => {
    const line = lines.find((each) => each.id === id);
    return line ? [{ ...line, quantity: delta }] : [];
  });

/** A discount on new lines of an edit is separate; the discounts of the checkout do not apply to them. */
function addEditDiscounts(order: Order, before: Order['lines'], added: Order['lines']): void {
  for (const discount of order.discounts)
    if (discount.kind !== 'shipping')
      discount.perLine = [
        ...(discount.perLine ?? before.map((line) => line.discount)),
        ...added.map(() => 0),
      ];
  const amount = added.reduce((total, line) => total + line.discount, 0);
  if (amount === 0) return;
  order.discounts.push({
    code: '',
    title: 'Order change',
    kind: 'fixed_amount',
    value: dollars(amount).replace('$', ''),
    amount,
    onLines: true,
    automatic: true,
    perLine: [...before.map(() => 0), ...added.map((line) => line.discount)],
  });
}

/** The address changes in any case; the tax does not if a parcel already went to the old one. */
export function updateAddress(context: ShopContext, order: Order, address: Address, retaxes: boolean): void {
  order.shippingAddress = address;
  if (retaxes && !order.fulfillmentStatus && !order.cancelledAt) {
    const tax = taxAt(address, order.lines);
    order.charged ??= order.total;
    order.total += tax - order.tax;
    order.tax = tax;
  }
  announce(context, order, 'orders/updated');
}

export interface Tracking {
  number: string | null;
  url: string | null;
  company: string | null;
  estimatedDeliveryAt?: string;
}

const noTracking: Tracking = { number: null, url: null, company: null };

export function fulfilOrder(
  context: ShopContext,
  order: Order,
  tracking: Tracking = noTracking,
  lineIds?: readonly number[],
): void {
  if (order.cancelledAt) throw new RefusedAction('A cancelled order cannot be fulfilled.');
  if (order.fulfillmentStatus === 'fulfilled') throw new RefusedAction('The order is fulfilled already.');
  const shippedIds = new Set(order.fulfilments.flatMap((each) => each.lineIds ?? []));
  const open = order.lines
    .filter((line) => quantityLeft(line) > 0)
    .map(({ id }) => id)
    .filter((id) => !shippedIds.has(id));
  const selectedIds = open.filter((id) => !lineIds || lineIds.includes(id));
  if (selectedIds.length === 0) throw new RefusedAction('A part shipment names lines that are not sent yet.');
  const fulfilment: Fulfilment = {
    id: order.id + 2_000_000 + order.fulfilments.length,
    ...(selectedIds.length < order.lines.length && { lineIds: selectedIds }),
    createdAt: new Date().toISOString(),
    trackingNumber: tracking.number,
    trackingUrl: tracking.url,
    trackingCompany: tracking.company ?? (tracking.number ? 'Other' : null),
    ...(tracking.estimatedDeliveryAt && { estimatedDeliveryAt: tracking.estimatedDeliveryAt }),
  };
  order.fulfilments.push(fulfilment);
  order.fulfillmentStatus = selectedIds.length === open.length ? 'fulfilled' : 'partial';
  if (context.conditions.current.announcements === 'all')
    context.webhooks.send('fulfillments/create', fulfilmentPayload(order, fulfilment));
  announce(
    context,
    order,
    order.fulfillmentStatus === 'partial' ? 'orders/partially_fulfilled' : 'orders/fulfilled',
  );
  if (fulfilment.estimatedDeliveryAt)
    context.webhooks.send('fulfillment_events/create', estimatePayload(order, fulfilment));
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
  const isOpen = order.financialStatus === 'authorized' || order.financialStatus === 'pending';
  if (isOpen) order.financialStatus = 'voided';
  const refundCents = refunds && !isOpen ? refundable(order) : 0;
  const refund = refundCents > 0 ? addRefund(order, refundCents, restock) : null;
  order.cancelledAt = new Date().toISOString();
  order.cancelReason = reason;
  announce(context, order, 'orders/cancelled');
  if (refund) context.webhooks.send('refunds/create', refundPayload(order, refund));
  if (restock)
    moveStock(
      context,
      order.lines.map((line) => ({ ...line, quantity: quantityLeft(line) })),
      -1,
    );
}

/** Refunds the rest of the order, or a part of it. */
export function refundOrder(context: ShopContext, order: Order, amount?: Money, returnId?: number): Refund {
  const remainingCents = refundable(order);
  if (remainingCents === 0) throw new RefusedAction('The order is refunded already.');
  const cents = amount ?? remainingCents;
  if (!(cents > 0) || cents > remainingCents)
    throw new RefusedAction(`A refund must be more than nothing and at most ${dollars(remainingCents)}.`);
  const refund = addRefund(order, cents, false);
  if (returnId !== undefined) refund.returnId = returnId;
  order.updatedAt = refund.createdAt;
  context.state.touch();
  context.webhooks.send('refunds/create', refundPayload(order, refund));
  announceUpdate(context, order);
  return refund;
}

/** Pays the shop's debt to the shopper first; the rest of the amount makes the order cheaper. */
function addRefund(order: Order, amount: Money, restock: boolean): Refund {
  const id = (order.id + 1_000_000) * 100 + order.refunds.length;
  const ofEdit = Math.min(amount, -outstandingOf(order));
  // The refund of an edit names no goods: they are gone already.
  const whole = amount === chargedOf(order) && ofEdit <= 0;
  const refund: Refund = {
    id,
    createdAt: new Date().toISOString(),
    amount,
    restock,
    whole,
    ...(ofEdit > 0 && { ofEdit }),
  };
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

export function announce(context: ShopContext, order: Order, topic: string): void {
  order.updatedAt = new Date().toISOString();
  context.state.touch();
  context.webhooks.send(topic, orderPayload(order));
  if (topic !== 'orders/updated') announceUpdate(context, order);
}

/** Shopify sends each change a second time, as an update. */
function announceUpdate({ conditions, webhooks }: ShopContext, order: Order): void {
  if (conditions.current.announcements === 'all') webhooks.send('orders/updated', orderPayload(order));
}
