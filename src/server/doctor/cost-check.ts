// Checks what Shopify counts for each document of the Admin API that the store sends.

import { ORDER_QUERY, WEBHOOKS_QUERY } from '../../adapters/shopify/admin/queries.ts';
import type { GraphqlClient } from '../../adapters/shopify/client/graphql-client.ts';
import { toGid } from '../../adapters/shopify/client/schema.ts';
import { ShopifyError } from '../../adapters/shopify/client/shopify-error.ts';
import { ORDER_TO_EDIT_QUERY } from '../../adapters/shopify/order-changes/queries.ts';
import {
  RETURN_QUERY,
  RETURNABLE_QUERY,
  RETURNS_OF_ORDER_QUERY,
} from '../../adapters/shopify/returns/queries.ts';
import { ADMIN } from './admin-checks.ts';
import { type Check, failed, notTried, ok } from './check.ts';

const MAX_COST = 1_000;

/** The documents about one order or return. No order has this id, and Shopify names the cost all the same. */
const READS: readonly (readonly [string, object])[] = [
  [ORDER_QUERY, { id: toGid('Order', '1') }],
  [ORDER_TO_EDIT_QUERY, { id: toGid('Order', '1') }],
  [RETURNABLE_QUERY, { orderId: toGid('Order', '1'), after: null }],
  [RETURNS_OF_ORDER_QUERY, { id: toGid('Order', '1') }],
  [RETURN_QUERY, { id: toGid('Return', '1') }],
  [WEBHOOKS_QUERY, { after: null }],
];

/** A refusal for another reason than the cost has its own line. */
async function noteCost(admin: GraphqlClient, document: string, variables: object): Promise<void> {
  await admin.request(document, variables, { retries: 0 }).catch((error: unknown) => {
    if (error instanceof ShopifyError && error.failure === 'too_complex') throw error;
  });
}

export const COST_CHECK: Check = {
  name: 'Cost of documents',
  needs: [ADMIN],
  remedy: 'Shopify refuses documents above 1,000. Update the store.',
  async run({ admin, costs }) {
    for (const [document, variables] of READS) await noteCost(admin as GraphqlClient, document, variables);
    const list = [...costs].map(([name, cost]) => `${name} ${cost}`).join(', ');
    const dear = [...costs].filter(([, cost]) => cost > MAX_COST);
    if (costs.size === 0) return notTried('Shopify names no cost');
    return dear.length === 0 ? ok(`${list} of ${MAX_COST.toLocaleString('en-US')}`) : failed(list);
  },
};
