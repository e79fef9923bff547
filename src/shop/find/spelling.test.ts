// B1 Tests corrections: the distance of two words, and the shop's word for a typo.
import { describe, expect, test } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { createSpelling, slips } from './spelling.ts';

const named = (...names: string[]) => createSpelling(names.map((name) => product({ name })));
const described = (...texts: string[]) =>
  createSpelling(texts.map((description) => product({ name: 'Piece', description })));

describe('B1 How far two words are apart', () => {
  test.each([
    ['the same word', 'linen', 'linen', 0],
    ['a letter changed at the beginning', 'linen', 'minen', 1],
    ['a letter changed at the end', 'linen', 'lineg', 1],
    ['a letter left out at the beginning', 'linen', 'inen', 1],
    ['a letter left out at the end', 'linen', 'line', 1],
    ['a letter added at the beginning', 'linen', 'alinen', 1],
    ['a letter added at the end', 'linen', 'linens', 1],
    ['the first two swapped', 'linen', 'ilnen', 1],
    ['the last two swapped', 'linen', 'linne', 1],
    ['two pairs swapped', 'linens', 'ilnesn', 2],
    ['two letters changed', 'linen', 'wiren', 2],
    ['two letters left out', 'linen', 'lie', 2],
    ['two letters added', 'linen', 'linening', 3],
    ['two letters of which only one is swapped', 'abc', 'cab', 2],
    ['a repeated letter that is no swap', 'aab', 'bba', 2],
    ['a word turned round', 'abcd', 'dcba', 3],
  ])('%s', (_case, a, b, distance) => {
    expect(slips(a, b, 3)).toBe(distance);
    expect(slips(b, a, 3)).toBe(distance);
  });
});

describe('B1 The words near to one', () => {
  test('a word of a name or a tag is near to itself alone', () => {
    const spelling = createSpelling([product({ name: 'Linen Shirt', tags: ['Lines'] })]);
    expect(spelling.near('linen')).toEqual(['linen']);
    expect(spelling.near('lines')).toEqual(['lines']);
  });

  test.each([
    ['up to seven letters may have one slip', 'sweatre', ['sweater']],
    ['up to seven letters may not have two', 'swaetre', []],
    ['from eight letters on two are allowed', 'trousesr', ['trousers']],
    ['eight letters with two slips', 'rtousesr', ['trousers']],
    ['three slips are too many', 'rtousxsx', []],
    ['a word like no other', 'kilt', []],
  ])('%s', (_rule, word, near) => {
    expect(named('Sweater', 'Trousers').near(word)).toEqual(near);
  });

  test('fewer slips come first, however common the other word is', () => {
    const spelling = named('Trousers', ...Array.from({ length: 200 }, () => 'Trouverx'));
    expect(spelling.near('trouserz')).toEqual(['trousers', 'trouverx']);
  });

  test('of the same number of slips, the same first letter comes first, then the commoner word', () => {
    expect(named('Boat', 'Boat', 'Boat', 'Goat', 'Coal').near('coat')).toEqual(['coal', 'boat', 'goat']);
  });

  test('a word of a name weighs more than the same word in tags', () => {
    const tagged = Array.from({ length: 9 }, () => product({ name: 'Piece', tags: ['cool'] }));
    const spelling = createSpelling([...tagged, product({ name: 'Coal' })]);
    expect(spelling.near('coat')).toEqual(['coal']);
    expect(spelling.near('cooal')).toEqual(['coal', 'cool']);
  });

  test('words of fewer than three letters are no words of the shop, and are not put right', () => {
    const spelling = named('Go', 'Tee');
    expect([spelling.near('go'), spelling.near('te'), spelling.near('goo')]).toEqual([[], [], []]);
    expect([spelling.near('tee'), spelling.near('tea')]).toEqual([['tee'], ['tee']]);
  });
});

describe('B1 Words of descriptions', () => {
  test('count where no name is near, without their markup', () => {
    const spelling = described('<p class="soft">Wonderfully <b>cozy</b></p>');
    expect(spelling.near('cozy')).toEqual(['cozy']);
    expect(spelling.near('cosy')).toEqual(['cozy']);
    expect(spelling.near('wondrefuly')).toEqual(['wonderfully']);
    expect(spelling.near('class')).toEqual([]);
  });

  test('give way to a name that is near', () => {
    const spelling = createSpelling([product({ name: 'Cozy Throw', description: 'for cosy nights' })]);
    expect(spelling.near('cosy')).toEqual(['cozy']);
  });
});

describe('B1 A search put right', () => {
  test.each([
    ['one word', 'linnen', 'linen'],
    ['each of several words', 'linnen shrit', 'linen shirt'],
    ['only the word that needs it', 'linen shrit', 'linen shirt'],
    ['capitals and signs', 'Linnen, SHRIT!', 'linen shirt'],
  ])('%s', (_case, search, corrected) => {
    expect(named('Linen Shirt').correct(search)).toBe(corrected);
  });

  test.each([
    ['what is right already', 'linen shirt'],
    ['one word of the shop', 'shirt'],
    ['words of which one is like none', 'linnen kilt'],
    ['nothing', ''],
    ['signs without a word', '?!'],
  ])('%s is not put right', (_case, search) => {
    expect(named('Linen Shirt').correct(search)).toBeUndefined();
  });
});
