import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

it('keeps within its bytes and gives back what was put in last', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 1, max: 60 }) }),
      ),
      (puts) => {
        const cache = new ByteCache<{ size: number }>(100);
        for (const { key, size } of puts) {
          const value = { size };
          cache.set(key, value);
          expect(cache.bytes).toBeLessThanOrEqual(100);
          expect(cache.get(key)).toBe(value);
        }
      },
    ),
  );
});

it('drops what was not used for longest', () => {
  const cache = new ByteCache<{ size: number }>(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, { size: 10 });
  cache.get('a');
  cache.set('d', { size: 10 });
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
});

it('does not keep what is larger than the whole cache', () => {
  const cache = new ByteCache<{ size: number }>(10);
  cache.set('a', { size: 11 });
  expect(cache.get('a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
