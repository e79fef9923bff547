// Reads orders through Shopify's Admin API, if the owner gave access.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import type { OrderStatus } from '../../../shared/entities.ts';
import type { PlatformOrder, PlatformOrders } from '../../../shop/orders/reconcile.ts';
import { refundedCents } from '../../../shop/orders/status.ts';
import {
  type Fulfillment,
  OPEN_PAYMENTS,
  type OrderLine,
  type OrderTotals,
} from '../../../shop/ports/orders.ts';
import { PlatformBusy } from '../../../shop/ports/platform.ts';
import { ORDER_ID_ATTRIBUTE } from '../checkout/order-attribute.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import {
  connection,
  decode,
  flag,
  gid,
  listOf,
  maybe,
  money,
  requiredText,
  restId,
  text,
  time,
  toGid,
} from '../client/schema.ts';
import { isTransient, ShopifyError } from '../client/shopify-error.ts';
import { sumOf, totalAfterEdits, whole } from '../webhooks/order-parts.ts';
import { webAddress } from '../webhooks/shipments.ts';
import { CHANGED_ORDERS_QUERY, ORDER_QUERY, ORDERS_PER_PAGE, PARTS_IN_A_LIST } from './queries.ts';

const moneyBag = maybe(z.object({ presentmentMoney: money }));

const lineNode = z.object({
  title: requiredText,
  variantTitle: text,
  quantity: z.int().check(z.minimum(1)),
  currentQuantity: maybe(z.int().check(z.minimum(0))),
  product: maybe(z.object({ legacyResourceId: restId })),
  variant: maybe(z.object({ legacyResourceId: restId })),
  originalUnitPriceSet: moneyBag,
  discountedTotalSet: moneyBag,
  customAttributes: listOf(z.object({ key: requiredText, value: text })),
});

const orderNode = z.object({
  legacyResourceId: restId,
  name: text,
  cartToken: text,
  test: flag,
  processedAt: time,
  updatedAt: time,
  cancelledAt: time,
  edited: flag,
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  shippingLine: maybe(z.object({ title: text })),
  customAttributes: listOf(z.object({ key: text, value: text })),
  totalPriceSet: moneyBag,
  currentTotalPriceSet: moneyBag,
  totalReceivedSet: moneyBag,
  subtotalPriceSet: moneyBag,
  totalDiscountsSet: moneyBag,
  totalShippingPriceSet: moneyBag,
  totalTaxSet: moneyBag,
  currentSubtotalPriceSet: moneyBag,
  currentTotalDiscountsSet: moneyBag,
  currentShippingPriceSet: moneyBag,
  currentTotalTaxSet: moneyBag,
  lineItems: maybe(z.object({ nodes: listOf(lineNode) })),
  refunds: listOf(
    z.object({
      legacyResourceId: restId,
      createdAt: time,
      totalRefundedSet: moneyBag,
      refundLineItems: maybe(z.object({ nodes: listOf(z.object({ quantity: z.int() })) })),
    }),
  ),
  fulfillments: listOf(
    z.object({
      id: gid('Fulfillment'),
      status: text,
      createdAt: time,
      deliveredAt: time,
      estimatedDeliveryAt: time,
      trackingInfo: listOf(z.object({ company: text, number: text, url: text })),
    }),
  ),
});
const oneOrder = z.object({ order: maybe(orderNode) });
const ordersPage = z.object({ orders: connection(orderNode) });

type OrderNode = z.output<typeof orderNode>;

const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function statusOf(node: OrderNode): OrderStatus {
  if (node.displayFinancialStatus === 'REFUNDED') return 'refunded';
  if (node.cancelledAt !== undefined) return 'cancelled';
  if (node.displayFulfillmentStatus === 'FULFILLED') return 'fulfilled';
  return PAID.has(node.displayFinancialStatus) ? 'paid' : 'placed';
}

const CANCELLED = new Set(['CANCELLED', 'FAILURE', 'ERROR']);

function fulfillmentOf(node: OrderNode['fulfillments'][number]): Fulfillment | undefined {
  if (node.status !== 'SUCCESS') return undefined;
  const [tracking] = node.trackingInfo;
  const trackingUrl = webAddress(tracking?.url ?? '');
  return defined({
    id: node.id,
    at: node.createdAt ?? 0,
    deliveredAt: node.deliveredAt,
    estimatedDeliveryAt: node.estimatedDeliveryAt,
    carrier: tracking?.company || undefined,
    trackingNumber: tracking?.number || undefined,
    trackingUrl: trackingUrl || undefined,
  });
}

