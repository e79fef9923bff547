// B1 Corrects typos: finds the closest known word for a word that no product uses.
import type { Product } from '../../shared/entities.ts';
import { colorWords, wordsOf } from '../../shared/find/words.ts';
import { stripMarkup } from '../../shared/text.ts';

export interface Spelling {
  /** Returns the shop's words nearest to a word, best first; the word itself if it is one of them. */
  near(word: string): string[];
  /** Returns the corrected words, or undefined if one of them is like no word of the shop. */
  correct(search: string): string | undefined;
}

const SHORTEST = 3;
/** Words up to this length may have one typo, longer ones two. */
const ONE_SLIP_UP_TO = 7;
const SAMPLE_OF_DESCRIPTIONS = 5_000;

/** Counts changed, missing, added or swapped letters; more than `most` counts as most + 1. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + Number(!same),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

type Words = ReadonlyMap<string, number>;

function countWords(texts: Iterable<readonly [string, number]>): Words {
  const weights = new Map<string, number>();
  for (const [text, weight] of texts)
    for (const word of wordsOf(text))
      if (word.length >= SHORTEST) weights.set(word, (weights.get(word) ?? 0) + weight);
  return weights;
}

/** Words of names weigh most, because people search for names. */
function* weightedTexts(products: readonly Product[]): Generator<readonly [string, number]> {
  for (const product of products) {
    yield [product.name, 10];
    for (const tag of product.tags) yield [tag, 1];
    // Three letters are too short to correct: short color names are known, but no typo is corrected to them.
    for (const color of wordsOf(colorWords(product))) yield [color, color.length > SHORTEST ? 1 : 0];
  }
}

/** Descriptions repeat their words: a few thousand products contain every word. */
function* descriptions(products: readonly Product[]): Generator<readonly [string, number]> {
  for (const { description } of products.slice(0, SAMPLE_OF_DESCRIPTIONS))
    yield [stripMarkup(description), 1];
}

/** Sorts by fewer typos, then the same first letter, which is rarely wrong, then the more common word. */
function nearIn(words: Words, word: string): string[] {
  const most = word.length > ONE_SLIP_UP_TO ? 2 : 1;
  const near: { readonly known: string; readonly score: number }[] = [];
  for (const [known, weight] of words) {
    const distance = slips(word, known, most);
    if (distance > most || weight === 0) continue;
    const score = distance * 10 + (known[0] === word[0] ? 0 : 3) - Math.min(2, Math.log10(weight + 1) / 2);
    near.push({ known, score });
  }
  return near.sort((a, b) => a.score - b.score).map(({ known }) => known);
}

export function createSpelling(products: readonly Product[]): Spelling {
  let nameWords: Words | undefined;
  let described: Words | undefined;

  function near(word: string): string[] {
    nameWords ??= countWords(weightedTexts(products));
    if (nameWords.has(word)) return [word];
    if (word.length < SHORTEST) return [];
    const matches = nearIn(nameWords, word);
    if (matches.length > 0) return matches;
    described ??= countWords(descriptions(products));
    return described.has(word) ? [word] : nearIn(described, word);
  }

  return {
    near,
    correct(search) {
      const corrected: string[] = [];
      for (const word of wordsOf(search)) {
        const [best] = near(word);
        if (best === undefined) return undefined;
        corrected.push(best);
      }
      const text = corrected.join(' ');
      return text === '' || text === search ? undefined : text;
    },
  };
}
