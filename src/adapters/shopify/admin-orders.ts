// Reads orders through Shopify's Admin API, for shops whose owner lets us read them.
import type { OrderStatus } from '../../shared/entities.ts';
import { toCents } from '../../shared/money.ts';
import type { PlatformOrder, PlatformOrders } from '../../shop/orders/reconcile.ts';
import { type AdminAccess, createAdminToken } from './admin-token.ts';
import { fetchWhole } from './fetch-whole.ts';
import { field, listOf, nextCursor, nodesOf, plainText } from './foreign.ts';
import { parseRetryAfter, withRetries } from './retry.ts';
import { StorefrontError, scrub } from './storefront-error.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const ORDER_ID_ATTRIBUTE = 'order_id';

/** Nothing personal is asked for: who bought is known from the hand-off. */
const CHANGED_ORDERS_QUERY = `query ChangedOrders($changed: String!, $after: String) {
  orders(first: 100, after: $after, query: $changed, sortKey: UPDATED_AT) {
    nodes {
      legacyResourceId
      cancelledAt
      displayFinancialStatus
      displayFulfillmentStatus
      customAttributes { key value }
      totalPriceSet { shopMoney { amount } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface AdminConfig {
  readonly shopUrl: string;
  readonly apiVersion: string;
  readonly access: AdminAccess;
}

const REFUNDED = new Set(['REFUNDED', 'PARTIALLY_REFUNDED']);

function statusOf(node: unknown): OrderStatus {
  const paid = field(node, 'displayFinancialStatus');
  if (REFUNDED.has(String(paid))) return 'refunded';
  if (field(node, 'cancelledAt')) return 'cancelled';
  if (field(node, 'displayFulfillmentStatus') === 'FULFILLED') return 'fulfilled';
  return paid === 'PAID' ? 'paid' : 'placed';
}

function decodeAdminOrder(node: unknown): PlatformOrder | undefined {
  const platformOrderId = String(field(node, 'legacyResourceId') ?? '');
  if (!/^\d{1,20}$/.test(platformOrderId)) return undefined;
  const attribute = listOf(field(node, 'customAttributes')).find(
    (each) => field(each, 'key') === ORDER_ID_ATTRIBUTE,
  );
  const orderId = plainText(field(attribute, 'value'));
  const totalCents = toCents(plainText(field(node, 'totalPriceSet', 'shopMoney', 'amount')));
  return {
    platformOrderId,
    ...(orderId && { orderId }),
    status: statusOf(node),
    ...(Number.isSafeInteger(totalCents) && totalCents >= 0 && { totalCents }),
  };
}

export function createAdminOrders({ shopUrl, apiVersion, access }: AdminConfig): PlatformOrders {
  const url = `${shopUrl}/admin/api/${apiVersion}/graphql.json`;
  const adminToken = createAdminToken(shopUrl, access);

  async function ask(variables: object): Promise<unknown> {
    const token = await adminToken.get();
    let response: Response;
    let answer: unknown;
    try {
      response = await fetchWhole(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query: CHANGED_ORDERS_QUERY, variables }),
      });
      answer = await response.json();
    } catch (error) {
      throw new StorefrontError('unreachable', scrub(String(error), [token]));
    }
    const wait = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    if (response.status === 429)
      throw new StorefrontError('throttled', 'Shopify asked us to slow down', [], wait);
    if (response.status >= 500) throw new StorefrontError('unreachable', `HTTP ${response.status}`);
    if (response.status === 401) adminToken.drop();
    if (!response.ok)
      throw new StorefrontError('refused', `Shopify refused to list orders: HTTP ${response.status}`);
    const [error] = listOf(field(answer, 'errors'));
    if (error) {
      const throttled = field(error, 'extensions', 'code') === 'THROTTLED';
      const said = scrub(plainText(field(error, 'message')), [token]);
      throw new StorefrontError(
        throttled ? 'throttled' : 'refused',
        `Shopify refused to list orders: ${said}`,
      );
    }
    return field(answer, 'data', 'orders');
  }

  return {
    async changedSince(since) {
      const changed = `updated_at:>='${new Date(since).toISOString()}'`;
      const found: PlatformOrder[] = [];
      let after: string | undefined;
      do {
        const page = await withRetries(() => ask({ changed, after: after ?? null }), { retries: RETRIES });
        found.push(
          ...nodesOf(page)
            .map(decodeAdminOrder)
            .filter((order) => order !== undefined),
        );
        after = nextCursor(page);
      } while (after);
      return found;
    },
  };
}
