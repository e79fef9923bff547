// B6 Tests which passwords are refused as common.
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD_MIN_CHARS } from '../../shared/constants.ts';
import { isCommonPassword } from './common-passwords.ts';

const LISTED = dictionary['passwords-common'];

describe('B6 Account: the commonest passwords', () => {
  it('are more than 10,000, and each is refused by its length or by the list [B6.11]', async () => {
    expect(LISTED.length).toBeGreaterThan(10_000);
    expect(LISTED.slice(0, 2)).toEqual(['123456', 'password']);
    const long = LISTED.filter(({ length }) => length >= NEW_PASSWORD_MIN_CHARS);
    expect(long.length).toBeGreaterThan(100);
    expect(await Promise.all(long.map(isCommonPassword))).not.toContain(false);
    expect(await Promise.all(LISTED.slice(0, 500).map(isCommonPassword))).not.toContain(false);
  });

  it.each([
    'PasswordPassword',
    'blahblahblah',
    '123123123123',
    'aabbaabbaabbb',
    'correcthorsebatterystaple',
    'Password1234',
    'UNBELIEVABLE',
  ])('so is %s [B6.11]', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['a walk of 12 gray herons', 'Tuesday-plum-kettle'])('%s is not [B6.11]', async (password) =>
    expect(await isCommonPassword(password)).toBe(false),
  );
});
