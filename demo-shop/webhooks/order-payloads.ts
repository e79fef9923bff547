// Webhook bodies about orders and refunds, shaped as Shopify's REST resources.
import { stateCode, usStates } from '../checkout/states.ts';
import { LOCATION_ID } from '../constants.ts';
import { gid } from '../ids.ts';
import { CURRENCY, restDecimal as money } from '../money.ts';
import {
  currentDiscounts,
  currentSubtotal,
  currentTax,
  currentTotal,
  currentWorth,
  outstandingOf,
  quantityLeft,
  refundedLines,
} from '../order-money.ts';
import { refundedReturn } from '../returns/payloads.ts';
import type { Address, Order, OrderDiscount, Refund } from '../state/model.ts';
import type { Money } from '../types.ts';

const GATEWAY = 'bogus';

/** One amount in the shop's currency and in the shopper's. */
const moneySet = (cents: Money) => ({
  shop_money: { amount: money(cents), currency_code: CURRENCY },
  presentment_money: { amount: money(cents), currency_code: CURRENCY },
});

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, each) => total + each, 0);

export function orderPayload(order: Order) {
  const address = addressPayload(order.shippingAddress);
  const goods = sum(order.lines.map((line) => line.price * line.quantity));
  const discounts = sum(order.discounts.map(({ amount }) => amount));
  const subtotalLeft = currentSubtotal(order.lines);
  const discountsLeft = currentDiscounts(order);
  const taxLeft = currentTax(order, order.lines);
  const current = currentTotal(order);
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: `#${order.number}`,
    number: order.number - 1000,
    order_number: order.number,
    token: order.token,
    cart_token: order.cartToken,
    checkout_token: order.cartToken,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    currency: CURRENCY,
    presentment_currency: CURRENCY,
    total_price: money(order.total),
    total_price_set: moneySet(order.total),
    current_total_price: money(current),
    current_total_price_set: moneySet(current),
    current_subtotal_price: money(subtotalLeft),
    current_subtotal_price_set: moneySet(subtotalLeft),
    current_total_tax: money(taxLeft),
    current_total_tax_set: moneySet(taxLeft),
    current_total_discounts: money(discountsLeft),
    current_total_discounts_set: moneySet(discountsLeft),
    current_shipping_price_set: moneySet(order.shipping.price),
    subtotal_price: money(order.subtotal),
    subtotal_price_set: moneySet(order.subtotal),
    total_line_items_price: money(goods),
    total_line_items_price_set: moneySet(goods),
    total_discounts: money(discounts),
    total_discounts_set: moneySet(discounts),
    total_tax: money(order.tax),
    total_tax_set: moneySet(order.tax),
    total_shipping_price_set: moneySet(order.shipping.price),
    total_outstanding: money(Math.max(0, outstandingOf(order))),
    taxes_included: false,
    // The demo's orders count as sales: a store leaves test orders out of its figures.
    test: false,
    confirmed: true,
    financial_status: order.financialStatus,
    fulfillment_status: order.fulfillmentStatus,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason,
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
    closed_at: null,
    note: order.note || null,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    payment_gateway_names: [GATEWAY],
    source_name: 'web',
    tags: '',
    discount_codes: order.discounts
      .filter(({ automatic }) => !automatic)
      .map(({ code, amount, kind }) => ({ code, amount: money(amount), type: kind })),
    discount_applications: order.discounts.map(applicationPayload),
    line_items: order.lines.map((line) => linePayload(order, line)),
    shipping_lines: [shippingPayload(order)],
    fulfillments: order.fulfilments.map((each) => fulfilmentPayload(order, each)),
    refunds: order.refunds.map((refund) => refundPayload(order, refund)),
    shipping_address: address,
    billing_address: address,
    customer: {
      id: order.id + 500_000,
      email: order.email,
      phone: order.phone,
      first_name: order.shippingAddress.firstName,
      last_name: order.shippingAddress.lastName,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      verified_email: true,
      currency: CURRENCY,
    },
  };
}

const applicationPayload = ({ automatic, code, title, kind, value, onLines }: OrderDiscount) => ({
  ...(automatic ? { type: 'automatic' } : { type: 'discount_code', code }),
  title,
  description: title,
  value,
  value_type: kind === 'fixed_amount' ? 'fixed_amount' : 'percentage',
  allocation_method: kind === 'shipping' ? 'each' : 'across',
  target_selection: onLines ? 'entitled' : 'all',
  target_type: kind === 'shipping' ? 'shipping_line' : 'line_item',
});

