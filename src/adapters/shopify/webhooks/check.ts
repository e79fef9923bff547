// Topic and shop are not covered by a webhook's signature, so the signed body must match them: a body of one topic must
// not pass for another, nor a webhook of one shop for another's.

/** A look into a body that nothing is known of yet: what is not there reads as undefined. */
function field(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Longer than any Shopify sends, and what both databases can keep in an index. */
const MAX_HEADER_CHARS = 255;
const MAX_EMAIL_CHARS = 320;
const MAX_AMOUNT = 10_000_000_000;
const MAX_QUANTITY = 1_000_000;

const has = (body: unknown, name: string): boolean => field(body, name) !== undefined;
/** Only a value that says otherwise speaks against the topic; one that is left out does not. */
const saysNo = (body: unknown, name: string, no: readonly unknown[]): boolean =>
  has(body, name) && no.includes(field(body, name));

const isAboutShop = (body: unknown): boolean => has(body, 'shop_id') || has(body, 'shop_domain');
const isOrder = (body: unknown): boolean => Array.isArray(field(body, 'line_items'));
const UNPAID = ['pending', 'authorized', 'voided', 'expired'];

const FITS: Readonly<Record<string, (body: unknown) => boolean>> = {
  'orders/create': isOrder,
  'orders/paid': (body) => isOrder(body) && !saysNo(body, 'financial_status', UNPAID),
  'orders/fulfilled': (body) => isOrder(body) && !saysNo(body, 'fulfillment_status', [null]),
  'orders/cancelled': (body) => isOrder(body) && !saysNo(body, 'cancelled_at', [null]),
  'refunds/create': (body) => has(body, 'order_id') && !isOrder(body),
  'products/create': (body) => !isOrder(body) && !has(body, 'order_id'),
  'products/update': (body) => !isOrder(body) && !has(body, 'order_id'),
  // A deletion names the product and nothing else of it.
  'products/delete': (body) => !isOrder(body) && !has(body, 'order_id') && !has(body, 'title'),
  'customers/data_request': (body) =>
    (isAboutShop(body) || has(body, 'data_request')) && !isOrder(body) && !has(body, 'orders_to_redact'),
  'customers/redact': (body) =>
    isAboutShop(body) && !isOrder(body) && !has(body, 'data_request') && !has(body, 'orders_requested'),
  'shop/redact': (body) =>
    isAboutShop(body) && !isOrder(body) && !has(body, 'customer') && !has(body, 'orders_to_redact'),
};

/** False when the body belongs to another topic. Topics without a shape of their own take any. */
export const fitsTopic = (topic: string, body: unknown): boolean => FITS[topic]?.(body) ?? true;

const PRIVACY_TOPICS = new Set(['customers/data_request', 'customers/redact', 'shop/redact']);

/** Shopify never sends an order under a privacy topic: somebody is replaying an order. */
export const isForged = (topic: string, body: unknown): boolean => PRIVACY_TOPICS.has(topic) && isOrder(body);

const isText = (value: unknown): value is string => typeof value === 'string';
const amountTooLarge = (value: unknown): boolean =>
  (isText(value) || typeof value === 'number') && Number(value) > MAX_AMOUNT;
/** Beyond what a number can hold exactly, or longer than an id can be. */
const idTooLarge = (value: unknown): boolean =>
  typeof value === 'number' ? !Number.isSafeInteger(value) : isText(value) && /^\d{20,}$/.test(value);

/** True when a figure, id or address is larger than anything we can keep. */
export function isTooLarge(body: unknown): boolean {
  const lines = listOf(field(body, 'line_items'));
  const emails = [field(body, 'email'), field(body, 'contact_email'), field(body, 'customer', 'email')];
  return (
    [field(body, 'id'), field(body, 'order_id')].some(idTooLarge) ||
    [field(body, 'total_price'), ...lines.map((line) => field(line, 'price'))].some(amountTooLarge) ||
    lines.some((line) => Number(field(line, 'quantity')) > MAX_QUANTITY) ||
    lines.some((line) => [field(line, 'product_id'), field(line, 'variant_id')].some(idTooLarge)) ||
    emails.some((email) => isText(email) && email.length > MAX_EMAIL_CHARS)
  );
}

export const isLongHeader = (value: string | undefined): boolean => (value?.length ?? 0) > MAX_HEADER_CHARS;

const MYSHOPIFY = /^[a-z\d-]+\.myshopify\.com$/;

/** The domain Shopify names a shop by; undefined when the shop is configured by another name. */
export function myshopifyDomain(shopUrl: string): string | undefined {
  const host = new URL(shopUrl).hostname.toLowerCase();
  return MYSHOPIFY.test(host) ? host : undefined;
}

/** The domain of the header, and where the body repeats it under the signature that one too. */
export function isOwnShop(
  body: unknown,
  domain: string | undefined,
  own: { readonly domain: string | undefined; readonly required: boolean },
): boolean {
  if (own.domain === undefined) return true;
  if (domain === undefined ? own.required : domain.toLowerCase() !== own.domain) return false;
  const signed = field(body, 'shop_domain');
  return !isText(signed) || signed.toLowerCase() === own.domain;
}
