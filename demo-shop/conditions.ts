// Ways in which a connected shop can be misconfigured, one by one, to test a store's checks.
import * as z from 'zod/mini';
import { OLDEST_API_VERSION } from './constants.ts';
import { CURRENCY } from './money.ts';

export const storefrontScopes = [
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_content',
  'unauthenticated_write_checkouts',
] as const;

export const adminScopes = [
  'read_products',
  'read_orders',
  'read_all_orders',
  'write_orders',
  'read_customers',
  'read_inventory',
  'read_fulfillments',
  'read_returns',
  'write_returns',
  'write_order_edits',
] as const;

// Shopify's codes for refusing an app that asks for a token with its own credentials.
export const grantRefusals = {
  app_not_installed: 'The application is not installed on this shop.',
  shop_not_permitted: 'Client credentials cannot be performed on this shop.',
  application_cannot_be_found: 'The application cannot be found.',
  invalid_client: 'The client secret is invalid.',
} as const;

const conditionsSchema = z.strictObject({
  storefrontToken: z.enum(['accepted', 'unauthorized', 'forbidden']),
  storefrontScopes: z.array(z.enum(storefrontScopes)),
  oldestApiVersion: z.string().check(z.regex(/^\d{4}-(01|04|07|10)$/)),
  currency: z.enum(['USD', 'CAD', 'EUR', 'GBP']),
  productsPublished: z.boolean(),
  missingCollections: z.array(z.string()),
  primaryDomain: z.nullable(z.string().check(z.minLength(1))),
  passwordPage: z.boolean(),
  webhooks: z.enum(['delivered', 'not_sent', 'wrong_secret']),
  adminToken: z.enum(['accepted', 'unauthorized']),
  adminScopes: z.nullable(z.array(z.enum(adminScopes))),
  adminGrant: z.enum(['granted', ...(Object.keys(grantRefusals) as (keyof typeof grantRefusals)[])]),
  orderData: z.boolean(),
  personalData: z.boolean(),
  checkoutHost: z.nullable(z.string().check(z.minLength(1))),
  shippingRates: z.nullable(
    z.array(z.object({ title: z.string(), price: z.number(), freeFrom: z.optional(z.number()) })),
  ),
  notServed: z.array(z.string().check(z.regex(/^\d{1,5}$/))),
  maxQueryCost: z.number(),
  searchLagMs: z.number(),
  payments: z.enum(['captured', 'authorized', 'pending']),
  announcements: z.enum(['few', 'all']),
  deliveries: z.enum(['in_order', 'shuffled', 'twice']),
});

export type ShopConditions = z.infer<typeof conditionsSchema>;
export type ConditionName = keyof ShopConditions;
/** The type of each condition. */
export const conditionShape = conditionsSchema.shape;

const good: ShopConditions = {
  storefrontToken: 'accepted',
  storefrontScopes: [...storefrontScopes],
  oldestApiVersion: OLDEST_API_VERSION,
  currency: CURRENCY,
  productsPublished: true,
  missingCollections: [],
  primaryDomain: null, // the shop's own domain
  passwordPage: false,
  webhooks: 'delivered',
  adminToken: 'accepted',
  adminScopes: null, // those of the token
  adminGrant: 'granted',
  orderData: true,
  personalData: true,
  checkoutHost: null, // the shop's own
  shippingRates: null, // those of the store's pages; else in cents
  notServed: ['969'], // how the ZIP codes begin that nothing is sent to: the islands of the Pacific
  maxQueryCost: 1_000,
  searchLagMs: 0,
  payments: 'captured',
  announcements: 'few',
  deliveries: 'in_order',
};

export const serves = ({ notServed }: Pick<ShopConditions, 'notServed'>, zip: string | null): boolean =>
  !notServed.some((prefix) => zip?.trim().startsWith(prefix));

export class Conditions {
  #current: ShopConditions = { ...good };

  get current(): Readonly<ShopConditions> {
    return this.#current;
  }

  // Changes the named ones; the others stay. Returns the problem, or null.
  set(changes: object): string | null {
    const parsed = conditionsSchema.safeParse({ ...this.#current, ...changes });
    if (parsed.success) {
      this.#current = parsed.data;
      return null;
    }
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') || 'conditions'}: ${issue?.message}`;
  }

  reset(): void {
    this.#current = { ...good };
  }
}
