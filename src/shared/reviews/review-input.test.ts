import { describe, expect, it } from 'vitest';
import { reviewFields } from './review-fields.ts';
import { reviewInput } from './review-input.ts';

const GOOD = { rating: 5, title: 'Lovely', text: 'Soft and well made.', name: 'Ada B.' };
const problemOf = (fields: object) => reviewInput.safeParse({ ...GOOD, ...fields }).error?.issues[0]?.message;
const read = (fields: object) => reviewInput.parse({ ...GOOD, ...fields });

describe('B10 What a buyer may write', () => {
  it('a rating of 1 to 5 is required [B10.8]', () => {
    for (const rating of [undefined, 0, 6, 4.5, Number.NaN, '5', null])
      expect(problemOf({ rating })).toBe('Please choose a rating');
    for (const rating of [1, 5]) expect(problemOf({ rating })).toBeUndefined();
  });

  it('lengths are counted as people count: an emoji is one character [B10.8]', () => {
    expect(problemOf({ text: 'Too short' })).toBe('Review must be at least 10 characters');
    expect(problemOf({ text: 'Ten chars.', name: 'Al' })).toBeUndefined();
    expect(problemOf({ text: '         a         ' })).toBe('Review must be at least 10 characters');
    expect(read({ text: '🧥'.repeat(2_000) }).text).toBe('🧥'.repeat(2_000));
    expect(problemOf({ text: '🧥'.repeat(2_001) })).toBe('Review must be at most 2000 characters');
    expect(problemOf({ title: 'x'.repeat(81) })).toBe('Title must be at most 80 characters');
    expect(problemOf({ name: 'A' })).toBe('Name must be at least 2 characters');
    expect(problemOf({ name: 'x'.repeat(41) })).toBe('Name must be at most 40 characters');
    expect(read({ title: undefined }).title).toBe('');
  });

  it('control characters and marks that turn the direction are taken out; line breaks stay [B10.14]', () => {
    const hostile = '\u202Eevil\u0007 text\u2066 and\u200F more\u0000 words\r\nsecond line';
    expect(read({ text: hostile }).text).toBe('evil text and more words\nsecond line');
    expect(read({ title: 'one\ntwo\u202E' }).title).toBe('one two');
    expect(read({ name: 'Ada\u2067 B.' }).name).toMatch(/^Ada ?B\.$|^Ada B\.$/);
    // A text of invisible characters only is empty.
    expect(problemOf({ text: '\u202E'.repeat(50) })).toBe('Review must be at least 10 characters');
  });

  it('a fit is one of three, or none; what is not named goes no further [B10.8]', () => {
    expect(read({ fit: 'true' }).fit).toBe('true');
    expect(problemOf({ fit: 'tight' })).toBe('Please choose one of the three fits');
    expect(read({ verified: true, productId: '9' })).not.toHaveProperty('productId');
  });

  it('the fields of a form are read as the call takes them [B10.8]', () => {
    expect(reviewFields({ ...GOOD, rating: '4', fit: '' })).toStrictEqual({ ...GOOD, rating: 4 });
    expect(reviewFields({ rating: '', text: 'x', fit: 'small' })).toEqual({ text: 'x', fit: 'small' });
  });
});
