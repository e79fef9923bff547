// B7 B8 Tests articles and policies of the shop: links become ours, pictures become safe, missing parts are
// filled in.
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { createPublicationReader } from './read-publications.ts';
import { sanitizeArticle } from './sanitize-article.ts';

const HOST = 'my.myshopify.com';
const clean = (markup: unknown) => sanitizeArticle(markup, HOST);
const link = (address: string) => clean(`<a href="${address}">x</a>`);

describe('B7 Article markup: links', () => {
  test.each([
    ['/products/linen-shirt', '/product/linen-shirt'],
    ['/en/products/linen-shirt', '/product/linen-shirt'],
    ['/PRODUCTS/linen-shirt', '/product/linen-shirt'],
    ['/en-us/products/linen-shirt#top', '/product/linen-shirt'],
    ['/english/products/linen-shirt', '/english/products/linen-shirt'],
    ['/x/y/products/linen-shirt', '/x/y/products/linen-shirt'],
    [' /pages/care ', '/pages/care'],
    ['/collections/men?page=2', '/men'],
    ['/collections/unknown', '/all-merchandise'],
    ['/blogs/news/hello', '/journal/hello'],
    ['/blogs/hello', '/blogs/hello'],
    ['/policies/terms-of-service', '/terms'],
    ['/policies/privacy-policy', '/privacy'],
    ['/policies/refund-policy', '/shipping-returns'],
    ['/pages/about', '/pages/about'],
    ['/products/', '/products/'],
    ['/', '/'],
    [`https://${HOST}/products/linen-shirt?x=1`, '/product/linen-shirt'],
  ])('%j leads to our own %s', (address, expected) => {
    expect(link(address)).toBe(`<a href="${expected}">x</a>`);
  });

  test.each([
    [`https://${HOST}/pages/about`, `https://${HOST}/pages/about`],
    ['https://other.example/products/linen', 'https://other.example/products/linen'],
    ['HTTP://other.example', 'http://other.example/'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['MAILTO:hello@example.com', 'MAILTO:hello@example.com'],
  ])('%j leads out of the store', (address, expected) => {
    expect(link(address)).toBe(`<a href="${expected}" rel="noopener noreferrer" target="_blank">x</a>`);
  });

  test.each([
    '/a b',
    '/\\evil.example',
    '//evil.example',
    'tel:911',
    'about',
    'x mailto:a@b.c',
    'xhttps://a.b',
    'https://',
    '',
  ])('%j leads nowhere', (address) => {
    expect(link(address)).toBe('<a>x</a>');
  });

  test('a link without an address, and a page of an odd name, lead nowhere', () => {
    expect(clean('<a>x</a>')).toBe('<a>x</a>');
    expect(link('/blogs/news/%E0%A4%A')).toBe('<a>x</a>');
  });
});

describe('B7 Article markup: pictures and blocks', () => {
  const src = 'https://cdn.example/a.jpg';
  test.each([
    ['its size', ' width="80" height="60"', ' width="80" height="60"'],
    ['half a size', ' width="80"', ''],
    ['the other half', ' height="60"', ''],
    ['a size in percent', ' width="80%" height="60"', ''],
    ['a height in percent', ' width="80" height="60%"', ''],
    ['a width with a sign', ' width="-80" height="60"', ''],
    ['a height with a sign', ' width="80" height="-60"', ''],
  ])('a picture keeps %s', (_case, attributes, expected) => {
    expect(clean(`<img src="${src}" alt="A"${attributes}>`)).toBe(
      `<img src="${src}" alt="A" loading="lazy"${expected} />`,
    );
  });

  test.each([
    ['<p> </p><p>a</p>', '<p>a</p>'],
    ['<ul><li></li><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<a href="/women"> </a>', ''],
    ['<figure> </figure>', ''],
    [`<p><img src="${src}"></p>`, `<p><img src="${src}" alt="" loading="lazy" /></p>`],
    [`<figure><img src="${src}"></figure>`, `<figure><img src="${src}" alt="" loading="lazy" /></figure>`],
    ['<blockquote></blockquote>', '<blockquote></blockquote>'],
    ['<table><tbody><tr><td></td></tr></tbody></table>', '<table><tbody><tr><td></td></tr></tbody></table>'],
    ['<h1>a</h1><h6>b</h6><div>c</div><hr>', '<h2>a</h2><h4>b</h4><p>c</p><hr />'],
    ['<p class="x" id="y">a</p>', '<p>a</p>'],
    ['  <p>a</p>\n', '<p>a</p>'],
    ['<img>', ''],
  ])('%s reads %s', (markup, expected) => {
    expect(clean(markup)).toBe(expected);
  });

  test.each([null, undefined, 5, ['<p>a</p>']])('%j is no article', (value) => {
    expect(clean(value)).toBe('');
  });
});

describe('B7 Journal and B8 Policies: read from the shop', () => {
  const NODE = { handle: 'one', title: 'One', contentHtml: '<p>Text</p>' };
  const KNOWN = {
    slug: 'one',
    title: 'One',
    excerpt: 'Text',
    category: 'Journal',
    publishedAt: '1970-01-01T00:00:00.000Z',
    html: '<p>Text</p>',
  };
  function setUp(answer: unknown) {
    const log = recordingLog();
    const requests: unknown[] = [];
    const request = async (_document: string, variables?: object) => {
      requests.push(variables);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { asked: requests, log, reader: createPublicationReader({ request }, log, `https://${HOST}/`) };
  }
  const articles = (...nodes: unknown[]) => setUp({ blog: { articles: { nodes } } }).reader.listArticles();

  test.each([
    ['nothing more', {}, KNOWN],
    ['a summary', { excerpt: 'Short' }, { ...KNOWN, excerpt: 'Short' }],
    ['tags', { tags: ['slow fashion', 'x'] }, { ...KNOWN, category: 'Slow Fashion' }],
    ['a tag without letters', { tags: ['!'] }, KNOWN],
    ['an author', { authorV2: { name: 'Nora' } }, { ...KNOWN, author: 'Nora' }],
    ['an author without a name', { authorV2: { name: '' } }, KNOWN],
    [
      'a picture',
      { image: { url: 'https://cdn.example/a.jpg' } },
      { ...KNOWN, image: { src: 'https://cdn.example/a.jpg', alt: '' } },
    ],
    [
      'a picture with words',
      { image: { url: '/a.jpg', altText: 'A' } },
      { ...KNOWN, image: { src: '/a.jpg', alt: 'A' } },
    ],
    [
      'a link to the shop',
      { contentHtml: `<p><a href="https://${HOST}/products/a">Text</a></p>` },
      { ...KNOWN, html: '<p><a href="/product/a">Text</a></p>' },
    ],
  ])('an article with %s', async (_case, changes, expected) => {
    expect(await articles({ ...NODE, ...changes })).toStrictEqual([expected]);
  });

  test('a summary of its own is the first 200 characters', async () => {
    const [article] = await articles({ ...NODE, contentHtml: `<p>${'x'.repeat(201)}</p>` });
    expect(article?.excerpt).toBe(`${'x'.repeat(200)}...`);
  });

  test('the journal is asked for by its name, and a shop without one has no articles', async () => {
    const { asked, reader } = setUp({ blog: null });
    expect(await reader.listArticles()).toEqual([]);
    expect(asked).toEqual([{ handle: 'journal' }]);
  });

  test.each([null, 5])('%j is a fault, not an empty journal', async (answer) => {
    await expect(setUp(answer).reader.listArticles()).rejects.toMatchObject({ failure: 'garbage' });
  });

  test('both policies are read; one without words is none', async () => {
    const policy = (title: string, body: string) => ({ title, body });
    const both = { privacyPolicy: policy('P', '<p>p</p>'), termsOfService: policy('T', '<p>t</p>') };
    expect(await setUp({ shop: both }).reader.shopPolicies()).toStrictEqual({
      privacy: { title: 'P', html: '<p>p</p>' },
      terms: { title: 'T', html: '<p>t</p>' },
    });
    const empty = { ...both, termsOfService: policy('T', '<p> </p>') };
    expect(await setUp({ shop: empty }).reader.shopPolicies()).not.toHaveProperty('terms');
  });
});
