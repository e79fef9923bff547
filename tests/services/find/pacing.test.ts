// B1 Making an index over a large catalogue lets requests in, and a small one does not wait for them.
import { afterEach, expect, test, vi } from 'vitest';
import { product } from '../../../src/shared/product-fixture.ts';
import { createFinder } from '../../../src/shop/find/finder.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import { asked, viewOf } from '../support-find.ts';

const synonyms = () => [];

/** How many turns other work has while this one runs, when every look at the stopwatch costs that much. */
async function turnsDuring(work: () => Promise<unknown>, perLook: number): Promise<number> {
  let time = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += perLook;
    return time;
  });
  let turns = 0;
  let over = false;
  const count = () => {
    if (over) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  over = true;
  return turns;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['of the lists', () => createFinder({ synonyms, forgiving: true }), 2],
  ['of the suggestions', () => createSuggester({ synonyms }), 5],
])('B1 The index %s is made in turns when it takes long, and only then', async (_which, create, least) => {
  const view = await viewOf(Array.from({ length: 1_000 }, (_, at) => product({ name: `Piece ${at}` })));
  const ask = () => {
    const service = create();
    return 'find' in service ? service.find(view, asked('')) : service.suggest(view, 'piece');
  };
  expect(await turnsDuring(ask, 10)).toBeGreaterThanOrEqual(least);
  expect(await turnsDuring(ask, 0)).toBe(0);
});
