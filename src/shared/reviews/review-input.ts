// B10 The schema of a review, for the form in the browser and the body on the server.
import * as z from 'zod/mini';
import {
  REVIEW_CHARS,
  REVIEW_MIN_CHARS,
  REVIEW_NAME_CHARS,
  REVIEW_NAME_MIN_CHARS,
  REVIEW_TITLE_CHARS,
  STAR_COUNT,
} from '../constants.ts';
import { multiLine, oneLine } from '../text.ts';
import { FITS } from './review.ts';

export const REVIEW_PROBLEMS = {
  rating: 'Please choose a rating',
  title: `Title must be at most ${REVIEW_TITLE_CHARS} characters`,
  short: `Review must be at least ${REVIEW_MIN_CHARS} characters`,
  long: `Review must be at most ${REVIEW_CHARS} characters`,
  nameShort: `Name must be at least ${REVIEW_NAME_MIN_CHARS} characters`,
  nameLong: `Name must be at most ${REVIEW_NAME_CHARS} characters`,
  fit: 'Please choose one of the three fits',
} as const;

/** Counts characters as people do: an emoji is one, however many units it takes. */
const length = (text: string): number => Array.from(text).length;
const atLeast = (least: number, message: string) =>
  z.refine<string>((text) => length(text) >= least, message);
const atMost = (most: number, message: string) => z.refine<string>((text) => length(text) <= most, message);

const isRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= STAR_COUNT;

export const reviewInput = z.object({
  rating: z.number(REVIEW_PROBLEMS.rating).check(z.refine(isRating, REVIEW_PROBLEMS.rating)),
  title: z._default(
    z
      .string(REVIEW_PROBLEMS.title)
      .check(z.overwrite(oneLine), atMost(REVIEW_TITLE_CHARS, REVIEW_PROBLEMS.title)),
    '',
  ),
  text: z
    .string(REVIEW_PROBLEMS.short)
    .check(
      z.overwrite(multiLine),
      atLeast(REVIEW_MIN_CHARS, REVIEW_PROBLEMS.short),
      atMost(REVIEW_CHARS, REVIEW_PROBLEMS.long),
    ),
  name: z
    .string(REVIEW_PROBLEMS.nameShort)
    .check(
      z.overwrite(oneLine),
      atLeast(REVIEW_NAME_MIN_CHARS, REVIEW_PROBLEMS.nameShort),
      atMost(REVIEW_NAME_CHARS, REVIEW_PROBLEMS.nameLong),
    ),
  fit: z.optional(z.enum(FITS, REVIEW_PROBLEMS.fit)),
});
export type ReviewInput = z.infer<typeof reviewInput>;
