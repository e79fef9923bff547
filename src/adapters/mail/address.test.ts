import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['shop@example.com', { name: '', address: 'shop@example.com' }],
  ['  shop@example.com ', { name: '', address: 'shop@example.com' }],
  ['<shop@example.com>', { name: '', address: 'shop@example.com' }],
  ['Dogwood & Main <shop@example.com>', { name: 'Dogwood & Main', address: 'shop@example.com' }],
  ['"Dogwood, Main"  <shop@example.com>', { name: 'Dogwood, Main', address: 'shop@example.com' }],
])('the sender %j is read', (text, expected) => {
  expect(parseAddress(text)).toEqual(expected);
});

test.each([
  '',
  'shop',
  '@example.com',
  'shop@',
  'a b@example.com',
  'a@b@example.com',
  'Shop shop@example.com',
  'Shop <shop>',
  'Shop <sh op@example.com>',
  'Shop <shop@exam ple.com>',
  'Shop <shop@example.com> x',
  'Shop <<shop@example.com>>',
])('the sender %j is refused', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});