/** Goods were refunded, as opposed to an edit or a refund of a free amount. */
const hasReturns = ({ refunds }: OrderNode): boolean =>
  refunds.some(
    ({ refundLineItems, totalRefundedSet }) =>
      (refundLineItems?.nodes.length ?? 0) > 0 && (totalRefundedSet?.presentmentMoney ?? 0) > 0,
  );

const isRefunded = ({ refunds }: OrderNode): boolean =>
  refunds.some(({ totalRefundedSet }) => (totalRefundedSet?.presentmentMoney ?? 0) > 0);

const isLess = ({ lineItems }: OrderNode): boolean =>
  lineItems?.nodes.some(({ quantity, currentQuantity = quantity }) => currentQuantity < quantity) === true;

/** Returns the edited amounts, or the original ones: after a refund of goods, the current amounts are only the rest. */
function totalsOf(node: OrderNode): OrderTotals | undefined {
  const isCurrent = !isRefunded(node) || (isLess(node) && !hasReturns(node));
  const read = (bought: z.output<typeof moneyBag>, current: z.output<typeof moneyBag>) =>
    ((isCurrent ? current : undefined) ?? bought)?.presentmentMoney;
  const subtotalCents = read(node.subtotalPriceSet, node.currentSubtotalPriceSet);
  if (subtotalCents === undefined) return undefined;
  return {
    subtotalCents,
    discountCents: read(node.totalDiscountsSet, node.currentTotalDiscountsSet) ?? 0,
    shippingCents: read(node.totalShippingPriceSet, node.currentShippingPriceSet) ?? 0,
    taxCents: read(node.totalTaxSet, node.currentTotalTaxSet) ?? 0,
  };
}

function lineOf(node: z.output<typeof lineNode>): OrderLine | undefined {
  const unitCents = node.originalUnitPriceSet?.presentmentMoney;
  if (unitCents === undefined) return undefined;
  const quantity = Math.min(node.quantity, node.currentQuantity ?? node.quantity);
  const discounted = node.discountedTotalSet?.presentmentMoney;
  const paidCents =
    discounted === undefined ? undefined : Math.round((discounted * quantity) / node.quantity);
  const properties = node.customAttributes.map(({ key, value }) => ({ name: key, value }));
  return {
    // A line that the owner typed by hand has no product.
    productId: node.product?.legacyResourceId ?? '',
    variantId: node.variant?.legacyResourceId ?? '',
    name: node.title,
    ...(node.variantTitle && { variantTitle: node.variantTitle }),
    quantity,
    unitCents,
    ...(paidCents !== undefined && paidCents < unitCents * quantity && { paidCents }),
    ...(properties.length > 0 && { properties }),
  };
}

/**
 * Undefined after a refund of goods: the current lines are only the rest, so the stored lines stay. Empty if an edit
 * took all out.
 */
function linesOf(node: OrderNode): readonly OrderLine[] | undefined {
  if (isLess(node) && hasReturns(node)) return undefined;
  const lines = whole((node.lineItems?.nodes ?? []).map(lineOf))?.filter(({ quantity }) => quantity > 0);
  const isEmptied = node.edited && node.cancelledAt === undefined;
  return lines && (lines.length > 0 || isEmptied) ? lines : undefined;
}

/** The price after edits, from the amounts of the goods, the delivery and the tax; undefined if one is unknown. */
function priceOfParts(node: OrderNode): number | undefined {
  const nodes = node.lineItems?.nodes ?? [];
  const goods = (quantityOf: (line: (typeof nodes)[number]) => number) =>
    whole(
      nodes.map(
        (line) => line.originalUnitPriceSet && line.originalUnitPriceSet.presentmentMoney * quantityOf(line),
      ),
    );
  const sum = (lines: number[] | undefined, bags: readonly z.output<typeof moneyBag>[]) => {
    const [discount, shipping, tax] = bags.map((bag) => bag?.presentmentMoney);
    return lines && discount !== undefined && shipping !== undefined && tax !== undefined
      ? sumOf(lines) - discount + shipping + tax
      : undefined;
  };
  const was = sum(
    goods(({ quantity }) => quantity),
    [node.totalDiscountsSet, node.totalShippingPriceSet, node.totalTaxSet],
  );
  const is = sum(
    goods(({ quantity, currentQuantity = quantity }) => currentQuantity),
    [node.currentTotalDiscountsSet, node.currentShippingPriceSet, node.currentTotalTaxSet],
  );
  const total = node.totalPriceSet?.presentmentMoney;
  if (nodes.length === 0 || hasReturns(node) || is === undefined) return undefined;
  // Nothing but these parts is in the current total: no tip, and no refund of a free amount.
  if (is === node.currentTotalPriceSet?.presentmentMoney) return is;
  return total === undefined || was === undefined ? undefined : total - was + is;
}

