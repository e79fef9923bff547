// Shopify's webhooks: is the sender Shopify, and what does the notice say.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderStatus } from '../../../shared/entities.ts';
import { toCents } from '../../../shared/money.ts';
import type { OrderEvent, OrderLine } from '../../../shop/ports/orders.ts';
import { field, listOf, plainText } from '../foreign.ts';

/** The signature of the raw body by any of the secrets; all are tried, so that time tells nothing. */
export function verifyWebhook(
  rawBody: Buffer,
  hmacHeader: string | undefined,
  secrets: readonly string[],
): boolean {
  // Compared as text: decoding is lenient, and would take a signature with something behind it for the right one.
  const given = Buffer.from(hmacHeader ?? '');
  let genuine = false;
  for (const secret of secrets) {
    if (!secret) continue;
    const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64'));
    if (given.length === expected.length && timingSafeEqual(given, expected)) genuine = true;
  }
  return genuine;
}

export const ORDER_TOPICS = [
  'orders/create',
  'orders/paid',
  'orders/fulfilled',
  'orders/cancelled',
  'refunds/create',
] as const;
type OrderTopic = (typeof ORDER_TOPICS)[number];

const isOrderTopic = (topic: string): topic is OrderTopic =>
  (ORDER_TOPICS as readonly string[]).includes(topic);

type OrderNotice = Omit<OrderEvent, 'deliveryId' | 'topic' | 'now' | 'newId'>;

const PAID = new Set(['paid', 'partially_refunded', 'refunded']);
const ORDER_ID_ATTRIBUTE = 'order_id';

function numberText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? text : undefined;
}

function cents(value: unknown): number | undefined {
  const amount = typeof value === 'string' || typeof value === 'number' ? toCents(value) : Number.NaN;
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}

/** The cart's attributes come back as note attributes. */
function ourOrderId(body: unknown): string | undefined {
  const attributes = [...listOf(field(body, 'note_attributes')), ...listOf(field(body, 'attributes'))];
  const found = attributes.find(
    (attribute) => (field(attribute, 'name') ?? field(attribute, 'key')) === ORDER_ID_ATTRIBUTE,
  );
  return plainText(field(found, 'value')) || undefined;
}

function nameOf(body: unknown): string {
  const joined = (person: unknown) =>
    [field(person, 'first_name'), field(person, 'last_name')].map(plainText).filter(Boolean).join(' ');
  return (
    joined(field(body, 'customer')) ||
    joined(field(body, 'shipping_address')) ||
    joined(field(body, 'billing_address'))
  );
}

function lineOf(item: unknown): OrderLine | undefined {
  const quantity = field(item, 'quantity');
  const unitCents = cents(field(item, 'price'));
  const name = plainText(field(item, 'title')) || plainText(field(item, 'name'));
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  if (unitCents === undefined || !name) return undefined;
  const product = numberText(field(item, 'product_id'));
  const variantTitle = plainText(field(item, 'variant_title'));
  return {
    // A line the owner typed in by hand belongs to no product.
    productId: product ?? '',
    variantId: numberText(field(item, 'variant_id')) ?? '',
    name,
    ...(variantTitle ? { variantTitle } : {}),
    quantity,
    unitCents,
  };
}

function statusOf(topic: OrderTopic, body: unknown): OrderStatus {
  switch (topic) {
    case 'orders/create':
      return PAID.has(String(field(body, 'financial_status'))) ? 'paid' : 'placed';
    case 'orders/paid':
      return 'paid';
    case 'orders/fulfilled':
      return 'fulfilled';
    case 'orders/cancelled':
      return 'cancelled';
    case 'refunds/create':
      return 'refunded';
  }
}

/**
 * A refund carries the order's number and nothing of the customer. One that moved no money (a restock) changes
 * nothing. A refund of a part counts as 'refunded' too: the notice does not say what the order cost, and an owner
 * who sees the word looks the order up.
 */
function decodeRefund(body: unknown): OrderNotice | undefined {
  const platformOrderId = numberText(field(body, 'order_id'));
  const transactions = listOf(field(body, 'transactions'));
  const moved = transactions.some(
    (each) => field(each, 'kind') === 'refund' && (cents(field(each, 'amount')) ?? 0) > 0,
  );
  if (!platformOrderId || (transactions.length > 0 && !moved)) return undefined;
  if (transactions.length === 0 && listOf(field(body, 'refund_line_items')).length === 0) return undefined;
  return { status: 'refunded', platformOrderId, customerName: '', email: '', lines: [] };
}

/** Undefined for a topic that is not about orders and for a body that makes no sense. */
export function decodeOrderWebhook(topic: string, body: unknown): OrderNotice | undefined {
  if (!isOrderTopic(topic)) return undefined;
  if (topic === 'refunds/create') return decodeRefund(body);
  const platformOrderId = numberText(field(body, 'id'));
  if (!platformOrderId) return undefined;
  const orderId = ourOrderId(body);
  const totalCents = cents(field(body, 'total_price'));
  const email = ['email', 'contact_email'].map((key) => plainText(field(body, key))).find(Boolean);
  return {
    status: statusOf(topic, body),
    platformOrderId,
    ...(orderId ? { orderId } : {}),
    customerName: nameOf(body),
    email: email ?? plainText(field(body, 'customer', 'email')),
    ...(totalCents === undefined ? {} : { totalCents }),
    lines: listOf(field(body, 'line_items'))
      .map(lineOf)
      .filter((line) => line !== undefined),
  };
}

/** What a product notice tells the catalogue; stock and collection notices name no product. */
export function decodeProductWebhook(
  topic: string,
  body: unknown,
): { readonly productId?: string; readonly updatedAt?: string } | undefined {
  if (!/^(?:products|collections|inventory_levels|inventory_items)\//.test(topic)) return undefined;
  if (!topic.startsWith('products/')) return {};
  const productId = numberText(field(body, 'id'));
  const updatedAt = field(body, 'updated_at');
  return {
    ...(productId ? { productId } : {}),
    ...(typeof updatedAt === 'string' ? { updatedAt } : {}),
  };
}
