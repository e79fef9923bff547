// Tests small decoders and encoders: ratings, categories, states, telephone numbers, addresses.
import { describe, expect, test } from 'vitest';
import { stateCode } from '../../../shared/us-states.ts';
import { isPublicAddress } from '../client/public-address.ts';
import { decodeRating, decodeReviewCount } from '../products/ratings.ts';
import { allowedCheckoutUrl, isOwnHost } from './checkout-address.ts';
import { usPhone } from './phone.ts';

describe('§3 Product: ratings', () => {
  const rated = (value: unknown, scale_max?: unknown) => JSON.stringify({ value, scale_max });
  test.each([
    [rated('4.6', '5.0'), '4.6'],
    [rated(4.64), '4.6'],
    [rated(4.65), '4.7'],
    [rated('1', '10'), '0.5'],
    [rated('11', '10'), '5'],
    [rated('0.01'), '0'],
    [rated(0), undefined],
    [rated('-1'), undefined],
    [rated(' '), undefined],
    [rated(true), undefined],
    [rated('4', '0'), undefined],
    [rated('4', '-5'), undefined],
    [rated('4', ' '), undefined],
    [rated('4', 'Infinity'), undefined],
    [rated('4', null), '4'],
    ['"4.2"', '4.2'],
    ['3', '3'],
    ['[]', undefined],
    ['', undefined],
    [undefined, undefined],
    [4, undefined],
  ])('%j is %s', (value, expected) => {
    expect(decodeRating(value)).toBe(expected);
  });

  test.each([
    ['12', 12],
    [12, 12],
    ['0', 0],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    [' ', undefined],
    [null, undefined],
    [true, undefined],
    ['9007199254740993', undefined],
  ])('a count of %j is %s', (value, expected) => {
    expect(decodeReviewCount(value)).toBe(expected);
  });
});

describe('§4 Checkout: what Shopify takes', () => {
  test.each([
    ['(919) 555-0142', '+19195550142'],
    ['+44 20 7946 0958', undefined],
    ['919-555-0142 x3', '+19195550142'],
    ['919-555-0142 #31', '+19195550142'],
    ['919-555-0142 EXT. 3', '+19195550142'],
    ['1 (919) 555-0142', '+19195550142'],
    ['2 (919) 555-0142', undefined],
    ['919 155 0142', undefined],
    ['019 555 0142', undefined],
    ['919 555 01423', undefined],
    ['919 555 014', undefined],
    ['x9195550142', undefined],
    ['', undefined],
  ])('the number %j is sent as %s', (text, expected) => {
    expect(usPhone(text)).toBe(expected);
  });

  test.each([
    ['north  carolina', 'NC'],
    ['New\tYork', 'NY'],
    [' North Carolina ', 'NC'],
    ['NorthCarolina', 'NC'],
    ['N C', 'NC'],
    ['US Virgin Islands', 'VI'],
    ['U.S. Virgin Islands', 'VI'],
    ['Virgin Islands', 'VI'],
    ['Federated States of Micronesia', 'FM'],
    ['Puerto Rico', 'PR'],
    ['Armed Forces Europe', 'AE'],
    [' n.c. ', 'NC'],
    ['Washington, DC', 'DC'],
    ['Washington', 'WA'],
    ['North', undefined],
    ['toString', undefined],
  ])('the state %j is sent as %s', (text, expected) => {
    expect(stateCode(text)).toBe(expected);
  });

  test.each([
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['192.168.1.1', false],
    ['fd00::1', false],
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['100.63.255.255', true],
    ['100.127.255.255', false],
    ['169.254.1.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::1', false],
    ['::2', true],
    ['fe80::1', false],
    ['fc00::1', false],
    ['2600::1', true],
    ['::FFFF:8.8.8.8', true],
    ['::ffff:192.168.0.1', false],
    ['8.8.8', false],
    ['', false],
  ])('a buyer at %j is out on the internet: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('§4 Checkout: where a shopper may be sent', () => {
  const channel = 'channel=headless-storefronts';
  test.each([
    ['https://my.example/c/1?key=2', 'https://my.example', [], `https://my.example/c/1?key=2&${channel}`],
    ['https://my.example/c?channel=x', 'https://my.example', [], `https://my.example/c?${channel}`],
    ['https://pay.example/c', 'https://my.example', [' Pay.Example '], `https://pay.example/c?${channel}`],
    ['http://pay.example/c', 'https://my.example', ['pay.example'], undefined],
    ['http://localhost:1/c', 'http://localhost:1', [], `http://localhost:1/c?${channel}`],
    ['ftp://localhost:1/c', 'http://localhost:1', [], undefined],
    ['https://user@my.example/c', 'https://my.example', [], undefined],
    ['https://:word@my.example/c', 'https://my.example', [], undefined],
    ['https://my.example:8443/c', 'https://my.example', [], undefined],
    ['/', 'https://my.example', [], '/'],
    ['/c/1?key=2', 'https://my.example', [], '/c/1?key=2'],
    ['/c 1', 'https://my.example', [], undefined],
    ['/c\\1', 'https://my.example', [], undefined],
    ['//my.example/c', 'https://my.example', [], undefined],
    ['c/1', 'https://my.example', [], undefined],
    [['/c/1'], 'https://my.example', [], undefined],
  ])('%j from %s with %j: %s', (value, shopUrl, hosts, expected) => {
    expect(allowedCheckoutUrl(value, shopUrl, hosts)).toBe(expected);
  });

  test.each([
    ['store.example', 'https://store.example', true],
    ['Store.Example', 'https://store.example', true],
    ['store.example:8443', 'https://store.example:8443', true],
    ['store.example', 'https://store.example:8443', false],
    ['my.example', 'https://store.example', false],
    ['', 'https://store.example', false],
    ['store.example', undefined, false],
  ])('the host %j is that of the store at %s: %s', (host, publicUrl, own) => {
    expect(isOwnHost(host, publicUrl)).toBe(own);
  });
});
