// Tests the head tags as the server writes them and the browser updates them.
import { expect, it } from 'vitest';
import { headTags, structuredData } from './head-tags.ts';

const ORIGIN = 'https://shop.example';
const valuesOf = (meta: Parameters<typeof headTags>[0]) =>
  Object.fromEntries(headTags(meta, ORIGIN).map(({ name, value }) => [name, value]));

it('Head tags: paths become whole addresses, for links, pictures and structured data', () => {
  const meta = {
    title: 'Women',
    description: 'All of it',
    canonical: '/women',
    image: '/og.png',
    jsonLd: [{ '@type': 'Product', url: '/product/1', name: '/not-an-address', offers: [{ url: '/a' }] }],
  };
  expect(valuesOf(meta)).toMatchObject({
    canonical: `${ORIGIN}/women`,
    'og:url': `${ORIGIN}/women`,
    'og:image': `${ORIGIN}/og.png`,
    'twitter:card': 'summary_large_image',
    robots: undefined,
  });
  expect(structuredData(meta, ORIGIN)).toEqual([
    {
      '@type': 'Product',
      url: `${ORIGIN}/product/1`,
      name: '/not-an-address',
      offers: [{ url: `${ORIGIN}/a` }],
    },
  ]);
});

it('Head tags: a page without an address of its own, or one that says so, is not indexed', () => {
  expect(valuesOf({ title: 'Cart', description: '' })).toMatchObject({
    robots: 'noindex',
    canonical: undefined,
    'twitter:card': 'summary',
  });
  expect(valuesOf({ title: 'Red', description: '', canonical: '/women', noindex: true }).robots).toBe(
    'noindex',
  );
});

it('Head tags: a page is a website unless it says what it is', () => {
  expect(valuesOf({ title: 'Women', description: '' })['og:type']).toBe('website');
  expect(valuesOf({ title: 'Shirt', description: '', type: 'product' })['og:type']).toBe('product');
});

it('Head tags: structured data may be absent, and may nest a thing where an address could stand', () => {
  expect(structuredData({ title: 'Cart', description: '' }, ORIGIN)).toEqual([]);
  const item = { '@type': 'WebPage', '@id': '/women', position: 1 };
  expect(structuredData({ title: 'Women', description: '', jsonLd: [{ item }] }, ORIGIN)).toEqual([
    { item: { ...item, '@id': `${ORIGIN}/women` } },
  ]);
});
