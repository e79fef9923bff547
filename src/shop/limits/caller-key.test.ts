import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callerKey, writerKey } from './caller-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:0:0:1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'unknown'],
  ['', 'unknown'],
])('Limits: %s counts as %s', (address, key) => expect(callerKey(address)).toBe(key));

it('Limits: the whole of a /64 is one caller, and its neighbor another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }),
      fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }),
      (groups, others) => {
        fc.pre(groups.slice(0, 4).some((group) => group > 0));
        const hex = (values: number[]) => values.map((value) => value.toString(16)).join(':');
        const key = callerKey(hex(groups));
        expect(callerKey(hex([...groups.slice(0, 4), ...others]))).toBe(key);
        expect(callerKey(hex([...groups.slice(0, 3), (groups[3] ?? 0) ^ 1, ...others]))).not.toBe(key);
      },
    ),
  );
});

it.each([
  ['2001:db8:1:1ff::1', '2001:db8:1:0100::/56'],
  ['2001:db8:1:100:2::1', '2001:db8:1:0100::/56'],
  ['2001:db8::7', '2001:db8:0:0000::/56'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('Limits: what %s stores counts for %s', (address, key) => expect(writerKey(address)).toBe(key));
