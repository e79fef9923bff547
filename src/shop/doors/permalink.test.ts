// B16 Tests reading the items of a cart link, which anyone can write.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPermalink } from './permalink.ts';

const token = (id: string) => `~${Buffer.from(id).toString('base64url')}`;

it('B16 Cart links: items are pairs of a variant and a quantity [B16.5, B16.9]', () => {
  expect(readPermalink('123:2,456:1')).toEqual([
    { variantId: '123', quantity: 2 },
    { variantId: '456', quantity: 1 },
  ]);
  expect(readPermalink('123:2,123:3')).toEqual([{ variantId: '123', quantity: 5 }]);
  expect(readPermalink(`${token('gid://shopify/ProductVariant/123')}:2`)).toEqual([
    { variantId: '123', quantity: 2 },
  ]);
  expect(readPermalink('nothing')).toBeUndefined();
});

it('B16 Cart links: what is no quantity or no id is read as such, and nothing throws [B16.6]', () => {
  for (const bad of ['-1', '0', '01', '1.5', '1e3', '', ' 1', 'NaN'])
    expect(readPermalink(`123:${bad}`)).toEqual([{ variantId: '123', quantity: Number.NaN }]);
  expect(readPermalink('123:1000000000')).toEqual([{ variantId: '123', quantity: 1e9 }]);
  for (const bad of ['~***', `${token('123')}!`])
    expect(readPermalink(`${bad}:1`)).toEqual([{ variantId: '', quantity: 1 }]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { quantity } of readPermalink(text) ?? [])
        expect(quantity >= 1 || Number.isNaN(quantity)).toBe(true);
    }),
  );
});
