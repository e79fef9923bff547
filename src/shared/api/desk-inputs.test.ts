// B6 Tests the inputs of the desk's calls at their limits and one beyond.
import { describe, expect, it, test } from 'vitest';
import { INPUTS } from './inputs.ts';

type Call = keyof typeof INPUTS;
const takes = (call: Call, input: unknown) => INPUTS[call].safeParse(input).success;
const text = (length: number) => 'x'.repeat(length);

describe('B6 Text has a least and a most length', () => {
  test.each<[Call, string, object, number, number]>([
    ['deskOrder', 'id', {}, 1, 300],
    ['deskOrders', 'q', {}, 0, 100],
    ['deskReply', 'text', { id: 'a' }, 1, 5_000],
    ['deskPassword', 'next', { current: 'a' }, 12, 200],
    ['deskTwoStepConfirm', 'code', {}, 6, 20],
  ])('%s: %s', (call, field, others, least, most) => {
    const having = (length: number) => ({ ...others, [field]: text(length) });
    expect(takes(call, having(least))).toBe(true);
    expect(takes(call, having(most))).toBe(true);
    expect(takes(call, having(most + 1))).toBe(false);
    if (least > 0) expect(takes(call, having(least - 1))).toBe(false);
  });

  test.each([
    [text(11), 'The new password needs at least 12 characters.'],
    [text(201), 'The new password has at most 200 characters.'],
  ])('a new password is refused in words', (next, message) => {
    const { error } = INPUTS.deskPassword.safeParse({ current: 'a', next });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('a search is one line, a reply and a code lose the white space around them', () => {
    expect(INPUTS.deskOrders.parse({ q: ' ann \n lee ' })).toEqual({ q: 'ann lee' });
    expect(INPUTS.deskReply.parse({ id: 'a', text: '\n Hello\nAnn ' })).toEqual({
      id: 'a',
      text: 'Hello\nAnn',
    });
    expect(INPUTS.deskTwoStepConfirm.parse({ code: ' 123456 ' })).toEqual({ code: '123456' });
    expect(takes('deskTwoStepConfirm', { code: ' 12345 ' })).toBe(false);
    expect(takes('deskReply', { id: 'a', text: ' \n ' })).toBe(false);
  });
});

describe('B6 Choices', () => {
  it('a message is marked as read or as unread, nothing between', () => {
    expect(takes('deskMarkMessage', { id: 'a', isRead: true })).toBe(true);
    expect(takes('deskMarkMessage', { id: 'a', isRead: false })).toBe(true);
    expect(takes('deskMarkMessage', { id: 'a', isRead: 'true' })).toBe(false);
  });
});

describe('B6 Synonyms', () => {
  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

  test.each([
    ['none', [], true],
    ['an empty group', [[]], true],
    ['500 groups', many(500, ['a']), true],
    ['501 groups', many(501, ['a']), false],
    ['a group of 30 words', [many(30, 'a')], true],
    ['a group of 31 words', [many(31, 'a')], false],
    ['a word of 60 characters', [[text(60)]], true],
    ['a word of 61 characters', [[text(61)]], false],
    ['what is no word', [[1]], false],
  ])('%s', (_, synonyms, taken) => {
    expect(takes('deskSynonyms', { synonyms })).toBe(taken);
  });
});
