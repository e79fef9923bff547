import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_IDS } from './catalogue.ts';
import { href, INDEXED_PATHS, matchRoute, productKey, ROUTES, splitAddress } from './routes.ts';

describe('§2 Route table', () => {
  it.each(Object.entries(ROUTES))('%s is %s', (name, path) => {
    expect(matchRoute(path)).toEqual({ name });
    if (path !== '/') expect(matchRoute(`${path}/`)).toEqual({ name });
  });

  it.each(CATEGORY_IDS)('/%s is a category listing page, with its sub-categories [2.4]', (category) => {
    expect(matchRoute(href.category(category))).toEqual({ name: 'category', category });
    for (const { slug } of CATEGORIES[category].subCategories)
      expect(matchRoute(href.subCategory(category, slug))).toEqual({ name: 'subCategory', category, slug });
  });

  it.each([
    '/women/shoes',
    '/women/denim/blue',
    '/shop',
    '/product',
    '/product/',
    '/product/a/b',
    '/product/%E0',
  ])('any other path is the 404 page: %s', (path) => {
    expect(matchRoute(path)).toEqual({ name: 'notFound' });
  });

  it.each([
    ['/orders/a.b-c', { name: 'order', token: 'a.b-c' }],
    ['/orders/a.b-c/', { name: 'order', token: 'a.b-c' }],
    ['/reviews/a.b-c', { name: 'review', token: 'a.b-c' }],
    ['/discount/FALL', { name: 'discount', code: 'FALL' }],
    ['/discount/%20FALL%2010%20', { name: 'discount', code: 'FALL 10' }],
    ['/journal/wash-linen', { name: 'article', slug: 'wash-linen' }],
    ['/journal/caf%C3%A9', { name: 'article', slug: 'café' }],
  ])('%s is %j', (path, match) => {
    expect(matchRoute(path)).toEqual(match);
  });

  it.each(['/orders', '/orders/a/b', '/discount/', '/discount/%20', '/discount/a/b', '/journal/a/b'])(
    '%s names no order, code or article',
    (path) => {
      expect(matchRoute(path)).toEqual({ name: 'notFound' });
    },
  );

  it('never throws, whatever the path', () => {
    fc.assert(fc.property(fc.string(), (path) => typeof matchRoute(`/${path}`).name === 'string'));
  });

  it('every path listed for crawlers exists', () => {
    for (const path of INDEXED_PATHS) expect(matchRoute(path).name).not.toBe('notFound');
  });
});

describe('§2 /product/{id}: the id is the shopifyId or the id', () => {
  it('§3 keys are taken in the order shopifyId, id, handle [3.21]', () => {
    expect(productKey({ shopifyId: '1', id: 'shopify-1', handle: 'a' })).toBe('1');
    expect(productKey({ shopifyId: '', id: 'shopify-1', handle: 'a' })).toBe('shopify-1');
    expect(productKey({ handle: 'a' })).toBe('a');
  });

  it('a product link leads back to the id it was made from [2.6]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        expect(matchRoute(href.product({ id }))).toEqual({ name: 'product', id });
      }),
    );
  });
});

it.each([
  ['/women', '/women', ''],
  ['/all-merchandise?q=linen', '/all-merchandise', 'q=linen'],
  ['/all-merchandise?q=why?&page=2', '/all-merchandise', 'q=why?&page=2'],
  ['?q=linen', '', 'q=linen'],
])('the address %s has the path "%s" and the query "%s"', (address, path, query) => {
  expect(splitAddress(address)).toEqual([path, query]);
});
