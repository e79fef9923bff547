// B1 Making an index over a large catalogue lets requests in, and a small one does not wait for them.
import { afterEach, expect, test, vi } from 'vitest';
import { createFinder } from '../../../src/shop/find/finder.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import { turnsDuring } from '../../fixtures/event-loop.ts';
import { product } from '../../fixtures/product.ts';
import { asked, viewOf } from '../support-find.ts';

const synonyms = () => [];

/** As if every look at the stopwatch cost that much. */
function slowedBy(perLook: number): void {
  let time = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += perLook;
    return time;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['of the lists', () => createFinder({ synonyms, forgiving: true }), 2],
  ['of the suggestions', () => createSuggester({ synonyms }), 5],
])('B1 The index %s is built in slices only if it takes long', async (_which, create, least) => {
  const view = await viewOf(Array.from({ length: 1_000 }, (_, at) => product({ name: `Piece ${at}` })));
  const ask = () => {
    const service = create();
    return 'find' in service ? service.find(view, asked('')) : service.suggest(view, 'piece');
  };
  slowedBy(10);
  expect(await turnsDuring(ask)).toBeGreaterThanOrEqual(least);
  slowedBy(0);
  expect(await turnsDuring(ask)).toBe(0);
});
