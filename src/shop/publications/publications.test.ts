import { afterEach, describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { PublishedArticle } from '../../shared/publications/publications.ts';
import { wordCount } from '../../shared/publications/reading-time.ts';
import { matchRoute } from '../../shared/routes.ts';
import type { SettingRepository } from '../ports/database.ts';
import type { ShopPolicies } from '../ports/publications.ts';
import { createPublications, HOUSE_TEXTS } from './publications.ts';

const ARTICLE: PublishedArticle = {
  slug: 'one',
  title: 'One',
  excerpt: 'First',
  category: 'Care',
  publishedAt: '2026-10-01T00:00:00.000Z',
  html: '<p>See <a href="/product/linen-shirt">the shirt</a>.</p>',
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function setUp(kept = new Map<string, string>()) {
  const shop = { articles: [] as PublishedArticle[], policies: {} as ShopPolicies, down: false };
  const answer = async <Value>(value: Value) => {
    if (shop.down) throw new Error('away');
    return value;
  };
  const log = { info() {}, warn() {}, error() {} };
  const shirt = product({ handle: 'linen-shirt' });
  const publications = createPublications({
    platform: { listArticles: () => answer(shop.articles), shopPolicies: () => answer(shop.policies) },
    database: {
      settings: {
        read: async (key: string) => kept.get(key),
        write: async (key: string, value: string) => void kept.set(key, value),
      } as SettingRepository,
    },
    catalogue: {
      status: () => ({ ready: true }),
      snapshot: () =>
        ({
          find: (key: string) => (key === 'linen-shirt' ? shirt : undefined),
          inSubCategory: () => [],
        }) as never,
    } as never,
    log,
  });
  open.push(publications);
  return { publications, shop, kept };
}

describe('B7 Journal', () => {
  it("B7 Journal: the shop's blog where it has articles, else the store's own [B7.2]", async () => {
    const { publications, shop } = setUp();
    await publications.start();
    expect(publications.list().map(({ slug }) => slug)).toEqual(HOUSE_TEXTS.map(({ slug }) => slug));
    const before = publications.version();
    shop.articles = [ARTICLE];
    await publications.refresh();
    expect(publications.list()).toMatchObject([{ slug: 'one', minutes: 1 }]);
    expect(publications.version()).not.toBe(before);
    expect(() => publications.article(HOUSE_TEXTS[0]?.slug ?? '')).toThrow('Not found.');
  });

  it('B7 Journal: a platform that is away leaves the last good copy, also after a restart [B7.2]', async () => {
    const { publications, shop, kept } = setUp();
    shop.articles = [ARTICLE];
    shop.policies = { privacy: { title: 'Ours', html: '<p>Text</p>' } };
    await publications.start();
    shop.down = true;
    await publications.refresh();
    expect(publications.list()).toHaveLength(1);

    const restarted = setUp(kept);
    restarted.shop.down = true;
    await restarted.publications.start();
    expect(restarted.publications.list()).toMatchObject([{ slug: 'one' }]);
    expect(restarted.publications.policy('privacy').policy?.title).toBe('Ours');
    expect(restarted.publications.policy('terms').policy).toBeNull();
  });

  it('B7 Journal: an article brings the products it links to and what to read next [B7.3]', async () => {
    const { publications, shop } = setUp();
    shop.articles = [ARTICLE, { ...ARTICLE, slug: 'two' }];
    await publications.start();
    const article = publications.article('one');
    expect(article.products.map(({ handle }) => handle)).toEqual(['linen-shirt']);
    expect(article.more.map(({ slug }) => slug)).toEqual(['two']);
  });

  it.each(HOUSE_TEXTS)(
    'B7 Journal: $slug is a whole article whose links lead to pages of ours [B7.3]',
    (article) => {
      expect(wordCount(article.html)).toBeGreaterThanOrEqual(400);
      expect(wordCount(article.html)).toBeLessThanOrEqual(700);
      const links = [...article.html.matchAll(/href="([^"?]+)/g)].map(([, path = '']) => path);
      expect(links.length).toBeGreaterThan(2);
      for (const path of links) expect(matchRoute(path).name).not.toBe('notFound');
    },
  );
});
