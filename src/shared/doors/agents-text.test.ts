// B16 Tests /agents.md and the names of collections.
import { expect, it } from 'vitest';
import { agentsText } from './agents-text.ts';
import { collectionList, collectionOf } from './collections.ts';
import { shopCheckoutEndpoint } from './ucp.ts';

const origin = 'https://shop.example';

it('B16 agents.md: names the catalogue, the feed and the links that fill a cart', () => {
  const text = agentsText({ origin, links: true, feed: true });
  expect(text).toContain('<https://shop.example/.well-known/ucp>');
  expect(text).toContain('`POST https://shop.example/ucp/v1/catalog/search`');
  expect(text).toContain('<https://shop.example/feeds/google.xml>');
  expect(text).toContain('<https://shop.example/llms.txt>');
  expect(text).toContain('`https://shop.example/buy/{variant id}:{quantity},...`');
  expect(text).toContain('There is no checkout for agents here.');
});

it("B16 agents.md: names a real shop's own endpoint for checkouts, and none where there is none [B16.14]", () => {
  const shopCheckout = shopCheckoutEndpoint('dogwood.myshopify.com');
  const text = agentsText({ origin, links: true, feed: true, shopCheckout });
  expect(text).toContain('<https://dogwood.myshopify.com/api/ucp/mcp>');
  expect(agentsText({ origin, links: true, feed: true })).not.toContain('/api/ucp/');
});

it('B16 agents.md: does not mention a feed or links that do not exist', () => {
  const whole = agentsText({ origin, links: true, feed: true }).split('\n');
  const less = agentsText({ origin, links: false, feed: false }).split('\n');
  const missing = whole.filter((line) => !less.includes(line));
  expect(missing).toEqual([expect.stringContaining('/feeds/'), expect.stringContaining('/buy/')]);
  expect(less).toHaveLength(whole.length - missing.length);
});

it('B16 a list named after a collection leads back to it, and a category does not', () => {
  expect(collectionOf(collectionList('summer-linen'))).toBe('summer-linen');
  expect(collectionOf('women')).toBeUndefined();
});
