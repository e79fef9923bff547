// Edits an order through the Admin API: changes are staged in a session, and the commit makes all of them or
// none.
import { randomUUID } from 'node:crypto';
import { listConnection, type PageArgs } from '../graphql/connection.ts';
import { gid, gidNumber, parseGid } from '../ids.ts';
import { moneyV2, parseDollars } from '../money.ts';
import { currentPrice, currentSubtotal, outstandingOf, quantityLeft } from '../order-money.ts';
import { commitEdit } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import type { Money } from '../types.ts';
import type { AdminContext } from './admin-context.ts';
import { isBeingCancelled } from './order-cancel.ts';
import { orderNode } from './order-node.ts';
import { orderByGid } from './orders.ts';

type OrderLine = Order['lines'][number];

interface EditSession {
  readonly id: string;
  readonly order: Order;
  /** The number of the order's edits when this one started. */
  readonly base: number;
  readonly lines: OrderLine[];
  shipping: Order['shipping'];
}

const REMEMBERED = 200;
const sessions = new Map<string, EditSession>();

const moneyBag = (cents: Money) => ({ shopMoney: moneyV2(cents), presentmentMoney: moneyV2(cents) });
const refused = (message: string, field: string[] | null = null) => ({ userErrors: [{ field, message }] });

function refusalOf(order: Order): string | null {
  if (order.cancelledAt || isBeingCancelled(order))
    return 'The order cannot be edited because it is cancelled.';
  return order.fulfillmentStatus ? 'The order cannot be edited because it is fulfilled.' : null;
}

export function orderEditBegin({ id }: { id: string }, context: AdminContext) {
  const order = orderByGid(id, context);
  if (!order) return refused('The order does not exist.', ['id']);
  const refusal = refusalOf(order);
  if (refusal) return refused(refusal, ['id']);
  const session: EditSession = {
    id: `gid://shopify/CalculatedOrder/${randomUUID()}`,
    order,
    base: order.edits ?? 0,
    lines: structuredClone(order.lines),
    shipping: order.shipping,
  };
  sessions.set(session.id, session);
  const oldest = sessions.size > REMEMBERED ? sessions.keys().next().value : undefined;
  if (oldest !== undefined) sessions.delete(oldest);
  return { calculatedOrder: calculatedOrder(session, context), userErrors: [] };
}

export function orderEditSetQuantity(
  args: { id: string; lineItemId: string; quantity: number },
  context: AdminContext,
) {
  const session = sessions.get(args.id);
  const line = session && stagedLine(session, args.lineItemId);
  if (!session || !line) return refused('The line item does not exist.', ['lineItemId']);
  if (args.quantity < 0 || args.quantity > line.quantity)
    return refused('The quantity is invalid.', ['quantity']);
  line.currentQuantity = args.quantity;
  return { calculatedOrder: calculatedOrder(session, context), userErrors: [] };
}

export function orderEditAddVariant(
  args: { id: string; variantId: string; quantity: number; allowDuplicates?: boolean | null },
  context: AdminContext,
) {
  const session = sessions.get(args.id);
  const match = context.state.productIndex.variant(gidNumber(args.variantId, 'ProductVariant') ?? 0);
  if (!session || !match) return refused('The variant does not exist.', ['variantId']);
  const { product, variant } = match;
  const isPresent = session.lines.some((line) => line.variantId === variant.id && quantityLeft(line) > 0);
  if (isPresent && !args.allowDuplicates)
    return refused('The variant is in the order already.', ['variantId']);
  if (args.quantity < 1) return refused('The quantity must be positive.', ['quantity']);
  if (variant.quantityAvailable < args.quantity)
    return refused('Not enough items are in stock.', ['quantity']);
  const line: OrderLine = {
    id: session.order.id * 100 + session.lines.length,
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: variant.title === 'Default Title' ? '' : variant.title,
    sku: variant.sku,
    vendor: product.vendor,
    imagePath: (product.images[variant.imageIndex] ?? product.images[0])?.path ?? null,
    requiresShipping: !product.isGiftCard,
    giftCard: product.isGiftCard,
    quantity: args.quantity,
    price: variant.price,
    discount: 0,
    attributes: [],
  };
  session.lines.push(line);
  return {
    calculatedLineItem: lineNode(line),
    calculatedOrder: calculatedOrder(session, context),
    userErrors: [],
  };
}

