import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const JOURNAL = `{ blog(handle: "journal") { title articles(first: 10, sortKey: PUBLISHED_AT, reverse: true) { nodes {
  id title handle excerptHtml contentHtml publishedAt tags image { url altText } authorV2 { name } seo { title description }
} } } }`;

describe('articles', () => {
  it('has no journal until articles are set, and none when they are taken away', async () => {
    expect((await running.graphql(JOURNAL)).data.blog).toBeNull();
    await running.admin('PUT', '/articles', { sample: true });
    const { data, errors } = await running.graphql(JOURNAL);
    expect(errors).toBeUndefined();
    expect(data.blog.articles.nodes).toHaveLength(4);
    expect(data.blog.articles.nodes[0]).toMatchObject({
      handle: 'how-we-choose-linen',
      publishedAt: '2026-10-28T14:00:00Z',
      authorV2: { name: 'Nora Whitfield' },
    });
    await running.admin('PUT', '/articles', { articles: null });
    expect((await running.graphql(JOURNAL)).data.blog).toBeNull();
  });

  it('shows the articles that were set, one of them by its handle and its id', async () => {
    await running.admin('PUT', '/articles', {
      articles: [{ handle: 'one', title: 'One', contentHtml: '<p>Some <em>text</em></p>', tags: ['a'] }],
    });
    const { data } = await running.graphql(
      '{ blog(handle: "journal") { articleByHandle(handle: "one") { id title content tags } } article(id: "gid://shopify/Article/1") { title } }',
    );
    expect(data.blog.articleByHandle).toMatchObject({ title: 'One', content: 'Some text', tags: ['a'] });
    expect(data.article.title).toBe('One');
    expect((await running.admin('PUT', '/articles', { articles: [{ title: 'No handle' }] })).status).toBe(
      422,
    );
  });
});

describe('policies', () => {
  it('are null until they are set', async () => {
    const query =
      '{ shop { privacyPolicy { title handle body url } termsOfService { title } refundPolicy { id } shippingPolicy { id } } }';
    expect((await running.graphql(query)).data.shop.privacyPolicy).toBeNull();
    await running.admin('PUT', '/policies', {
      privacyPolicy: { title: 'Privacy', body: '<p>We keep little.</p>' },
    });
    expect((await running.graphql(query)).data.shop).toMatchObject({
      privacyPolicy: { title: 'Privacy', handle: 'privacy-policy', body: '<p>We keep little.</p>' },
      termsOfService: null,
    });
    await running.admin('PUT', '/policies', { privacyPolicy: null });
    expect((await running.graphql(query)).data.shop.privacyPolicy).toBeNull();
  });
});

describe('recommendations', () => {
  it('are like the product, can be bought, and are never the product itself', async () => {
    const handles = async (handle: string, intent: string) =>
      (
        await running.graphql(
          `{ productRecommendations(productHandle: "${handle}", intent: ${intent}) { handle availableForSale } }`,
        )
      ).data.productRecommendations.map((each: { handle: string }) => each.handle);
    expect(await handles('denim-jacket', 'RELATED')).toEqual(['wool-coat']);
    // The tote is like the scarf, but sold out.
    expect(await handles('silk-scarf', 'RELATED')).toEqual([]);
    expect(await handles('linen-shirt', 'COMPLEMENTARY')).toEqual(['wool-coat']);
  });
});
