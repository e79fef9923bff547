// The shop's policies in Shopify's shape; null until the back office has set them.
import type { PolicyName } from '../state/model.ts';
import type { GraphqlContext } from './graphql-context.ts';

const HANDLES: Record<PolicyName, string> = {
  privacyPolicy: 'privacy-policy',
  termsOfService: 'terms-of-service',
  refundPolicy: 'refund-policy',
  shippingPolicy: 'shipping-policy',
};

export function policyNodes({ state, urls }: GraphqlContext) {
  const names = Object.keys(HANDLES) as PolicyName[];
  return Object.fromEntries(
    names.map((name, index) => {
      const policy = state.content.policies[name];
      const handle = HANDLES[name];
      const address = { handle, url: `${urls.base}/policies/${handle}` };
      return [name, policy ? { id: `gid://shopify/ShopPolicy/${index + 1}`, ...policy, ...address } : null];
    }),
  );
}
