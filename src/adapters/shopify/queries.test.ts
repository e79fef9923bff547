import { readFileSync } from 'node:fs';
import { buildClientSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as queries from './queries.ts';

const published = JSON.parse(
  readFileSync(new URL('../../../demo-shop/graphql/storefront.schema.json', import.meta.url), 'utf8'),
);
const schema = buildClientSchema(published.data ?? published);
const documents = Object.entries(queries)
  .map(([name, value]): [string, string] => [name, String(value)])
  .filter(([, text]) => text.startsWith('#graphql'));

/** Shopify names no successor, and no other field has the tax of a cart. */
const NO_SUCCESSOR = /^The field CartCost\.totalTaxAmount is deprecated/;

describe('§1 Products come from an external commerce platform', () => {
  test('every document we send is one of those named', () => {
    expect(documents.map(([name]) => name).sort()).toEqual([
      'BUNDLE_PARTS_QUERY',
      'CART_CREATE_MUTATION',
      'CART_DISCOUNT_MUTATION',
      'CART_QUOTE_MUTATION',
      'COLLECTION_QUERY',
      'MORE_OF_PRODUCT_QUERY',
      'NAMED_PRODUCTS_QUERY',
      'PAYMENTS_QUERY',
      'PRODUCTS_QUERY',
      'RECOMMENDATIONS_QUERY',
      'SCOPES_QUERY',
      'SHOP_QUERY',
      'VERSIONS_QUERY',
    ]);
  });

  test.each(documents)(
    '%s fits the published Storefront schema and uses nothing deprecated [R.4]',
    (_name, text) => {
      const faults = validate(schema, parse(text), [...specifiedRules, NoDeprecatedCustomRule]);
      expect(faults.map((fault) => fault.message).filter((message) => !NO_SUCCESSOR.test(message))).toEqual(
        [],
      );
    },
  );

  test('a page asks for no more than Shopify allows', () => {
    expect(queries.PRODUCTS_PER_PAGE).toBeLessThanOrEqual(250);
  });
});
