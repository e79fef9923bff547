import { expect, it } from 'vitest';
import { canonicalPath, canonicalUrl } from './normalize-path.ts';

it.each([
  ['/', '/'],
  ['/women/', '/women'],
  ['/women', '/women'],
  ['/product/no%2Dsuch', '/product/no-such'],
  ['/%77omen', '/women'],
  ['/product/gid%3a%2f%2fshopify', '/product/gid%3A%2F%2Fshopify'],
  ['/product/gid:1', '/product/gid%3A1'],
  ['/product/%25', '/product/%25'],
  ['/product/%2525', '/product/%2525'],
  ['/product/a%20b', '/product/a%20b'],
  ['/a%2Fb', '/a%2Fb'],
])('Addresses: %s is written %s', (path, spelled) => {
  expect(canonicalPath(path)).toBe(spelled);
  expect(canonicalPath(spelled)).toBe(spelled);
});

it('Addresses: what is no text has no spelling, and is left for the refusal', () => {
  expect(canonicalPath('/product/%E0%A4%A')).toBeUndefined();
  expect(canonicalUrl('/product/%?x=%2D')).toBe('/product/%?x=%2D');
  expect(canonicalUrl('/wom%65n/?x=%2D')).toBe('/women?x=%2D');
});

it.each([
  ['/women', '/women'],
  ['/wom%65n', '/women'],
  ['/women/', '/women'],
  ['/women?', '/women?'],
  ['/wom%65n/?a=1?b=%2D', '/women?a=1?b=%2D'],
  ['?q=%2D', '?q=%2D'],
])('Addresses: the whole address %s is written %s', (url, spelled) => {
  expect(canonicalUrl(url)).toBe(spelled);
});
