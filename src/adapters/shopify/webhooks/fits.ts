// A webhook's signature does not cover its topic and shop, so the signed body must match them: a body of one
// topic must not pass for another, nor a webhook of one shop for another's.
import * as z from 'zod/mini';
import { decode } from '../client/schema.ts';
import { isOneOf, PRIVACY_TOPICS } from './topics.ts';

/** A field whose value passes; a missing one reads as undefined. */
const field = (isFine: (value: unknown) => boolean) => z.optional(z.unknown().check(z.refine(isFine)));
const absent = z.optional(z.never());
const present = z.unknown().check(z.refine((value) => value !== undefined));
const list = z.array(z.unknown());
const noList = field((value) => !Array.isArray(value));

/** Paid states; authorized, pending, partially paid, voided and expired are not. */
export const PAID: readonly unknown[] = ['paid', 'partially_refunded', 'refunded'];
const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isOrder = z.object({ line_items: list });
const product = { line_items: noList, order_id: absent };
const aboutShop = z.union([z.object({ shop_id: present }), z.object({ shop_domain: present })]);
const person = { line_items: noList };

/** A missing field fits every topic; a contradicting value does not. */
const SHAPES: Readonly<Record<string, z.ZodMiniType>> = {
  'orders/create': isOrder,
  'orders/paid': z.object({ line_items: list, financial_status: field((value) => PAID.includes(value)) }),
  'orders/fulfilled': z.object({
    line_items: list,
    fulfillment_status: field((value) => value === 'fulfilled'),
  }),
  'orders/cancelled': z.object({ line_items: list, cancelled_at: field(isTime) }),
  'refunds/create': z.object({ order_id: present, line_items: noList }),
  'products/create': z.object(product),
  'products/update': z.object(product),
  // A deletion has only the product's id.
  'products/delete': z.object({ ...product, title: absent }),
  'customers/data_request': z.intersection(
    z.union([aboutShop, z.object({ data_request: present })]),
    z.object({ ...person, orders_to_redact: absent }),
  ),
  'customers/redact': z.intersection(
    aboutShop,
    z.object({ ...person, data_request: absent, orders_requested: absent }),
  ),
  'shop/redact': z.intersection(
    aboutShop,
    z.object({ ...person, customer: absent, orders_to_redact: absent }),
  ),
};

/** False if the body belongs to another topic. Topics without a shape accept any body. */
export const fitsTopic = (topic: string, body: unknown): boolean =>
  SHAPES[topic] === undefined || z.safeParse(SHAPES[topic], body).success;

/** Shopify never sends an order under a privacy topic, so this is a replayed order. */
export const isForged = (topic: string, body: unknown): boolean =>
  isOneOf(PRIVACY_TOPICS, topic) && z.safeParse(isOrder, body).success;

const MYSHOPIFY = /^[a-z\d-]+\.myshopify\.com$/;

/** Returns Shopify's domain of the shop; undefined if the shop is configured by another name. */
export function myshopifyDomain(shopUrl: string): string | undefined {
  const host = new URL(shopUrl).hostname.toLowerCase();
  return MYSHOPIFY.test(host) ? host : undefined;
}

export interface OwnShop {
  /** The shop's own domain, where it is known. */
  readonly domain: string | undefined;
  /** The demo shop need not name it. */
  readonly required: boolean;
}

const signedShop = z.object({ shop_domain: z.string() });

/** Checks the domain in the header, and the signed one if the body repeats it. */
export function isOwnShop(body: unknown, domain: string | undefined, own: OwnShop): boolean {
  if (own.domain === undefined) return true;
  if (domain === undefined ? own.required : domain.toLowerCase() !== own.domain) return false;
  const signed = decode(signedShop, body)?.shop_domain;
  return signed === undefined || signed.toLowerCase() === own.domain;
}
