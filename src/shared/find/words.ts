// B1 The words of a search: every one of them must be found, in any order, in the name, the description or a tag.
import type { Product } from '../entities.ts';
import { stripMarkup } from '../text.ts';

/** Words that mean the same to this shop's owner: each group is one line of the desk's list. */
export type Synonyms = readonly (readonly string[])[];

export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter(Boolean);

/** Stands between the fields of a product's search text, so that no match spans two of them. */
const FIELD_END = '\u0000';
const searchTexts = new WeakMap<Product, string>();

/** Lower-cases and strips a product's name, tags and description once: typing through thousands must not do it again. */
function searchTextOf(product: Product): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const text = [product.name, ...product.tags, stripMarkup(product.description)]
    .join(FIELD_END)
    .toLowerCase();
  searchTexts.set(product, text);
  return text;
}

/** §5 The specification's rule: the name, the description or any tag holds the text, in any case. */
export function createTextMatcher(search: string): (product: Product) => boolean {
  const text = search.trim().toLowerCase();
  if (text.includes(FIELD_END)) return () => false;
  return (product) => searchTextOf(product).includes(text);
}

/** A word and what it may be exchanged for. */
function alternatives(word: string, synonyms: Synonyms): string[] {
  const groups = synonyms.filter((group) => group.includes(word));
  return [...new Set([word, ...groups.flat()])];
}

/**
 * The specification's rule widened: the text as it was typed, or all of its words, or the owner's synonyms of them. A
 * synonym of several words replaces them in the text as a whole.
 */
export function createMatcher(search: string, synonyms: Synonyms = []): (product: Product) => boolean {
  const text = search.trim().toLowerCase();
  if (text === '') return () => true;
  // Whatever holds the text as it was typed holds each of its words too.
  const words = [...new Set(wordsOf(text))].map((word) => alternatives(word, synonyms));
  if (words.length === 0) return createTextMatcher(text);
  const phrases = synonyms
    .filter((group) => group.includes(text))
    .flat()
    .filter((phrase) => phrase !== text);
  return (product) => {
    const own = searchTextOf(product);
    const holds = (word: string): boolean => own.includes(word);
    return words.every((same) => same.some(holds)) || phrases.some(holds);
  };
}

/** 'Best match': how much of the name the words are; the lower, the better. */
export function createRank(search: string): (product: Product) => number {
  const text = search.trim().toLowerCase();
  const words = wordsOf(text);
  return (product) => {
    const name = product.name.toLowerCase();
    if (name === text) return 0;
    const nameWords = wordsOf(name);
    const whole = words.length > 0 && words.every((word) => nameWords.includes(word));
    if (whole) return name.startsWith(text) ? 1 : 2;
    if (name.includes(text)) return 3;
    const begun = words.filter((word) => nameWords.some((own) => own.startsWith(word))).length;
    if (begun > 0) return 4 + (words.length - begun) / (words.length + 1);
    return product.tags.some((tag) => tag.toLowerCase() === text) ? 6 : 7;
  };
}
