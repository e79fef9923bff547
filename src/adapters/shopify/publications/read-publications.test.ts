import { describe, expect, it } from 'vitest';
import { ShopifyError } from '../client/shopify-error.ts';
import { createPublicationReader } from './read-publications.ts';
import { sanitizeArticle } from './sanitize-article.ts';

const log = { info() {}, warn() {}, error() {} };
const SHOP = 'https://my.myshopify.com';

const readerOf = (answer: unknown) =>
  createPublicationReader(
    {
      request: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    log,
    SHOP,
  );

describe('B7 Journal', () => {
  it('B7 Journal: articles are decoded at the door; what is none is left out [B7.2]', async () => {
    const node = {
      handle: 'one',
      title: ' One\u0007 ',
      excerpt: null,
      contentHtml: '<h1>Hi</h1><p>Text<script>alert(1)</script></p>',
      publishedAt: '2026-10-28T14:00:00Z',
      tags: ['slow-fashion'],
      image: { url: 'javascript:alert(1)', altText: 'x' },
      authorV2: { name: 'Nora' },
    };
    const nodes = [node, { ...node, handle: null }, { ...node, contentHtml: '<script></script>' }, null];
    expect(await readerOf({ blog: { articles: { nodes } } }).listArticles()).toEqual([
      {
        slug: 'one',
        title: 'One',
        excerpt: 'Hi Text',
        category: 'Slow Fashion',
        publishedAt: '2026-10-28T14:00:00.000Z',
        html: '<h2>Hi</h2><p>Text</p>',
        author: 'Nora',
      },
    ]);
    expect(await readerOf({ blog: null }).listArticles()).toEqual([]);
  });

  it('B7 Journal: a token without the right reads none; a fault is a fault [B7.2]', async () => {
    const denied = readerOf(new ShopifyError('access_denied', 'no', ['blog']));
    expect(await denied.listArticles()).toEqual([]);
    expect(await denied.shopPolicies()).toEqual({});
    await expect(readerOf(new ShopifyError('timeout', 'late')).listArticles()).rejects.toThrow('late');
    await expect(readerOf({ nonsense: 1 }).shopPolicies()).rejects.toThrow('without what was asked for');
  });

  it('B8 Policies: only those the shop has set [B8.1]', async () => {
    const shop = {
      privacyPolicy: { title: 'Privacy', body: '<p onclick="x()">Ours</p>' },
      termsOfService: null,
    };
    expect(await readerOf({ shop }).shopPolicies()).toEqual({
      privacy: { title: 'Privacy', html: '<p>Ours</p>' },
    });
  });
});

describe('B7 Article markup', () => {
  it.each([
    ['<a href="/products/linen-shirt?variant=1">x</a>', '<a href="/product/linen-shirt">x</a>'],
    [`<a href="${SHOP}/collections/women">x</a>`, '<a href="/women">x</a>'],
    ['<a href="/collections/sale">x</a>', '<a href="/all-merchandise">x</a>'],
    ['<a href="/blogs/journal/two">x</a>', '<a href="/journal/two">x</a>'],
    ['<a href="/policies/privacy-policy">x</a>', '<a href="/privacy">x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/products/%E0%A4%A">x</a>', '<a>x</a>'],
    [
      '<a href="https://other.example/">x</a>',
      '<a href="https://other.example/" rel="noopener noreferrer" target="_blank">x</a>',
    ],
    [
      '<img src="https://cdn.shopify.com/a.jpg" onerror="x()">',
      '<img src="https://cdn.shopify.com/a.jpg" alt="" loading="lazy" />',
    ],
    ['<img src="data:text/html,x">', ''],
    // Direction marks, as characters and as entities.
    ['<p>a\u202eb\u2066c&#x202e;d&#8237;\u200fe</p>', '<p>abcde</p>'],
    ['<a href="/women" title="x">sa\u202dle</a>', '<a href="/women">sale</a>'],
    ['<p style="color:red">a</p><iframe src="x"></iframe><svg><script>x</script></svg>', '<p>a</p>'],
  ])('B7 Article markup: %s [B7.3]', (markup, clean) => {
    expect(sanitizeArticle(markup, 'my.myshopify.com')).toBe(clean);
  });
});
