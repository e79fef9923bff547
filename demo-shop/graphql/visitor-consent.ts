// The visitor's consent that a request names in @inContext; Shopify writes it into the address of the checkout.
import { getDirectiveValues, getOperationAST, parse } from 'graphql';
import type { GraphqlRequest } from './request.ts';
import { storefrontSchema } from './schema.ts';

export function visitorConsent({ query, variables }: GraphqlRequest): object | undefined {
  if (typeof query !== 'string' || !query.includes('visitorConsent')) return undefined;
  try {
    const directive = storefrontSchema().getDirective('inContext');
    const operation = getOperationAST(parse(query));
    if (!directive || !operation) return undefined;
    const values = getDirectiveValues(directive, operation, (variables ?? {}) as Record<string, unknown>);
    return (values?.visitorConsent as object | null | undefined) ?? undefined;
  } catch {
    // A request that cannot be read is answered as such.
    return undefined;
  }
}

export const consentParameter = (consent: object): string =>
  `_cs=${Buffer.from(JSON.stringify(consent)).toString('base64url')}`;
