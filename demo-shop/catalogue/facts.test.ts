// Tests the facts of the demo products: most are complete, some are not, none contradicts itself.
import { expect, test } from 'vitest';
import type { DemoFacts } from '../types.ts';
import { buildCatalogue } from './build.ts';

const { products } = buildCatalogue();
const share = (fact: keyof DemoFacts) =>
  products.filter(({ facts }) => facts?.[fact]).length / products.length;

test('nearly every product says its material, care and origin, and some miss one on purpose', () => {
  for (const fact of ['material', 'care', 'origin'] as const) {
    expect(share(fact), fact).toBeGreaterThan(0.9);
    expect(share(fact), fact).toBeLessThan(1);
  }
  expect(share('model')).toBeGreaterThan(0.4);
});

test('the model wears a size the product comes in', () => {
  for (const { facts, options, title } of products) {
    const size = /wears size (.+)$/.exec(facts?.model ?? '')?.[1];
    if (size) expect(options.find(({ name }) => name === 'Size')?.values, title).toContain(size);
  }
});

test('fibers add up to the whole', () => {
  for (const { facts, title } of products)
    for (const part of (facts?.material ?? '').split(';')) {
      const shares = [...part.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
      if (shares.length > 0)
        expect(
          shares.reduce((sum, each) => sum + each),
          title,
        ).toBe(100);
    }
});
