// B7 Computes the reading time of a text.
import { stripMarkup } from '../text.ts';

const WORDS_PER_MINUTE = 200;

export const wordCount = (markup: string): number => stripMarkup(markup).split(' ').filter(Boolean).length;

export const readingMinutes = (markup: string): number =>
  Math.max(1, Math.ceil(wordCount(markup) / WORDS_PER_MINUTE));
