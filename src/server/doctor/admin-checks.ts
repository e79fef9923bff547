// Checks the Admin API: access, scopes, customer data, cost, and refused topics.
import * as z from 'zod/mini';
import { ADMIN_SCOPES, holdsScope } from '../../adapters/shopify/access.ts';
import { createAdminOrders } from '../../adapters/shopify/admin/orders.ts';
import { createAdminPlatform } from '../../adapters/shopify/admin/platform.ts';
import { ACCESS_QUERY, PERSONAL_DATA_QUERY } from '../../adapters/shopify/admin/queries.ts';
import type { GraphqlClient } from '../../adapters/shopify/client/graphql-client.ts';
import { decode, listOf, requiredText } from '../../adapters/shopify/client/schema.ts';
import { ShopifyError } from '../../adapters/shopify/client/shopify-error.ts';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import { type Check, failed, notTried, ok, sentence, warning } from './check.ts';

export const ADMIN = 'Admin access';
const SCOPES = 'Admin scopes';
const CUSTOMER_DATA = 'Customer data';

const NEEDED = Object.entries(ADMIN_SCOPES);

const access = z.object({
  currentAppInstallation: z.object({ accessScopes: listOf(z.object({ handle: requiredText })) }),
});
const someOrders = z.object({ orders: z.object({ nodes: z.array(z.unknown()) }) });

const GRANT_REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /shop_not_permitted/,
    'Client credentials work only when the app and the shop belong to one organization. Use an Admin API token.',
  ],
  [/app_not_installed/, 'Install the app in the shop: Dev Dashboard > your app > Install.'],
  [/application_cannot_be_found/, 'Check SHOPIFY_CLIENT_ID.'],
  [/invalid_client/, 'Check SHOPIFY_CLIENT_SECRET.'],
];
const TOKEN_REMEDY = 'Check SHOPIFY_ADMIN_ACCESS_TOKEN.';
const LEVEL_1_REMEDY =
  'In the app’s settings choose custom distribution, and ask for protected customer data (level 1): orders are customer data.';
const LEVEL_2_REMEDY =
  'Orders made here are complete all the same. To see the others’, ask for name, address, e-mail and telephone (level 2).';

const isDenied = (error: unknown): boolean =>
  error instanceof ShopifyError && error.failure === 'access_denied';

async function scopesOf(admin: GraphqlClient): Promise<Set<string>> {
  const answer = decode(access, await admin.request(ACCESS_QUERY));
  return new Set(answer?.currentAppInstallation.accessScopes.map(({ handle }) => handle));
}

export const ADMIN_CHECKS: readonly Check[] = [
  {
    name: ADMIN,
    remedy: TOKEN_REMEDY,
    async run({ admin }) {
      if (!admin) return notTried('not set up: orders depend on webhooks alone, and cannot be canceled here');
      try {
        await scopesOf(admin);
        return ok('accepted');
      } catch (error) {
        const remedy = GRANT_REMEDIES.find(([code]) => code.test(sentence(error)))?.[1];
        return failed(sentence(error), remedy);
      }
    },
  },
  {
    name: SCOPES,
    needs: [ADMIN],
    remedy: TOKEN_REMEDY,
    async run({ admin }) {
      const scopes = await scopesOf(admin as GraphqlClient);
      const missing = NEEDED.filter(([scope]) => !holdsScope(scopes, scope));
      return missing.length === 0
        ? ok(Object.keys(ADMIN_SCOPES).join(', '))
        : failed(
            `missing: ${missing.map(([scope, reason]) => `${scope} (${reason})`).join(', ')}`,
            'Add the scopes to the app, release a new version of it, and accept it in the shop.',
          );
    },
  },
  {
    name: CUSTOMER_DATA,
    needs: [SCOPES],
    remedy: 'See docs/shopify.md.',
    async run({ admin, clock }) {
      try {
        // The store sends this document every five minutes.
        await createAdminOrders(admin as GraphqlClient).changedSince(clock.now());
        return ok('orders can be read');
      } catch (error) {
        if (isDenied(error)) return failed(sentence(error), LEVEL_1_REMEDY);
        throw error;
      }
    },
  },
  {
    name: 'Personal data',
    needs: [CUSTOMER_DATA],
    remedy: 'See docs/shopify.md.',
    async run({ admin }) {
      try {
        const answer = decode(someOrders, await admin?.request(PERSONAL_DATA_QUERY));
        return answer?.orders.nodes.length
          ? ok('names and addresses of orders can be read')
          : notTried('there is no order yet');
      } catch (error) {
        if (isDenied(error)) return warning(sentence(error), LEVEL_2_REMEDY);
        throw error;
      }
    },
  },
  {
    name: 'Webhook topics',
    needs: [SCOPES],
    remedy: 'Give the app the scope and the customer data that the topic needs.',
    async run({ admin, config }) {
      if (!config.publicUrl) return notTried('PUBLIC_URL is not set: the store subscribes to nothing');
      const topics = await createAdminPlatform(admin as GraphqlClient).ensureWebhooks(
        config.publicUrl + WEBHOOK_PATH,
      );
      return ok(topics.length > 0 ? `subscribed to ${topics.join(', ')}` : 'all are subscribed to');
    },
  },
];