function toPlatformOrder(node: OrderNode): PlatformOrder | undefined {
  if (!node.legacyResourceId) return undefined;
  const orderId = node.customAttributes.find(({ key }) => key === ORDER_ID_ATTRIBUTE)?.value;
  const refunds = node.refunds.flatMap(({ legacyResourceId: id, createdAt: at = 0, totalRefundedSet }) => {
    const cents = totalRefundedSet?.presentmentMoney ?? 0;
    return id && cents > 0 ? [{ id, at, cents }] : [];
  });
  const price = {
    total: node.totalPriceSet?.presentmentMoney,
    current: node.currentTotalPriceSet?.presentmentMoney,
    refundedCents: refundedCents({ refunds }),
    parts: priceOfParts(node),
  };
  // After an edit and a return, Shopify's totals do not tell which refund belongs to which.
  const totalCents = node.edited && hasReturns(node) ? undefined : totalAfterEdits(price);
  const receivedCents = node.totalReceivedSet?.presentmentMoney;
  const totals = totalsOf(node);
  const payment = OPEN_PAYMENTS.find((each) => each === node.displayFinancialStatus.toLowerCase());
  const lines = linesOf(node);
  const fulfillments = node.fulfillments.map(fulfillmentOf).filter((each) => each !== undefined);
  const cancelledFulfillments = node.fulfillments
    .filter(({ status }) => CANCELLED.has(status))
    .map(({ id }) => id);
  return defined({
    platformOrderId: node.legacyResourceId,
    orderId: orderId || undefined,
    cartId: node.cartToken || undefined,
    number: node.name || undefined,
    test: node.test,
    paid: node.displayFinancialStatus ? PAID.has(node.displayFinancialStatus) : undefined,
    payment,
    placedAt: node.processedAt,
    updatedAt: node.updatedAt,
    cancelledAt: node.cancelledAt,
    ...(fulfillments.length > 0 && { fulfillments }),
    ...(cancelledFulfillments.length > 0 && { cancelledFulfillments }),
    status: statusOf(node),
    totalCents,
    receivedCents,
    totals,
    shippingOption: node.shippingLine?.title || undefined,
    lines,
    ...(refunds.length > 0 && { refunds }),
  });
}

/** A full list may be incomplete. */
const isCutOff = ({ refunds, fulfillments }: OrderNode): boolean =>
  refunds.length >= PARTS_IN_A_LIST || fulfillments.length >= PARTS_IN_A_LIST;

const isTooHeavy = (error: unknown): boolean =>
  error instanceof ShopifyError && (error.failure === 'too_complex' || error.failure === 'timeout');

export function createAdminOrders(client: GraphqlClient): PlatformOrders {
  /** Stays smaller for the life of the process once Shopify has refused a page as too heavy. */
  let pageSize = ORDERS_PER_PAGE;

  async function readPage(changed: string, after: string | undefined) {
    for (;;) {
      try {
        const variables = { changed, first: pageSize, after: after ?? null };
        return decode(ordersPage, await client.request(CHANGED_ORDERS_QUERY, variables))?.orders;
      } catch (error) {
        if (pageSize === 1 || !isTooHeavy(error)) throw error;
        pageSize = Math.floor(pageSize / 2);
      }
    }
  }

  async function readOne(
    platformOrderId: string,
    options?: { retries: number },
  ): Promise<OrderNode | undefined> {
    const id = toGid('Order', platformOrderId);
    return decode(oneOrder, await client.request(ORDER_QUERY, { id }, options))?.order;
  }

  async function wholeOrder(node: OrderNode): Promise<OrderNode> {
    if (!node.legacyResourceId || !isCutOff(node)) return node;
    return (await readOne(node.legacyResourceId)) ?? node;
  }

  return {
    async changedSince(since) {
      const changed = `updated_at:>='${new Date(since).toISOString()}'`;
      const orders: PlatformOrder[] = [];
      let after: string | undefined;
      do {
        const page = await readPage(changed, after);
        if (!page) throw new ShopifyError('garbage', 'Shopify answered without a list of orders');
        for (const node of page.nodes) {
          const order = toPlatformOrder(await wholeOrder(node));
          if (order) orders.push(order);
        }
        after = page.next;
      } while (after);
      return orders;
    },

    async find(platformOrderId) {
      try {
        const node = await readOne(platformOrderId, { retries: 0 });
        return node && toPlatformOrder(node);
      } catch (error) {
        if (isTransient(error)) throw new PlatformBusy(error.message);
        throw error;
      }
    },
  };
}
