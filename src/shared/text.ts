// §3 §9 Text rules: markup stripped, previews cut, tags slugged.
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

/** Plain text of a piece of markup: tags out, entities decoded, white space folded. */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** Cuts by code point, so that an emoji is never halved; three dots only when something was cut. */
export function cut(text: string, limit: number): string {
  const points = Array.from(text);
  return points.length > limit ? points.slice(0, limit).join('') + ELLIPSIS : text;
}

export const descriptionPreview = (markup: string): string =>
  cut(stripMarkup(markup), DESCRIPTION_PREVIEW_CHARS);

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The least markup that still gives the same preview: two more code points, since one of them may be a space. */
export const previewSource = (markup: string): string =>
  escapeMarkup(
    Array.from(stripMarkup(markup))
      .slice(0, DESCRIPTION_PREVIEW_CHARS + 2)
      .join(''),
  );

export const metaDescription = (markup: string): string =>
  Array.from(stripMarkup(markup)).slice(0, META_DESCRIPTION_CHARS).join('');

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