const allocationsPayload = (order: Order, share: (discount: OrderDiscount) => Money) =>
  order.discounts.flatMap((discount, index) => {
    const amount = share(discount);
    return amount > 0
      ? [{ amount: money(amount), amount_set: moneySet(amount), discount_application_index: index }]
      : [];
  });

const linePayload = (order: Order, line: Order['lines'][number]) => ({
  id: line.id,
  admin_graphql_api_id: gid('LineItem', line.id),
  product_id: line.productId,
  variant_id: line.variantId,
  title: line.title,
  variant_title: line.variantTitle,
  name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
  sku: line.sku,
  vendor: line.vendor,
  quantity: line.quantity,
  current_quantity: quantityLeft(line),
  price: money(line.price),
  price_set: moneySet(line.price),
  // Shopify counts only this line's own discount here; a code's share is in the allocations.
  total_discount: '0.00',
  discount_allocations: allocationsPayload(order, ({ kind, perLine }) =>
    kind === 'shipping' ? 0 : (perLine?.[order.lines.indexOf(line)] ?? line.discount),
  ),
  requires_shipping: line.requiresShipping,
  taxable: line.requiresShipping,
  gift_card: line.giftCard,
  fulfillment_status: order.fulfillmentStatus,
  properties: line.attributes.map(({ key, value }) => ({ name: key, value })),
});

const shippingPayload = (order: Order) => {
  const { title, handle, price, discount } = order.shipping;
  return {
    id: order.id + 700_000,
    title,
    code: handle,
    price: money(price),
    price_set: moneySet(price),
    discounted_price: money(price - discount),
    discounted_price_set: moneySet(price - discount),
    discount_allocations: allocationsPayload(order, ({ kind }) => (kind === 'shipping' ? discount : 0)),
  };
};

export const fulfilmentPayload = (order: Order, fulfilment: Order['fulfilments'][number]) => ({
  id: fulfilment.id,
  order_id: order.id,
  status: 'success',
  created_at: fulfilment.createdAt,
  updated_at: fulfilment.deliveredAt ?? fulfilment.updatedAt ?? fulfilment.createdAt,
  shipment_status: fulfilment.deliveredAt ? 'delivered' : null,
  tracking_company: fulfilment.trackingCompany,
  tracking_number: fulfilment.trackingNumber,
  tracking_numbers: fulfilment.trackingNumber ? [fulfilment.trackingNumber] : [],
  tracking_url: fulfilment.trackingUrl,
  tracking_urls: fulfilment.trackingUrl ? [fulfilment.trackingUrl] : [],
  line_items: order.lines
    .filter(({ id }) => fulfilment.lineIds?.includes(id) ?? true)
    .map((line) => ({ id: line.id, variant_id: line.variantId, quantity: line.quantity })),
});

function addressPayload(address: Address) {
  const code = stateCode(address.provinceCode);
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: (code && usStates.get(code)) ?? address.provinceCode,
    province_code: code,
    zip: address.zip,
    country: 'United States',
    country_code: address.countryCode ?? 'US',
    phone: address.phone,
  };
}

export const refundPayload = (order: Order, refund: Refund) => ({
  id: refund.id,
  admin_graphql_api_id: gid('Refund', refund.id),
  order_id: order.id,
  created_at: refund.createdAt,
  processed_at: refund.createdAt,
  note: null,
  user_id: null,
  return: refundedReturn(refund.returnId),
  restock: refund.restock,
  order_adjustments: [],
  refund_line_items: refundedLines(order, refund).map((line) => ({
    id: line.id + 1_000_000,
    line_item_id: line.id,
    location_id: LOCATION_ID,
    quantity: quantityLeft(line),
    restock_type: refund.restock ? 'cancel' : 'no_restock',
    subtotal: Number(money(currentWorth(line))),
    total_tax: Number(money(currentTax(order, [line]))),
  })),
  transactions: [
    {
      id: refund.id + 1,
      order_id: order.id,
      kind: 'refund',
      status: 'success',
      gateway: GATEWAY,
      amount: money(refund.amount),
      currency: CURRENCY,
      created_at: refund.createdAt,
    },
  ],
});

interface LineChange {
  readonly id: number;
  readonly delta: number;
}

/** An edit that removed pieces of lines from the order, or added lines. */
export const editPayload = (
  order: Order,
  removals: readonly LineChange[],
  additions: readonly LineChange[] = [],
) => ({
  order_edit: {
    id: order.id + 3_000_000,
    app_id: null,
    created_at: new Date().toISOString(),
    notify_customer: false,
    order_id: order.id,
    staff_note: '',
    user_id: null,
    line_items: { additions, removals },
  },
});
