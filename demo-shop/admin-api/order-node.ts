// An order in the Admin API's shape.
import { listConnection, type PageArgs } from '../graphql/connection.ts';
import { gid } from '../ids.ts';
import { moneyV2 } from '../money.ts';
import {
  chargedOf,
  currentDiscounts,
  currentSubtotal,
  currentTax,
  currentTotal,
  isUnpaid,
  outstandingOf,
  quantityLeft,
  refundedLines,
  refundedOf,
} from '../order-money.ts';
import type { Address, Fulfilment, Order, Refund } from '../state/model.ts';
import type { Money } from '../types.ts';
import type { AdminContext } from './admin-context.ts';

const moneyBag = (cents: Money) => ({ shopMoney: moneyV2(cents), presentmentMoney: moneyV2(cents) });
const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, each) => total + each, 0);
const first = <T>(items: readonly T[], count?: number | null): T[] => items.slice(0, count ?? undefined);

const DISPLAYED = { none: 'UNFULFILLED', partial: 'PARTIALLY_FULFILLED', fulfilled: 'FULFILLED' } as const;

export const orderNode = (order: Order, context: AdminContext) => ({
  __typename: 'Order',
  id: gid('Order', order.id),
  legacyResourceId: String(order.id),
  name: `#${order.number}`,
  createdAt: order.createdAt,
  processedAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancelledAt: order.cancelledAt,
  cancelReason: order.cancelReason?.toUpperCase() ?? null,
  test: false, // the demo's orders count as sales
  note: order.note || null,
  email: order.email,
  phone: order.phone,
  displayFinancialStatus: order.financialStatus.toUpperCase(),
  displayFulfillmentStatus: DISPLAYED[order.fulfillmentStatus ?? 'none'],
  cartToken: order.cartToken,
  capturable: order.financialStatus === 'authorized',
  edited: order.edits !== undefined,
  totalOutstandingSet: moneyBag(outstandingOf(order)),
  totalReceivedSet: moneyBag(isUnpaid(order) ? 0 : chargedOf(order)),
  currentSubtotalPriceSet: moneyBag(currentSubtotal(order.lines)),
  currentTotalDiscountsSet: moneyBag(currentDiscounts(order)),
  currentTotalTaxSet: moneyBag(currentTax(order, order.lines)),
  currentShippingPriceSet: moneyBag(order.shipping.price),
  customAttributes: order.attributes,
  discountCodes: order.discounts.flatMap(({ automatic, code }) => (automatic ? [] : [code])),
  totalPriceSet: moneyBag(order.total),
  currentTotalPriceSet: moneyBag(currentTotal(order)),
  subtotalPriceSet: moneyBag(order.subtotal),
  totalDiscountsSet: moneyBag(sum(order.discounts.map(({ amount }) => amount))),
  totalShippingPriceSet: moneyBag(order.shipping.price),
  totalTaxSet: moneyBag(order.tax),
  totalRefundedSet: moneyBag(refundedOf(order)),
  shippingLine: {
    title: order.shipping.title,
    code: order.shipping.handle,
    originalPriceSet: moneyBag(order.shipping.price),
    discountedPriceSet: moneyBag(order.shipping.price - order.shipping.discount),
    currentDiscountedPriceSet: moneyBag(order.shipping.price - order.shipping.discount),
  },
  lineItems: (args: PageArgs) => listConnection(order.lines, args, (line) => lineNode(line, context)),
  fulfillments: (args: { first?: number | null }) => first(order.fulfilments, args.first).map(fulfilmentNode),
  refunds: (args: { first?: number | null }) =>
    first(order.refunds, args.first).map((refund) => refundNode(order, refund)),
  transactions: (args: { first?: number | null }) => first([saleNode(order)], args.first),
  shippingAddress: addressNode(order.shippingAddress, order.id),
  customer: {
    id: `gid://shopify/Customer/${order.id + 500_000}`,
    email: order.email,
    firstName: order.shippingAddress.firstName,
    lastName: order.shippingAddress.lastName,
    displayName: nameOf(order.shippingAddress),
  },
});

