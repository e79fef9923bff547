// B1 Matches the words of a search: every word must be in the name, a tag, a color or the description, in any
// order.
import type { Product } from '../entities.ts';
import { stripMarkup } from '../text.ts';
import { familyOf } from './colors.ts';
import { colorOption } from './options.ts';

/** Words with the same meaning: each group is one line of the desk's list. */
export type Synonyms = readonly (readonly string[])[];

export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter(Boolean);

/** Stands between the fields of a product's search text, so that no match spans two of them. */
const FIELD_END = '\u0000';
const searchTexts = new WeakMap<Product, string>();

/**
 * Prepares a product's search text once: it would be too slow to repeat for thousands of products at each key
 * press.
 */
function searchTextOf(product: Product): string {
  const cachedText = searchTexts.get(product);
  if (cachedText !== undefined) return cachedText;
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

const LETTER = /[\p{L}\p{N}]/u;
const PLURAL_END = /^(?:e?s)?(?![\p{L}\p{N}])/u;
/** Shorter synonyms match whole words only: 'steel' contains 'tee', too. */
const SHORTEST_PART = 4;

function singular(plural: string): string {
  const word = plural.replace(/'s?$/, '');
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

export const inSingular = (phrase: string): string => wordsOf(phrase).map(singular).join(' ');

/** B15 'accessories' is the plural of 'accessory', 'hoodies' of 'hoodie': both forms match. */
function otherForm(phrase: string): string | undefined {
  if (phrase.endsWith('ie')) return `${phrase.slice(0, -2)}y`;
  return /[^aeiou]y$/.test(phrase) ? `${phrase.slice(0, -1)}ie` : undefined;
}

const withForms = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.flatMap((phrase) => [phrase, otherForm(phrase) ?? phrase])),
];

/** Tells whether the text contains the whole word, in the singular or the plural. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = at === 0 || !LETTER.test(text[at - 1] ?? '');
    if (isStart && PLURAL_END.test(text.slice(at + word.length, at + word.length + 3))) return true;
  }
  return false;
}

/** One term of a search: a word, or several words with one meaning, with their synonyms. */
export interface Term {
  /** The typed text. */
  readonly text: string;
  readonly alternatives: readonly string[];
  readonly isGrouped: boolean;
  /** Tells whether a text, in lower case, has it. */
  isIn(text: string): boolean;
}

function createTerm(text: string, synonyms: Synonyms): Term {
  const singularText = inSingular(text);
  const groups = synonyms.filter((group) => group.some((phrase) => inSingular(phrase) === singularText));
  const alternatives = withForms([singularText, ...groups.flat().map(inSingular)]);
  const isGrouped = groups.length > 0;
  // 'best shirt' contains 't shirt' and 'sweatshirt' contains 'tshirt', but neither is a T-shirt.
  const isPart =
    !isGrouped || alternatives.every((word) => word.length >= SHORTEST_PART && !word.includes(' '));
  // Uses the singular, so that 'dresses' finds the same as 'dress'.
  const parts = isPart ? withForms([singularText]) : [];
  return {
    text,
    alternatives,
    isGrouped,
    isIn: (own) =>
      parts.some((part) => own.includes(part)) ||
      alternatives.some((word) => holdsWord(own, word) || holdsWord(own, word.replaceAll(' ', '-'))),
  };
}

/** Returns the number of words in the longest synonym phrase that starts here; 1 if there is none. */
function phraseLength(words: readonly string[], from: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(3, words.length - from); length > 1; length -= 1)
    if (phrases.has(inSingular(words.slice(from, from + length).join(' ')))) return length;
  return 1;
}

export function termsOf(search: string, synonyms: Synonyms = []): Term[] {
  const words = wordsOf(search);
  const phrases = new Set(synonyms.flat().map(inSingular));
  const texts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at, phrases);
    texts.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return [...new Set(texts)].map((text) => createTerm(text, synonyms));
}

