// §3 §9 Text rules: strip markup, cut previews, write tags as slugs.
import { DESCRIPTION_PREVIEW_CHARS, META_DESCRIPTION_CHARS } from './constants.ts';

const ELLIPSIS = '...';
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/**
 * Control characters, lone surrogates, direction marks and blanks that count as letters: they hide or disguise text.
 * The joiners of emoji and of Persian words stay.
 */
const HIDDEN = String.raw`[\p{Cc}\p{Cs}\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]`;
const UNSEEN = new RegExp(`${HIDDEN}+`, 'gu');
const UNSEEN_IN_LINES = new RegExp(String.raw`(?![\n\t\u2028\u2029])${HIDDEN}`, 'gu');
/** More than one blank line. */
const GAP = /\n(?:[^\S\n]*\n){2,}/g;

/** Removes invisible characters from markup or text. */
export const stripInvisible = (text: string): string => text.replace(UNSEEN_IN_LINES, '');

/** Makes one line: removes invisible characters and folds white space. */
export const oneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** Removes invisible characters and keeps line breaks, at most one blank line at a time. */
export const multiLine = (text: string): string =>
  stripInvisible(text.replace(/\r\n?/g, '\n')).replace(GAP, '\n\n').trim();

/** Plain text of a piece of markup: tags out, entities decoded, white space folded. */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** Cuts by code point, so that no emoji is halved, and adds three dots if it cut something. */
export function cut(text: string, limit: number): string {
  const points = Array.from(text);
  return points.length > limit ? points.slice(0, limit).join('') + ELLIPSIS : text;
}

/** Keeps whole words, unless the first one is longer than the limit. */
function wholeWords(text: string, limit: number): string {
  const points = Array.from(text);
  if (points.length <= limit) return text;
  const words = points
    .slice(0, limit + 1)
    .join('')
    .replace(/[\s,;:]+\S*$/u, '');
  return Array.from(words).slice(0, limit).join('');
}

export const descriptionPreview = (markup: string): string =>
  cut(stripMarkup(markup), DESCRIPTION_PREVIEW_CHARS);

/** Cuts the preview at the end of a word. */
export function wordPreview(markup: string): string {
  const text = stripMarkup(markup);
  const words = wholeWords(text, DESCRIPTION_PREVIEW_CHARS);
  return words === text ? text : words + ELLIPSIS;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the least markup with the same preview: two more code points, since one of them may be a space. */
export const previewSource = (markup: string): string =>
  escapeMarkup(
    Array.from(stripMarkup(markup))
      .slice(0, DESCRIPTION_PREVIEW_CHARS + 2)
      .join(''),
  );

export const metaDescription = (markup: string): string =>
  Array.from(stripMarkup(markup)).slice(0, META_DESCRIPTION_CHARS).join('');

export const wordSnippet = (markup: string): string =>
  wholeWords(stripMarkup(markup), META_DESCRIPTION_CHARS);

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