/** Discounts each piece of the line, as the order page of Shopify's admin does. */
export function orderEditAddLineItemDiscount(
  args: { id: string; lineItemId: string; discount: { fixedValue?: { amount: string } | null } },
  context: AdminContext,
) {
  const session = sessions.get(args.id);
  const line = session && stagedLine(session, args.lineItemId);
  const off = parseDollars(String(args.discount.fixedValue?.amount ?? ''));
  if (!session || !line) return refused('The line item does not exist.', ['lineItemId']);
  if (off === null || off <= 0 || off > line.price) return refused('The discount is invalid.', ['discount']);
  line.discount = off * line.quantity;
  return { calculatedOrder: calculatedOrder(session, context), userErrors: [] };
}

const SHIPPING_LINE = 'gid://shopify/CalculatedShippingLine';

/** The demo shop's orders have one shipping line. */
export function orderEditRemoveShippingLine(
  args: { id: string; shippingLineId: string },
  context: AdminContext,
) {
  const session = sessions.get(args.id);
  if (!session || args.shippingLineId !== `${SHIPPING_LINE}/${session.order.id}`)
    return refused('The shipping line does not exist.', ['shippingLineId']);
  session.shipping = { ...session.shipping, price: 0, discount: 0 };
  return { calculatedOrder: calculatedOrder(session, context), userErrors: [] };
}

export function orderEditAddShippingLine(
  args: { id: string; shippingLine: { title: string; price: { amount: string } } },
  context: AdminContext,
) {
  const session = sessions.get(args.id);
  const price = parseDollars(String(args.shippingLine.price.amount));
  if (!session || price === null || price < 0)
    return refused('The shipping line is invalid.', ['shippingLine']);
  const { handle } = session.shipping;
  session.shipping = { handle, title: args.shippingLine.title, price, discount: 0 };
  return { calculatedOrder: calculatedOrder(session, context), userErrors: [] };
}

export function orderEditCommit({ id }: { id: string }, context: AdminContext) {
  const session = sessions.get(id);
  if (!session) return refused('The edit does not exist or was committed already.', ['id']);
  const { order, lines, base } = session;
  const refusal = refusalOf(order);
  if (refusal) return refused(refusal, ['id']);
  if ((order.edits ?? 0) !== base) return refused('The order was edited by somebody else.', ['id']);
  const short = lines
    .slice(order.lines.length)
    .find(
      (line) =>
        (context.state.productIndex.variant(line.variantId)?.variant.quantityAvailable ?? 0) < line.quantity,
    );
  if (short) return refused(`${short.title} is out of stock.`, ['id']);
  sessions.delete(id);
  commitEdit(context, order, lines, { shipping: session.shipping });
  return { order: orderNode(order, context), userErrors: [] };
}

function stagedLine(session: EditSession, lineItemId: string): OrderLine | undefined {
  const parsed = parseGid(lineItemId);
  if (parsed?.type !== 'CalculatedLineItem') return undefined;
  return session.lines.find(({ id }) => String(id) === parsed.id);
}

function calculatedOrder({ id, order: original, lines, shipping }: EditSession, context: AdminContext) {
  const order = { ...original, shipping };
  return {
    id,
    totalPriceSet: moneyBag(currentPrice(order, lines)),
    totalOutstandingSet: moneyBag(outstandingOf(order, lines)),
    subtotalPriceSet: moneyBag(currentSubtotal(lines)),
    originalOrder: orderNode(original, context),
    shippingLines: [
      {
        id: `${SHIPPING_LINE}/${original.id}`,
        title: shipping.title,
        price: moneyBag(shipping.price),
      },
    ],
    lineItems: (args: PageArgs) => listConnection(lines, args, lineNode),
  };
}

const lineNode = (line: OrderLine) => ({
  id: `gid://shopify/CalculatedLineItem/${line.id}`,
  title: line.title,
  quantity: quantityLeft(line),
  variant: { id: gid('ProductVariant', line.variantId), legacyResourceId: String(line.variantId) },
});
