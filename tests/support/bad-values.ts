// Values nobody should send: texts, numbers, bodies, header values and parts of paths, for requests to be spoiled with.
import fc from 'fast-check';
import { CUSTOMER } from '../fixtures/customer.ts';

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '"; drop table orders; --',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'shopify-1',
  'gid://shopify/Product/1',
  '-1',
  '0',
  '1e308',
  'NaN',
  '🛍️'.repeat(60),
  'x'.repeat(5_000),
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
];
export const text = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.5, 99, 100, 1e21, 2 ** 53, -(2 ** 31), Number.MAX_VALUE, Number.MIN_VALUE),
);
export const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'id', 'quantity', 'then'];
export const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false, [], {}, [[]], { length: -1 }),
  fc.jsonValue({ maxDepth: 5 }),
  fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 })),
  fc.array(text, { maxLength: 40 }),
);

const nested = (open: string, close: string, depth: number, inner = '1'): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Bodies that are no JSON, or JSON that no serializer would write. */
const RAW_BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  '[1,',
  'null',
  'true',
  '1e999',
  'NaN',
  '-Infinity',
  '{"quantity":1e999}',
  '{"quantity":NaN}',
  '{"a":1}{"a":2}',
  '{"email":"a@example.com","email":{}}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  nested('[', ']', 5_000),
  nested('{"a":', '}', 5_000),
  nested('{"customerInfo":', '}', 200),
  `{"customerInfo":${JSON.stringify(CUSTOMER)},"cartItems":[{"id":"x","quantity":1,"more":${nested('[', ']', 5_000)}}]}`,
  `{"filler":"${'x'.repeat(90_000)}"}`,
  `{"filler":"${'x'.repeat(200_000)}"}`,
  `[${'0,'.repeat(30_000)}0]`,
  '\ufeff{"email":"a@example.com"}',
  '{"email":"\\ud800\\u0000@example.com"}',
].map((body) => Buffer.from(body));
export const rawBody = fc.oneof(
  fc.constantFrom(...RAW_BODIES),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b]),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('{"a":1}', 'utf16le'),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

export const header = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
const PATH_PARTS = [
  '%00',
  '%E0%A4%A',
  '%',
  '%2e%2e%2f',
  '..%2f..%2fapi',
  'a%2Fb',
  '%F0%9F%9B%8D',
  'x'.repeat(400),
];
export const pathPart = fc.oneof(
  fc.constantFrom(...PATH_PARTS),
  text.map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '?'))),
);
