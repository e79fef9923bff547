// Tests the comparison of order numbers and addresses.
import { expect, test } from 'vitest';
import { emailKey, numberKey } from './order-number.ts';

test.each(['#1001a', '1001A', ' # 1001 A ', '##1001a', '1001a#', '\t1001\u00a0a\n'])(
  'B5 Lookup: "%s" is the same number however it is written',
  (number) => {
    expect(numberKey(number)).toBe('1001a');
  },
);

test('B5 Lookup: nothing but "#" and spaces is no number', () => {
  expect(numberKey(' ## ')).toBe('');
});

test.each(['ada@example.com', ' Ada@Example.COM ', 'ada @ example.com', 'ada@example.com\n'])(
  'B5 Lookup: "%s" is the same address however it is written',
  (email) => {
    expect(emailKey(email)).toBe('ada@example.com');
  },
);

test('B5 Lookup: a "#" is part of an address', () => {
  expect(emailKey('a#b@example.com')).toBe('a#b@example.com');
});
