// B10 Tests which reviews the address of a product page asks for.
import { expect, it } from 'vitest';
import { readReviewQuery } from './review.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readReviewQuery((name) => parameters.get(name));
};

it.each([
  ['', { sort: 'newest', page: 1 }],
  ['stars=5&sort=lowest&page=12', { stars: 5, sort: 'lowest', page: 12 }],
  ['stars=1&sort=highest', { stars: 1, sort: 'highest', page: 1 }],
  ['stars=0&sort=best&page=0', { sort: 'newest', page: 1 }],
  ['stars=6&sort=&page=-2', { sort: 'newest', page: 1 }],
  ['stars=12&page=1.5', { sort: 'newest', page: 1 }],
  ['stars=five&page=12345678', { sort: 'newest', page: 1 }],
])('B10 "%s" asks for %j', (query, state) => {
  expect(read(query)).toStrictEqual(state);
});
