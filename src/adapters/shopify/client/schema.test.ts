// Tests the building blocks of the schemas: unexpected values read as absent, and nothing throws.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  centsText,
  connection,
  decode,
  flag,
  gid,
  imageAddress,
  listOf,
  maybe,
  money,
  plainText,
  requiredText,
  restId,
  text,
  time,
  toGid,
} from './schema.ts';

describe('Texts and flags', () => {
  test.each([
    ['one', 'one', 'one'],
    [' two\n words ', 'two words', 'two words'],
    ['', '', undefined],
    [' \t ', '', undefined],
    [null, '', undefined],
    [undefined, '', undefined],
    [5, '', undefined],
    [['one'], '', undefined],
  ])('%j reads as %j, and where it is needed as %j', (value, expected, required) => {
    expect(plainText(value)).toBe(expected);
    expect(decode(text, value)).toBe(expected);
    expect(decode(requiredText, value)).toBe(required);
  });

  test.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
    ['true', false],
    [1, false],
  ])('the flag %j reads as %s', (value, expected) => {
    expect(decode(flag, value)).toBe(expected);
  });
});

describe('What may be absent, and lists', () => {
  test.each([
    [5, 5],
    [0, 0],
    [null, undefined],
    [undefined, undefined],
    ['5', undefined],
  ])('perhaps a number: %j reads as %j', (value, expected) => {
    expect(z.parse(maybe(z.number()), value)).toBe(expected);
  });

  test.each([
    [
      [1, null, 'x', 2],
      [1, 2],
    ],
    [[], []],
    [null, []],
    [undefined, []],
    ['12', []],
    [{ 0: 1, length: 1 }, []],
  ])('a list of numbers: %j reads as %j', (value, expected) => {
    expect(z.parse(listOf(z.number()), value)).toEqual(expected);
  });

  test.each([
    [{ hasNextPage: true, endCursor: 'c1' }, 'c1'],
    [{ hasNextPage: false, endCursor: 'c1' }, undefined],
    [{ hasNextPage: true, endCursor: '' }, undefined],
    [{ hasNextPage: true, endCursor: null }, undefined],
    [null, undefined],
    [undefined, undefined],
    ['more', undefined],
  ])('a page that ends with %j goes on at %j', (pageInfo, next) => {
    const page = decode(connection(z.number()), { nodes: [1, 'x', 2], pageInfo });
    expect(page).toEqual({ nodes: [1, 2], next });
  });

  test.each([null, undefined, 5, []])('%j is no page', (value) => {
    expect(decode(connection(z.number()), value)).toBeUndefined();
  });
});

describe('Times and ids', () => {
  test.each([
    ['2026-03-01T12:00:00Z', Date.parse('2026-03-01T12:00:00Z')],
    ['1970-01-01T00:00:00Z', 0],
    ['soon', undefined],
    ['', undefined],
    [5, undefined],
    [null, undefined],
  ])('the time %j is %s', (value, expected) => {
    expect(z.parse(time, value)).toBe(expected);
  });

  test.each([
    [42, '42'],
    ['42', '42'],
    [0, '0'],
    ['9'.repeat(20), '9'.repeat(20)],
    ['9'.repeat(21), undefined],
    ['', undefined],
    ['42x', undefined],
    ['x42', undefined],
    [-1, undefined],
    [1.5, undefined],
    [null, undefined],
    [true, undefined],
  ])('the id %j is %j', (value, expected) => {
    expect(z.parse(restId, value)).toBe(expected);
  });

  test.each([
    ['gid://shopify/Product/42', '42'],
    ['gid://shopify/Product/42?key=1', '42'],
    [toGid('Product', '7'), '7'],
    ['gid://shopify/ProductVariant/42', undefined],
    ['gid://shopify/Product/', undefined],
    ['gid://shopify/Product/x', undefined],
    ['gid://shopify/Product/42/1', undefined],
    ['a gid://shopify/Product/42', undefined],
    ['gid://other/Product/42', undefined],
    ['42', undefined],
    [42, undefined],
  ])('the product %j is %j', (value, expected) => {
    expect(decode(gid('Product'), value)).toBe(expected);
  });
});

describe('Money', () => {
  test.each([
    ['12.50', 1_250],
    [12.5, 1_250],
    ['0', 0],
    ['0.01', 1],
    ['-0.01', undefined],
    ['9'.repeat(20), undefined],
    ['much', undefined],
    [null, undefined],
  ])('%j is %s cents', (value, expected) => {
    expect(decode(centsText, value)).toBe(expected);
  });

  test.each([
    [{ amount: '12.50', currencyCode: 'USD' }, 1_250],
    [{ amount: '12.50' }, 1_250],
    [{ amount: '12.50', currencyCode: 'EUR' }, undefined],
    [{ amount: '12.50', currencyCode: '' }, undefined],
    [{ currencyCode: 'USD' }, undefined],
    [null, undefined],
  ])('%j is %s cents in dollars', (value, expected) => {
    expect(decode(money, value)).toBe(expected);
  });
});

describe('Addresses of pictures', () => {
  test.each([
    ['https://cdn.example/a.jpg?v=1', 'https://cdn.example/a.jpg?v=1'],
    ['HTTP://CDN.example/a.jpg', 'http://cdn.example/a.jpg'],
    [' https://cdn.example/a.jpg\n', 'https://cdn.example/a.jpg'],
    ['/demo-shop/a.jpg', '/demo-shop/a.jpg'],
    ['/', '/'],
    [' /a.jpg ', '/a.jpg'],
    ['/a b.jpg', undefined],
    ['/a\\b.jpg', undefined],
    ['//evil.example/a.jpg', undefined],
    ['/\\evil.example/a.jpg', undefined],
    ['a/b.jpg', undefined],
    ['https://', undefined],
    ['https:/cdn.example/a.jpg', undefined],
    ['ftp://cdn.example/a.jpg', undefined],
    ['data:,https://cdn.example/a.jpg', undefined],
    ['', undefined],
    [null, undefined],
    [['/a.jpg'], undefined],
  ])('%j is shown from %j', (value, expected) => {
    expect(imageAddress(value)).toBe(expected);
  });
});
