// Webhook bodies about orders, refunds and privacy requests, shaped as Shopify's REST resources.

import { stateCode, usStates } from '../checkout/states.ts';
import { LOCATION_ID, SHOP_DOMAIN } from '../constants.ts';
import { gid } from '../ids.ts';
import { CURRENCY, restDecimal } from '../money.ts';
import type { Address, Order } from '../state/model.ts';

export function orderPayload(order: Order) {
  const address = addressPayload(order.shippingAddress);
  const money = restDecimal;
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
    current_total_price: money(order.financialStatus === 'refunded' ? 0 : order.total),
    subtotal_price: money(order.subtotal),
    total_line_items_price: money(order.subtotal),
    total_discounts: '0.00',
    total_tax: money(order.tax),
    total_outstanding: '0.00',
    taxes_included: false,
    test: true,
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
    payment_gateway_names: ['bogus'],
    source_name: 'web',
    tags: '',
    discount_codes: [],
    line_items: order.lines.map((line) => ({
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
      current_quantity: line.quantity,
      price: money(line.price),
      total_discount: '0.00',
      requires_shipping: line.requiresShipping,
      taxable: line.requiresShipping,
      gift_card: !line.requiresShipping,
      fulfillment_status: order.fulfillmentStatus,
      properties: [],
    })),
    shipping_lines: [
      { title: order.shipping.title, code: order.shipping.handle, price: money(order.shipping.price) },
    ],
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

export function refundPayload(order: Order, at: string) {
  const id = order.id + 1_000_000;
  return {
    id,
    admin_graphql_api_id: gid('Refund', id),
    order_id: order.id,
    created_at: at,
    processed_at: at,
    note: null,
    user_id: null,
    restock: order.cancelledAt !== null,
    order_adjustments: [],
    refund_line_items: order.lines.map((line) => ({
      id: line.id + 1_000_000,
      line_item_id: line.id,
      location_id: LOCATION_ID,
      quantity: line.quantity,
      restock_type: order.cancelledAt ? 'cancel' : 'no_restock',
      subtotal: Number(restDecimal(line.price * line.quantity)),
    })),
    transactions: [
      {
        id: id + 1,
        order_id: order.id,
        kind: 'refund',
        status: 'success',
        gateway: 'bogus',
        amount: restDecimal(order.total),
        currency: CURRENCY,
        created_at: at,
      },
    ],
  };
}

export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];

export function privacyPayload(topic: PrivacyTopic, email: string, orders: readonly Order[]) {
  const shop = { shop_id: 1, shop_domain: SHOP_DOMAIN };
  if (topic === 'shop/redact') return shop;
  const mine = orders.filter((order) => order.email.toLowerCase() === email.toLowerCase());
  const customer = { id: (mine[0]?.id ?? 0) + 500_000, email, phone: mine[0]?.phone ?? null };
  const ids = mine.map((order) => order.id);
  return topic === 'customers/redact'
    ? { ...shop, customer, orders_to_redact: ids }
    : { ...shop, customer, orders_requested: ids, data_request: { id: Date.now() } };
}
