// §6 An address in a text: found as it is, and never as a part of somebody else's.
import { expect, it } from 'vitest';
import { namesAddress } from './names-address.ts';

it('§6 Privacy: an address is found in a text whatever stands around it', () => {
  for (const text of [
    'ann@example.com',
    'Write to Ann@Example.com.',
    '<ann@example.com>',
    '"ann@example.com",',
  ])
    expect(namesAddress(text, 'ann@example.com'), text).toBe(true);
});

it("§6 Privacy: an address is not found in somebody else's", () => {
  for (const text of [
    'joann@example.com',
    'jo.ann@example.com',
    'jo+ann@example.com',
    'ann@example.com.au',
    'ann@example.community',
    'ann@exampleXcom',
    '',
  ])
    expect(namesAddress(text, 'ann@example.com'), text).toBe(false);
  expect(namesAddress('anything', '')).toBe(false);
});
