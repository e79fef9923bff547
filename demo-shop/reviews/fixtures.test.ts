import { expect, test } from 'vitest';
import { FIXTURE_REVIEWS } from './fixtures.ts';

test('B10 The demo shop: each of its reviews is marked as a fixture, of an invented order of its own [B10.19]', () => {
  expect(FIXTURE_REVIEWS.length).toBeGreaterThan(0);
  for (const { fixture, order, text, name } of FIXTURE_REVIEWS) {
    expect(fixture).toBe(true);
    expect(order).toMatch(/^demo-\d+-\d+$/);
    expect(text.length).toBeGreaterThanOrEqual(10);
    expect(name).toMatch(/^\S+ [A-Z]\.$/);
  }
  const orders = FIXTURE_REVIEWS.map(({ order }) => order);
  expect(new Set(orders).size).toBe(orders.length);
});

test('B10 The demo shop: its products have no review, one, a dozen, more than a page, and a removed one [B10.19]', () => {
  const counts = new Map<number, number>();
  for (const { product } of FIXTURE_REVIEWS) counts.set(product, (counts.get(product) ?? 0) + 1);
  const last = Math.max(...counts.keys());
  expect([...counts.values()]).toEqual(expect.arrayContaining([1, 12, 14]));
  expect(counts.size).toBeLessThan(last + 1);
  expect(FIXTURE_REVIEWS.some(({ removed }) => removed !== undefined)).toBe(true);
});
