// B7 Tests the reading time of a text, at 200 words a minute.
import { expect, test } from 'vitest';
import { readingMinutes, wordCount } from './reading-time.ts';

test.each([
  ['', 0],
  ['   ', 0],
  ['<p></p>', 0],
  ['Linen', 1],
  ['<h2>Wash</h2><p>Cold,  and\nslowly.</p>', 4],
])('B7 Journal: %j has %i words', (markup, words) => {
  expect(wordCount(markup)).toBe(words);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])('B7 Journal: %i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(`<p>${'word '.repeat(words)}</p>`)).toBe(minutes);
});