export function lineNode(line: Order['lines'][number], { state: { productIndex }, urls }: AdminContext) {
  const product = productIndex.byId(line.productId);
  const variant = productIndex.variant(line.variantId)?.variant;
  const total = line.price * line.quantity - line.discount;
  return {
    id: gid('LineItem', line.id),
    title: line.title,
    variantTitle: line.variantTitle || null,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    quantity: line.quantity,
    currentQuantity: quantityLeft(line),
    sku: line.sku,
    vendor: line.vendor,
    requiresShipping: line.requiresShipping,
    isGiftCard: line.giftCard,
    customAttributes: line.attributes,
    originalUnitPriceSet: moneyBag(line.price),
    originalTotalSet: moneyBag(line.price * line.quantity),
    discountedUnitPriceSet: moneyBag(Math.round(total / line.quantity)),
    // All discounts of the demo come from codes, which Shopify leaves out by default.
    discountedTotalSet: ({ withCodeDiscounts }: { withCodeDiscounts?: boolean | null }) =>
      moneyBag(withCodeDiscounts ? total : line.price * line.quantity),
    image: line.imagePath && {
      url: urls.image(line.imagePath),
      altText: line.title,
      width: 1200,
      height: 1500,
    },
    // Null once the product has left the shop.
    product: product && {
      id: gid('Product', product.id),
      legacyResourceId: String(product.id),
      handle: product.handle,
      title: product.title,
    },
    variant: variant && {
      id: gid('ProductVariant', variant.id),
      legacyResourceId: String(variant.id),
      sku: variant.sku,
      title: variant.title,
    },
  };
}

const fulfilmentNode = (fulfilment: Fulfilment) => ({
  id: `gid://shopify/Fulfillment/${fulfilment.id}`,
  status: 'SUCCESS',
  deliveredAt: fulfilment.deliveredAt ?? null,
  estimatedDeliveryAt: fulfilment.estimatedDeliveryAt ?? null,
  createdAt: fulfilment.createdAt,
  updatedAt: fulfilment.createdAt,
  trackingInfo: fulfilment.trackingNumber
    ? [
        {
          number: fulfilment.trackingNumber,
          url: fulfilment.trackingUrl,
          company: fulfilment.trackingCompany,
        },
      ]
    : [],
});

/** The payment at the checkout, which refunds use. */
const saleNode = (order: Order) => ({
  id: `gid://shopify/OrderTransaction/${order.id}`,
  kind: isUnpaid(order) ? 'AUTHORIZATION' : 'SALE',
  status: 'SUCCESS',
  gateway: 'bogus',
  test: false,
  amountSet: moneyBag(chargedOf(order)),
  createdAt: order.createdAt,
  processedAt: order.createdAt,
});

export const refundNode = (order: Order, refund: Refund) => ({
  id: gid('Refund', refund.id),
  legacyResourceId: String(refund.id),
  createdAt: refund.createdAt,
  note: null,
  refundLineItems: (args: PageArgs) =>
    listConnection(refundedLines(order, refund), args, (line) => ({ quantity: quantityLeft(line) })),
  totalRefundedSet: moneyBag(refund.amount),
  transactions: (args: PageArgs) =>
    listConnection([refund], args, ({ id, amount, createdAt }) => ({
      id: `gid://shopify/OrderTransaction/${id + 1}`,
      kind: 'REFUND',
      status: 'SUCCESS',
      gateway: 'bogus',
      test: false,
      amountSet: moneyBag(amount),
      createdAt,
      processedAt: createdAt,
    })),
});

const nameOf = ({ firstName, lastName }: Address): string => [firstName, lastName].filter(Boolean).join(' ');

const addressNode = (address: Address, orderId: number) => ({
  ...address,
  id: gid('MailingAddress', orderId),
  name: nameOf(address),
  countryCodeV2: address.countryCode ?? 'US',
});
