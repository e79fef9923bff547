// What the Admin API says: does it let us in, with which scopes, and may we see who bought.
import * as z from 'zod/mini';
import { ADMIN_SCOPES, holdsScope } from '../../adapters/shopify/access.ts';
import { ACCESS_QUERY, PERSONAL_DATA_QUERY } from '../../adapters/shopify/admin/queries.ts';
import type { GraphqlClient } from '../../adapters/shopify/client/graphql-client.ts';
import { decode, listOf, requiredText } from '../../adapters/shopify/client/schema.ts';
import { ShopifyError } from '../../adapters/shopify/client/shopify-error.ts';
import { type Check, failed, ok, skipped } from './check.ts';

export const ADMIN = 'Admin access';
const SCOPES = 'Admin scopes';

const NEEDED = Object.entries(ADMIN_SCOPES);

const access = z.object({
  currentAppInstallation: z.object({ accessScopes: listOf(z.object({ handle: requiredText })) }),
});

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

async function scopesOf(admin: GraphqlClient): Promise<Set<string>> {
  const answer = decode(access, await admin.request(ACCESS_QUERY));
  return new Set(answer?.currentAppInstallation.accessScopes.map(({ handle }) => handle));
}

export const ADMIN_CHECKS: readonly Check[] = [
  {
    name: ADMIN,
    remedy: TOKEN_REMEDY,
    async run({ admin }) {
      if (!admin) return skipped('not set up: orders depend on webhooks alone, and cannot be canceled here');
      try {
        await scopesOf(admin);
        return ok('accepted');
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        return failed(said, GRANT_REMEDIES.find(([code]) => code.test(said))?.[1] ?? TOKEN_REMEDY);
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
    name: 'Personal data',
    needs: [SCOPES],
    remedy: 'See docs/shopify.md.',
    async run({ admin }) {
      try {
        await admin?.request(PERSONAL_DATA_QUERY);
        return ok('names and addresses of orders can be read');
      } catch (error) {
        if (!(error instanceof ShopifyError) || error.failure !== 'access_denied') throw error;
        return failed(
          'Shopify withholds names and e-mail addresses from this app',
          'Ask for protected customer data, level 2, in the app’s settings; the shop needs a plan that includes it.',
        );
      }
    },
  },
];