/** Returns the names of its colors and their families: 'indigo blue'. */
export function colorWords(product: Pick<Product, 'options'>): string {
  const option = product.options[colorOption(product)];
  if (!option) return '';
  return option.values
    .flatMap((value) => [value, familyOf(value, option.swatches?.[value]) ?? ''])
    .join(' ')
    .toLowerCase();
}

interface SearchText {
  readonly name: string;
  /** The name's words in the singular. */
  readonly form: string;
  readonly tags: string;
  readonly colors: string;
  readonly all: string;
}
const texts = new WeakMap<Product, SearchText>();

function textsOf(product: Product): SearchText {
  let searchText = texts.get(product);
  if (!searchText) {
    const colors = colorWords(product);
    searchText = {
      name: product.name.toLowerCase(),
      form: inSingular(product.name),
      tags: product.tags.join('\n').toLowerCase(),
      colors,
      all: `${searchTextOf(product)}\n${colors}`,
    };
    texts.set(product, searchText);
  }
  return searchText;
}

/** Tells whether name, tags or description have the term; the names of its colors do not count. */
export const isWritten = (product: Product, term: Term): boolean => term.isIn(searchTextOf(product));

export const hasTerm = (product: Product, term: Term): boolean => term.isIn(textsOf(product).all);

/** Tells whether the product's name has the term, not only its description. */
export function isCalled(product: Product, term: Term): boolean {
  const { name, tags, colors } = textsOf(product);
  return term.isIn(name) || term.isIn(tags) || term.isIn(colors);
}

/** Widens the specification's rule: all terms must match, in any order, colors and synonyms included. */
export function createMatcher(search: string, synonyms: Synonyms = []): (product: Product) => boolean {
  const text = search.trim().toLowerCase();
  if (text === '') return () => true;
  const terms = termsOf(text, synonyms);
  if (terms.length === 0) return createTextMatcher(text);
  return (product) => terms.every((term) => hasTerm(product, term));
}

/** A match in the description costs more, because descriptions mention many words in passing. */
const COST = { name: 0, tagsOrColors: 0.25, description: 1 } as const;

function costOf(term: Term, { name, tags, colors }: SearchText): number {
  if (term.isIn(name)) return COST.name;
  return term.isIn(tags) || term.isIn(colors) ? COST.tagsOrColors : COST.description;
}

/** Tells whether a name begins with the terms, in their order and in any of their forms. */
function begins(form: string, terms: readonly Term[]): boolean {
  let rest = `${form} `;
  return terms.every(({ alternatives }) => {
    const met = alternatives.find((phrase) => rest.startsWith(`${phrase} `));
    rest = met === undefined ? rest : rest.slice(met.length + 1);
    return met !== undefined;
  });
}

/** Ranks by the share of the name, the tags and the colors that the words cover; lower is better. */
export function createRank(search: string, synonyms: Synonyms = []): (product: Product) => number {
  const text = search.trim().toLowerCase();
  const terms = termsOf(text, synonyms);
  const phrase = inSingular(text);
  const isGrouped = terms.some((term) => term.isGrouped);
  return (product) => {
    const own = textsOf(product);
    const { name, form } = own;
    if (name === text) return 0;
    if (terms.length === 0) return name.includes(text) ? 3 : 7;
    if (form === phrase) return 0.5;
    const nameWords = form.split(' ');
    const isWhole = ({ alternatives }: Term) =>
      alternatives.some((phrase) => phrase.split(' ').every((word) => nameWords.includes(word)));
    if (terms.every(isWhole)) return begins(form, terms) ? 1 : 2;
    if (!isGrouped && form.includes(phrase)) return 3;
    const cost = terms.reduce((sum, term) => sum + costOf(term, own), 0) / terms.length;
    const isBegun = ({ alternatives }: Term) =>
      alternatives.some((phrase) => nameWords.some((word) => word.startsWith(phrase)));
    return 4 + 2 * cost + (terms.length - terms.filter(isBegun).length) / (terms.length + 1);
  };
}
