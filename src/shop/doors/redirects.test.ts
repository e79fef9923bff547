// B16 Tests that the owner's redirects are followed, but never in a loop or to another host.
import { expect, it } from 'vitest';
import { followRedirect, redirectTable, withQuery } from './redirects.ts';

const none = () => undefined;
const follow = (
  list: [string, string][],
  path: string,
  addressOf: (path: string) => string | undefined = none,
) => followRedirect(path, redirectTable(list.map(([from, target]) => ({ path: from, target }))), addressOf);

it('B16 Redirects: one leads to its target, and through an address of Shopify to ours [B16.2]', () => {
  expect(follow([['/a', '/b']], '/a')).toBe('/b');
  expect(follow([['/A b', '/c']], '/a%20b')).toBeUndefined();
  expect(follow([['/Old', '/new']], '/old')).toBe('/new');
  expect(
    follow(
      [
        ['/a', '/b'],
        ['/b', '/c?x=1#y'],
      ],
      '/a',
    ),
  ).toBe('/b');
  const toWomen = (path: string) => (path === '/collections/women' ? '/women' : undefined);
  expect(follow([['/a', '/collections/women?page=2']], '/a', toWomen)).toBe('/women?page=2');
});

it('B16 Redirects: a ring leads nowhere [B16.2]', () => {
  expect(follow([['/a', '/a']], '/a')).toBeUndefined();
  expect(
    follow(
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      '/a',
    ),
  ).toBeUndefined();
  expect(follow([['/a', '/A?x']], '/a')).toBeUndefined();
});

it('B16 Redirects: one that leads into a ring of others is followed, and the ring ends there [B16.2]', () => {
  const list: [string, string][] = [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/b'],
  ];
  expect(follow(list, '/a')).toBe('/b');
  expect(follow(list, '/b')).toBeUndefined();
});

it('B16 Redirects: a target elsewhere does not replace one in this store [B16.3]', () => {
  const list: [string, string][] = [
    ['/sale', '/women?sale=1'],
    ['/Sale', 'https://evil.example/'],
  ];
  expect(follow(list, '/sale')).toBe('/women?sale=1');
});

it('B16 Redirects: a query is added behind that of the target and before its fragment [B16.1]', () => {
  expect(withQuery('/a', '')).toBe('/a');
  expect(withQuery('/a', 'b=1')).toBe('/a?b=1');
  expect(withQuery('/a?c=2#top', 'b=1')).toBe('/a?c=2&b=1#top');
});
