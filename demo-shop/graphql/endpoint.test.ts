import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, runShop, TOKEN } from '../testing/running-shop.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop({ privateToken: 'private-token' });
});
afterAll(() => running.stop());

const body = JSON.stringify({ query: '{ shop { name } }' });
const json = { 'Content-Type': 'application/json' };
const path = '/api/2026-10/graphql.json';

describe('Storefront API over HTTP', () => {
  it('answers a query with the public token and says which version answered', async () => {
    const response = await running.post(path, body, { ...json, 'X-Shopify-Storefront-Access-Token': TOKEN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-shopify-api-version')).toBe('2026-10');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({ data: { shop: { name: 'Dogwood & Main' } } });
  });

  it('takes the private token as well, and refuses wrong or missing tokens', async () => {
    const status = async (headers: Record<string, string>) =>
      (await running.post(path, body, { ...json, ...headers })).status;
    expect(await status({ 'Shopify-Storefront-Private-Token': 'private-token' })).toBe(200);
    expect(await status({ 'Shopify-Storefront-Private-Token': TOKEN })).toBe(403);
    expect(await status({ 'X-Shopify-Storefront-Access-Token': 'wrong' })).toBe(401);
    expect(await status({})).toBe(401);
  });

  it('refuses an unknown version, a body that is not JSON and a body that is too large', async () => {
    const headers = { ...json, 'X-Shopify-Storefront-Access-Token': TOKEN };
    expect((await running.post('/api/latest/graphql.json', body, headers)).status).toBe(404);
    expect((await running.post(path, '{', headers)).status).toBe(400);
    expect((await running.post(path, `"${'x'.repeat(1_100_000)}"`, headers)).status).toBe(413);
  });

  it('validates against the published schema and answers GraphQL errors with status 200', async () => {
    const wrongField = await running.graphql('{ shop { nickname } }');
    expect(wrongField.errors[0].message).toContain('Cannot query field "nickname" on type "Shop"');
    expect((await running.graphql('{ shop {')).errors[0].message).toContain('Syntax Error');
    expect(
      (await running.graphql('query Q($id: ID!) { product(id: $id) { id } }')).errors[0].message,
    ).toContain('$id');
  });

  it('refuses more than 250 of a list, and a list without a size', async () => {
    const many = await running.graphql('{ products(first: 251) { nodes { id } } }');
    expect(many.errors[0].message).toBe('first cannot exceed 250');
    const none = await running.graphql('{ products { nodes { id } } }');
    expect(none.errors[0].message).toBe('you must provide one of first or last');
  });

  it('says so when a mutation is not offered', async () => {
    const answer = await running.graphql(
      'mutation { customerRecover(email: "a@b.co") { customerUserErrors { message } } }',
    );
    expect(answer.errors[0].extensions.code).toBe('ACCESS_DENIED');
  });

  it('starts a foreign client: the first queries of a Hydrogen storefront', async () => {
    const header = await running.graphql(
      `query Header($country: CountryCode, $language: LanguageCode, $menu: String!)
      @inContext(language: $language, country: $country) {
        shop { id name description primaryDomain { url } brand { logo { image { url } } } }
        menu(handle: $menu) { id items { id resourceId tags title type url items { id title } } }
        localization { country { isoCode } language { isoCode } }
      }`,
      { menu: 'main-menu', country: 'US', language: 'EN' },
    );
    expect(header.errors).toBeUndefined();
    expect(header.data.menu.items).toHaveLength(8);
    const home = await running.graphql(`{
        collections(first: 1, sortKey: UPDATED_AT, reverse: true) { nodes { id title image { id url altText width height } handle } }
        products(first: 4, sortKey: UPDATED_AT, reverse: true) {
          nodes { id title handle priceRange { minVariantPrice { amount currencyCode } } featuredImage { id url altText width height } }
        }
        blogs(first: 1) { nodes { handle } } pages(first: 1) { nodes { handle } } page(handle: "about") { title }
        shopPolicies: shop { privacyPolicy { body } }
      }`);
    expect(home.errors).toBeUndefined();
    expect(home.data.products.nodes).toHaveLength(4);
    expect(home.data.page).toBeNull();
  });
});
